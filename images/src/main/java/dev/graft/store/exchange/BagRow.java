package dev.graft.store.exchange;

import dev.graft.core.matrix.SparseVector;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

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

    boolean signed() {
        return Arrays.stream(values).anyMatch(value -> value < 0);
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

    BagRow absolute() {
        return new BagRow(id, indices, Arrays.stream(values).map(Math::abs).toArray(), captions, tags, labels, reason);
    }

    /** The same row with two words for each of so many: its positive and its negative part. */
    BagRow inParts(int words) {
        int count = values.length;
        var order = IntStream.range(0, count)
                .boxed()
                .sorted(Comparator.comparing((Integer i) -> values[i] < 0))
                .toList();
        return new BagRow(
                id,
                order.stream()
                        .mapToInt(i -> values[i] < 0 ? words + indices[i] : indices[i])
                        .toArray(),
                order.stream().mapToDouble(i -> Math.abs(values[i])).toArray(),
                captions,
                tags,
                labels,
                reason);
    }
}
