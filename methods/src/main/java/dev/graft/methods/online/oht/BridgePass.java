package dev.graft.methods.online.oht;

import dev.graft.engine.Pass;
import dev.graft.engine.SparseBlock;
import dev.graft.engine.Sum;
import dev.graft.engine.Totals;
import dev.graft.methods.rows.PairBlock;

/**
 * The parts of the sum over pairs of (a - r)(b - q)', where a and b are the sparse entries and r and q what is to be taken
 * from all entries of a row: {@code sum of a b'}, {@code sum of q a}, {@code sum of r b} and {@code sum of r q}. Only
 * entries that are not 0 are visited.
 */
record BridgePass(int columns, int words) implements Pass<PairBlock, BridgePass.Parts> {
    @Override
    public Parts newSum() {
        return new Parts(columns, words);
    }

    @Override
    public void visit(PairBlock block, double[] state, Parts sum) {
        var pictures = block.first();
        var texts = block.second();
        for (int row = 0; row < block.rows(); row++) {
            var picture = pearson(pictures, row);
            var text = pearson(texts, row);
            if (picture.scale() != 0 && text.scale() != 0) {
                add(pictures, picture, texts, text, row, sum);
            }
        }
    }

    private void add(SparseBlock pictures, Pearson picture, SparseBlock texts, Pearson text, int row, Parts sum) {
        var products = sum.products.values();
        int from = texts.offsets()[row];
        int to = texts.offsets()[row + 1];
        for (int q = from; q < to; q++) {
            sum.scaled[q - from] = text.of(texts.values()[q]);
            sum.byWord.values()[texts.columnIndices()[q]] += picture.rest() * sum.scaled[q - from];
        }
        for (int p = pictures.offsets()[row]; p < pictures.offsets()[row + 1]; p++) {
            int column = pictures.columnIndices()[p];
            double value = picture.of(pictures.values()[p]);
            sum.byColumn.values()[column] += text.rest() * value;
            for (int q = from; q < to; q++) {
                products[column * words + texts.columnIndices()[q]] += value * sum.scaled[q - from];
            }
        }
        sum.rests.values()[0] += picture.rest() * text.rest();
    }

    private static Pearson pearson(SparseBlock block, int row) {
        return Pearson.of(block.columns(), block.offsets()[row], block.offsets()[row + 1], block.values());
    }

    static final class Parts implements Sum<Parts> {
        final Totals products;
        final Totals byColumn;
        final Totals byWord;
        final Totals rests;
        /** Room for a text's entries. */
        final double[] scaled;

        Parts(int columns, int words) {
            this.products = new Totals(Math.multiplyExact(columns, words));
            this.byColumn = new Totals(columns);
            this.byWord = new Totals(words);
            this.rests = new Totals(1);
            this.scaled = new double[words];
        }

        @Override
        public void clear() {
            products.clear();
            byColumn.clear();
            byWord.clear();
            rests.clear();
        }

        @Override
        public void add(Parts other) {
            products.add(other.products);
            byColumn.add(other.byColumn);
            byWord.add(other.byWord);
            rests.add(other.rests);
        }
    }
}
