package dev.graft.methods.online.oht;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.methods.stored.StoredArrays;
import java.io.Serializable;
import java.util.Map;

/**
 * Centred texts of length 1, of which only what matters in products with centred rows is stored ({@link Pearson});
 * nothing of a constant one (O4).
 *
 * @param offsets where each text begins, and where the last one ends
 */
record UnitTexts(int words, int[] offsets, int[] indices, double[] values) implements Serializable {
    private static final String OFFSETS = "text-offsets";
    private static final String INDICES = "text-words";
    private static final String VALUES = "text-values";

    static UnitTexts of(CountMatrix texts) {
        var offsets = new int[texts.rows() + 1];
        var indices = new int[texts.nonZeros()];
        var values = new double[texts.nonZeros()];
        texts.copyRows(0, texts.rows(), offsets, indices, values);
        for (int text = 0; text < texts.rows(); text++) {
            var pearson = Pearson.of(texts.columns(), offsets[text], offsets[text + 1], values);
            for (int p = offsets[text]; p < offsets[text + 1]; p++) {
                values[p] = pearson.of(values[p]);
            }
        }
        return new UnitTexts(texts.columns(), offsets, indices, values);
    }

    static UnitTexts restore(StoredArrays stored, int words) {
        var values = stored.vector(VALUES);
        var indices = TextVote.wholes(stored.vector(INDICES, values.length), words, INDICES);
        var offsets = TextVote.wholes(stored.vector(OFFSETS), values.length + 1, OFFSETS);
        Check.atLeast(1, offsets.length, "length of " + OFFSETS);
        Check.equal(0, offsets[0], "first of " + OFFSETS);
        Check.equal(values.length, offsets[offsets.length - 1], "last of " + OFFSETS);
        for (int text = 1; text < offsets.length; text++) {
            Check.atLeast(offsets[text - 1], offsets[text], OFFSETS);
        }
        return new UnitTexts(words, offsets, indices, values);
    }

    void put(Map<String, DenseMatrix> arrays) {
        arrays.put(OFFSETS, numbers(offsets));
        arrays.put(INDICES, numbers(indices));
        arrays.put(VALUES, StoredArrays.of(values));
    }

    private static DenseMatrix numbers(int[] whole) {
        var out = new double[whole.length];
        for (int i = 0; i < whole.length; i++) {
            out[i] = whole[i];
        }
        return StoredArrays.of(out);
    }

    int count() {
        return offsets.length - 1;
    }

    /** The product of each text with a vector over the words. */
    void dots(double[] byWord, double[] out) {
        for (int text = 0; text < count(); text++) {
            double sum = 0;
            for (int p = offsets[text]; p < offsets[text + 1]; p++) {
                sum += values[p] * byWord[indices[p]];
            }
            out[text] = sum;
        }
    }
}
