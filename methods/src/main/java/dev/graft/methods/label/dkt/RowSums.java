package dev.graft.methods.label.dkt;

import dev.graft.engine.Sum;
import dev.graft.engine.Totals;

/** What a pass over the pictures of one side adds up, and the room that one picture needs. */
final class RowSums implements Sum<RowSums> {
    /** X'G, word after word. */
    final Totals byWord;
    /** G'G, class after class. */
    final Totals gram;
    /** What labels and the prior add to the objective. */
    double penalty;

    final double[] row;
    final double[] above;
    final double[] below;
    double[] values = new double[0];

    RowSums(int words, int classes, int width) {
        this.byWord = new Totals(words * width);
        this.gram = new Totals(classes * width);
        this.row = new double[width];
        this.above = new double[width];
        this.below = new double[width];
    }

    void ensureRoom(int longest) {
        if (values.length < longest) {
            values = new double[longest];
        }
    }

    @Override
    public void clear() {
        byWord.clear();
        gram.clear();
        penalty = 0;
    }

    @Override
    public void add(RowSums other) {
        byWord.add(other.byWord);
        gram.add(other.gram);
        penalty += other.penalty;
    }
}
