package dev.graft.transfer.space;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.CountMatrixBuilder;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.random.Seed;
import dev.graft.methods.api.Bags;
import java.util.stream.IntStream;

/** Data of which it is known what is in them. */
public final class Worlds {
    private Worlds() {}

    /** Rows of one world: both parts share their words' meaning and have no row in common. */
    public static CountMatrix part(int from, int to, int columns, int classes, int words) {
        return Bags.planted(to, columns, classes, words, 1)
                .select(IntStream.range(from, to).toArray());
    }

    /** The same rows with every word called by another one's number. */
    public static CountMatrix shuffled(CountMatrix rows) {
        var order = IntStream.range(0, rows.columns()).toArray();
        var random = new Seed(5).random();
        for (int i = order.length - 1; i > 0; i--) {
            int j = random.nextInt(i + 1);
            int swap = order[i];
            order[i] = order[j];
            order[j] = swap;
        }
        var builder = new CountMatrixBuilder(rows.columns());
        for (int row = 0; row < rows.rows(); row++) {
            for (int p = rows.offset(row); p < rows.offset(row + 1); p++) {
                builder.add(order[rows.column(p)], rows.value(p));
            }
            builder.endRow();
        }
        return builder.build();
    }

    /** The same rows as a network would give them: nearly every word has some value, and none is a count. */
    public static CountMatrix measured(CountMatrix rows) {
        var builder = new CountMatrixBuilder(rows.columns());
        for (int row = 0; row < rows.rows(); row++) {
            for (int column = 0; column < rows.columns(); column++) {
                builder.add(column, Math.sqrt(rows.get(row, column) + 0.3 + 0.1 * Math.sin(column)));
            }
            builder.endRow();
        }
        return builder.build();
    }

    /** Every word of every row drawn alike. */
    public static CountMatrix noise(int rows, int columns, int words, long seed) {
        var random = new Seed(seed).random();
        var builder = new CountMatrixBuilder(columns);
        for (int row = 0; row < rows; row++) {
            for (int word = 0; word < words; word++) {
                builder.add(random.nextInt(columns), 1);
            }
            builder.endRow();
        }
        return builder.build();
    }

    /** Every third word is of the row's theme, which is its number modulo the themes; the others are any. */
    static CountMatrix themes(int rows, int columns, int themes, int words) {
        var random = new Seed(7).random();
        var builder = new CountMatrixBuilder(columns);
        int width = columns / themes;
        for (int row = 0; row < rows; row++) {
            for (int word = 0; word < words; word++) {
                int of = row % themes * width;
                builder.add(word % 3 == 0 ? of + random.nextInt(width) : random.nextInt(columns), 1);
            }
            builder.endRow();
        }
        return builder.build();
    }

    /** Points around as many corners of a simplex as there are clusters; row i is of cluster i modulo these. */
    public static DenseMatrix clusters(int rows, int dimensions, int clusters, double spread, long seed) {
        var random = new Seed(seed).random();
        var values = new double[rows * dimensions];
        for (int i = 0; i < values.length; i++) {
            int row = i / dimensions;
            values[i] = spread * random.nextGaussian() + (i % dimensions == row % clusters ? 1 : 0);
        }
        return DenseMatrix.of(rows, dimensions, values);
    }
}
