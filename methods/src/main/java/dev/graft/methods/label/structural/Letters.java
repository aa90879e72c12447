package dev.graft.methods.label.structural;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.CountMatrixBuilder;
import dev.graft.core.matrix.DenseMatrix;
import java.util.Random;
import java.util.stream.IntStream;

/**
 * The synthetic data of structural-2007, section 4: an object is three of ten letters, and each letter appears in one
 * of five fonts. A good representation maps all fonts of a letter to the same place.
 *
 * @param rows a 1 for each of the three observations, of 50
 * @param objects rows by objects: 1 for the row's own
 */
public record Letters(CountMatrix rows, CountMatrix objects) {
    public static final int PARTS = 10;
    public static final int FONTS = 5;
    /** The number of ways to choose three of ten. */
    public static final int OBJECTS = 120;

    /**
     * Draws rows of each object, with objects in the order of their letters and the letters of a row in ascending order
     * (S10).
     */
    public static Letters draw(int ofEach, long seed) {
        var random = new Random(seed);
        var rows = new CountMatrixBuilder(PARTS * FONTS);
        var objects = new CountMatrixBuilder(OBJECTS);
        Check.atLeast(1, ofEach, "rows of each object");
        int object = 0;
        for (int a = 0; a < PARTS; a++) {
            for (int b = a + 1; b < PARTS; b++) {
                for (int c = b + 1; c < PARTS; c++) {
                    for (int i = 0; i < ofEach; i++) {
                        for (int part : new int[] {a, b, c}) {
                            rows.add(FONTS * part + random.nextInt(FONTS), 1);
                        }
                        rows.endRow();
                        objects.add(object, 1).endRow();
                    }
                    object++;
                }
            }
        }
        return new Letters(rows.build(), objects.build());
    }

    /** The objects as word problems. */
    public WordProblems problems() {
        return new WordProblems(
                IntStream.range(0, OBJECTS).mapToObj(i -> "object " + i).toList(), objects);
    }

    /**
     * The mean distance between fonts of the same letter, divided by that between different letters.
     *
     * @param matrix A, which projects an observation to one of its 50 columns
     * @param dimensions the rows of A to use
     */
    public static double ratio(DenseMatrix matrix, int... dimensions) {
        var places = matrix.select(dimensions);
        double within = 0;
        double between = 0;
        int n = PARTS * FONTS;
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < i; j++) {
                double squares = 0;
                for (int k = 0; k < places.rows(); k++) {
                    double difference = places.get(k, i) - places.get(k, j);
                    squares += difference * difference;
                }
                within += i / FONTS == j / FONTS ? Math.sqrt(squares) : 0;
                between += i / FONTS == j / FONTS ? 0 : Math.sqrt(squares);
            }
        }
        double pairsWithin = PARTS * FONTS * (FONTS - 1) / 2.0;
        return (within / pairsWithin) / (between / (n * (n - 1) / 2.0 - pairsWithin));
    }
}
