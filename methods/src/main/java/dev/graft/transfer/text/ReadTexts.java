package dev.graft.transfer.text;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.CountMatrix;

/** Texts as rows of numbers, one way or another. */
public interface ReadTexts {
    /** Is given the numbers of a row that are not 0. */
    interface Visitor {
        void visit(int column, double value);
    }

    int rows();

    int columns();

    /** Whether nothing is known about a text. */
    boolean isEmpty(int row);

    void forEach(int row, Visitor visitor);

    /** Some of the rows, in the order given. */
    default ReadTexts select(int... rows) {
        return new SelectedTexts(this, rows.clone());
    }

    /** The words of texts: square roots of each word's share. */
    static ReadTexts terms(CountMatrix counts) {
        return new TermTexts(counts);
    }

    /** The meaning of texts: a vector each, all of one length; zeros for a text without words. */
    static ReadTexts vectors(int columns, float[][] vectors) {
        for (var vector : vectors) {
            Check.equal(columns, vector.length, "length of a vector");
        }
        return new MeantTexts(columns, vectors);
    }
}
