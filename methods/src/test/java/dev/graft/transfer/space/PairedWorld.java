package dev.graft.transfer.space;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.CountMatrixBuilder;
import dev.graft.core.random.Seed;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * Subjects that show in pictures and are written of in texts; only some of them are classes.
 *
 * @param pictures of pairs of any subject
 * @param words of the pairs
 * @param texts of the classes, in turn
 * @param shown pictures of the classes, in turn, without words
 */
public record PairedWorld(CountMatrix pictures, CountMatrix words, CountMatrix texts, int[] labels, CountMatrix shown) {
    public static final int CLASSES = 3;
    private static final int SUBJECTS = 5;
    private static final int VISUAL = 30;
    private static final int WORDS = 25;

    public static PairedWorld drawn(int pairs, int texts, long seed) {
        var random = new Seed(seed).of("paired world").random();
        var pictures = new CountMatrixBuilder(VISUAL);
        var words = new CountMatrixBuilder(WORDS);
        for (int i = 0; i < pairs; i++) {
            int subject = random.nextInt(SUBJECTS);
            row(pictures, VISUAL, subject, 30, random);
            row(words, WORDS, subject, 8, random);
        }
        var written = new CountMatrixBuilder(WORDS);
        var shown = new CountMatrixBuilder(VISUAL);
        for (int i = 0; i < texts; i++) {
            row(written, WORDS, i % CLASSES, 12, random);
            row(shown, VISUAL, i % CLASSES, 30, random);
        }
        return new PairedWorld(
                pictures.build(),
                words.build(),
                written.build(),
                IntStream.range(0, texts).map(i -> i % CLASSES).toArray(),
                shown.build());
    }

    /** Half of the words are those of the subject. */
    private static void row(CountMatrixBuilder builder, int columns, int subject, int count, RandomGenerator random) {
        int own = columns / SUBJECTS;
        for (int i = 0; i < count; i++) {
            builder.add(random.nextBoolean() ? subject * own + random.nextInt(own) : random.nextInt(columns), 1);
        }
        builder.endRow();
    }
}
