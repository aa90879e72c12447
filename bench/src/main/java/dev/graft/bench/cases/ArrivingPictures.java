package dev.graft.bench.cases;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.CountMatrixBuilder;
import dev.graft.core.matrix.SparseVector;
import dev.graft.core.random.Seed;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Random pictures of two classes that arrive one after the other, and auxiliary data, in the sizes of the OHT paper.
 * Rows of all matrices cycle through the same eight topics; the first four are class 0.
 *
 * @param pairs pictures that have words
 * @param words the words of the pairs, in the same order
 * @param texts labelled texts over the same words
 * @param labels of the texts
 * @param arriving the pictures of the stream, which repeats after the last
 */
record ArrivingPictures(
        CountMatrix pairs, CountMatrix words, CountMatrix texts, int[] labels, List<SparseVector> arriving) {
    static final int VISUAL_WORDS = 500;
    private static final int WORDS = 1_000;
    private static final int WORDS_IN_A_TEXT = 10;
    private static final int TEXTS = 1_200;
    private static final int PICTURES = 2_000;

    /** @param wordsInAPicture the number of distinct visual words in a picture */
    static ArrivingPictures of(int pairs, int wordsInAPicture) {
        var texts = RandomRows.of(TEXTS, WORDS, WORDS_IN_A_TEXT, Seed.DEFAULT.of("texts"));
        var arriving = pictures(PICTURES, wordsInAPicture, Seed.DEFAULT.of("arriving"));
        return new ArrivingPictures(
                pictures(pairs, wordsInAPicture, Seed.DEFAULT.of("pairs")),
                RandomRows.of(pairs, WORDS, WORDS_IN_A_TEXT, Seed.DEFAULT.of("words")),
                texts,
                IntStream.range(0, TEXTS).map(ArrivingPictures::label).toArray(),
                IntStream.range(0, PICTURES)
                        .mapToObj(row -> SparseVector.of(arriving, row))
                        .toList());
    }

    private static CountMatrix pictures(int rows, int wordsInAPicture, Seed seed) {
        return wordsInAPicture < VISUAL_WORDS
                ? RandomRows.of(rows, VISUAL_WORDS, wordsInAPicture, seed)
                : full(rows, seed);
    }

    /** Dense rows, in which one of eight ranges has larger counts. */
    private static CountMatrix full(int rows, Seed seed) {
        var random = seed.random();
        var builder = new CountMatrixBuilder(VISUAL_WORDS);
        for (int row = 0; row < rows; row++) {
            int first = row % 8 * VISUAL_WORDS / 8;
            for (int word = 0; word < VISUAL_WORDS; word++) {
                boolean isTelling = Math.floorMod(word - first, VISUAL_WORDS) < VISUAL_WORDS / 4;
                builder.add(word, 1 + random.nextInt(isTelling ? 8 : 4));
            }
            builder.endRow();
        }
        return builder.build();
    }

    private static int label(int row) {
        return row % 8 < 4 ? 0 : 1;
    }

    SparseVector picture(long event) {
        return arriving.get((int) (event % PICTURES));
    }

    /** The label of an event; every tenth label is wrong, so that there is always something to learn. */
    static int label(long event) {
        int label = label((int) (event % PICTURES));
        return event % 10 == 9 ? 1 - label : label;
    }
}
