package dev.graft.methods.online.oht;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.engine.Engine;
import dev.graft.methods.rows.PairRows;

/**
 * The correlation of visual words with text words: {@code C = O1' O2}, where the rows of O1 and O2 are the pictures and
 * texts of the pairs, each centred and normalised to length 1. The similarity of a picture and a text over all pairs,
 * the sum of {@code Sim1 Sim2} in the OHT paper, is then {@code x C s'} with x and s normalised likewise, at a cost
 * that does not depend on the number of pairs. A constant picture or text contributes nothing (O4).
 *
 * <p>The rows and the columns of C sum to 0.
 */
public final class Bridge {
    private final int columns;
    private final int words;
    private final double[] products;

    private Bridge(int columns, int words, double[] products) {
        this.columns = columns;
        this.words = words;
        this.products = products;
    }

    /**
     * Sums over the pairs once.
     *
     * @param pictures pairs by visual words
     * @param texts the same pairs by text words
     */
    public static Bridge of(CountMatrix pictures, CountMatrix texts, Engine engine) {
        int columns = pictures.columns();
        int words = texts.columns();
        Check.atLeast(1, columns, "visual words");
        Check.atLeast(1, words, "text words");
        Check.equal(pictures.rows(), texts.rows(), "rows of the pairs' texts");
        try (var table = engine.table(PairRows.of(pictures, texts), 0)) {
            var sums = table.pass(new BridgePass(columns, words));
            var products = sums.part(BridgePass.PRODUCTS);
            for (int column = 0; column < columns; column++) {
                double rest = sums.part(BridgePass.BY_COLUMN)[column] - sums.part(BridgePass.RESTS)[0];
                for (int word = 0; word < words; word++) {
                    products[column * words + word] -= sums.part(BridgePass.BY_WORD)[word] + rest;
                }
            }
            return new Bridge(columns, words, products);
        }
    }

    /** The number of visual words. */
    public int columns() {
        return columns;
    }

    /** The number of text words. */
    public int words() {
        return words;
    }

    /** C, visual words by text words, as a copy. */
    public DenseMatrix matrix() {
        return DenseMatrix.of(columns, words, products);
    }
}
