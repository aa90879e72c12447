package dev.graft.methods.online.oht;

import dev.graft.engine.Pass;
import dev.graft.engine.SparseBlock;
import dev.graft.engine.Totals;
import dev.graft.methods.rows.PairBlock;

/**
 * The parts of the sum over pairs of (a - r)(b - q)', where a and b are the sparse entries, and r and q what is subtracted
 * from all entries of a row. Only entries that are not 0 are visited.
 */
record BridgePass(int columns, int words) implements Pass<PairBlock, Totals> {
    /** Parts of the sum: a b', q a, r b and r q. */
    static final int PRODUCTS = 0;

    static final int BY_COLUMN = 1;
    static final int BY_WORD = 2;
    static final int RESTS = 3;

    @Override
    public Totals newSum() {
        return new Totals(Math.multiplyExact(columns, words), columns, words, 1);
    }

    @Override
    public void visit(PairBlock block, double[] state, Totals sum) {
        var scaled = new double[words];
        for (int row = 0; row < block.rows(); row++) {
            var picture = pearson(block.first(), row);
            var text = pearson(block.second(), row);
            if (picture.scale() != 0 && text.scale() != 0) {
                add(block, picture, text, row, scaled, sum);
            }
        }
    }

    /** @param scaled room for the entries of a text */
    private void add(PairBlock block, Pearson picture, Pearson text, int row, double[] scaled, Totals sum) {
        var pictures = block.first();
        var texts = block.second();
        var products = sum.part(PRODUCTS);
        int from = texts.offsets()[row];
        int to = texts.offsets()[row + 1];
        for (int q = from; q < to; q++) {
            scaled[q - from] = text.of(texts.values()[q]);
            sum.part(BY_WORD)[texts.columnIndices()[q]] += picture.rest() * scaled[q - from];
        }
        for (int p = pictures.offsets()[row]; p < pictures.offsets()[row + 1]; p++) {
            int column = pictures.columnIndices()[p];
            double value = picture.of(pictures.values()[p]);
            sum.part(BY_COLUMN)[column] += text.rest() * value;
            for (int q = from; q < to; q++) {
                products[column * words + texts.columnIndices()[q]] += value * scaled[q - from];
            }
        }
        sum.part(RESTS)[0] += picture.rest() * text.rest();
    }

    private static Pearson pearson(SparseBlock block, int row) {
        return Pearson.of(block.columns(), block.offsets()[row], block.offsets()[row + 1], block.values());
    }
}
