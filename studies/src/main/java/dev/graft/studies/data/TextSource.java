package dev.graft.studies.data;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.random.Seed;
import java.util.Arrays;

/**
 * What a stream of pictures may borrow from text.
 *
 * @param texts labelled ones
 * @param pictures of the pairs
 * @param words of the pairs
 */
public record TextSource(CountMatrix texts, int[] labels, CountMatrix pictures, CountMatrix words) {
    /** A control: the labels, each at another text. */
    public TextSource withShuffledLabels(Seed seed) {
        return new TextSource(texts, Shuffled.of(labels, seed.of("labels").random()), pictures, words);
    }

    /** A control: the texts of each class say that they are of the next. */
    public TextSource withWrongLabels(int classes) {
        var next = Arrays.stream(labels).map(label -> (label + 1) % classes).toArray();
        return new TextSource(texts, next, pictures, words);
    }

    /** A control: the pairs' texts, each at another picture. */
    public TextSource withShuffledPairs(Seed seed) {
        var order = Shuffled.numbers(words.rows(), seed.of("pairs").random());
        return new TextSource(texts, labels, pictures, words.select(order));
    }
}
