package dev.graft.methods.label.structural;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.CountMatrixBuilder;
import dev.graft.core.matrix.DenseMatrix;
import java.util.Random;
import java.util.stream.IntStream;

/**
 * The drawn data of structural-2007, section 4: an object is three of ten letters, and each letter is seen in one of five
 * fonts. A good representation puts the fonts of a letter into one place.
 *
 * @param rows a 1 for each of the three observations, of 50
 * @param objects rows by objects: 1 for the row's own
 */
public record Letters(CountMatrix rows, CountMatrix objects) {
    public static final int PARTS = 10;
    public static final int FONTS = 5;
    /** How many ways there are to take three of ten. */
    public static final int OBJECTS = 120;

    /** So many of each object, objects in the order of their letters, and of each row its letters in rising order (S10). */
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
     * The mean distance of two fonts of one letter, divided by that of two of different letters.
     *
     * @param matrix A: each of its 50 columns is where an observation is projected to
     * @param dimensions which rows of A are looked at
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
