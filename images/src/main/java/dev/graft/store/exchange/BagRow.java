package dev.graft.store.exchange;

import dev.graft.core.matrix.SparseVector;
import java.util.List;
import java.util.Optional;

/**
 * What one row of a file says about a picture.
 *
 * @param id the picture's name: its path below the folder of its collection, with '/'
 * @param indices of the words that occur, ascending
 * @param values one for each index
 * @param reason why the picture has no bag; absent if it has one
 */
@SuppressWarnings("ArrayRecordComponent") // It travels from a file to a collection and is not compared.
public record BagRow(
        String id,
        int[] indices,
        double[] values,
        List<String> captions,
        List<String> tags,
        List<String> labels,
        Optional<String> reason) {
    public BagRow {
        captions = List.copyOf(captions);
        tags = List.copyOf(tags);
        labels = List.copyOf(labels);
    }

    /** @throws IllegalArgumentException if it is no bag of non-negative values over so many words */
    SparseVector bag(int words) {
        for (int i = 0; i < values.length; i++) {
            if (!(values[i] >= 0)) {
                throw new IllegalArgumentException("values[" + i + "] must be finite and at least 0, was " + values[i]);
            }
        }
        return SparseVector.of(words, indices, values);
    }
}
