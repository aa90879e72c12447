package dev.graft.methods.embedding;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.CountMatrixBuilder;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.matrix.Partition;
import dev.graft.engine.Engine;
import dev.graft.methods.api.Embedding;
import dev.graft.methods.stored.StoredArrays;
import java.util.Arrays;
import java.util.Map;

/**
 * Rows of length 1, where a dot product is a cosine: columns are weighted, summed by groups, and the row is divided by
 * its length. A row that has no weight is at the origin.
 */
public final class UnitRows implements Embedding {
    public static final String KIND = "unit-rows";
    private final double[] weights;
    private final Partition groups;

    private UnitRows(double[] weights, Partition groups) {
        this.weights = weights;
        this.groups = groups;
    }

    public static UnitRows plain(int columns) {
        var ones = new double[columns];
        Arrays.fill(ones, 1);
        return new UnitRows(ones, eachOnItsOwn(columns));
    }

    /**
     * Weights log(n / rows with the word), n being the number of rows: a word that is in every row tells nothing (C9).
     */
    public static UnitRows idf(CountMatrix rows) {
        var found = new int[rows.columns()];
        for (int p = 0; p < rows.nonZeros(); p++) {
            found[rows.column(p)]++;
        }
        var weights = new double[rows.columns()];
        for (int column = 0; column < weights.length; column++) {
            weights[column] = found[column] == 0 ? 0 : Math.log((double) rows.rows() / found[column]);
        }
        return new UnitRows(weights, eachOnItsOwn(weights.length));
    }

    /** Columns of one group are added up and count as one. */
    public static UnitRows grouped(Partition groups) {
        var ones = new double[groups.items()];
        Arrays.fill(ones, 1);
        return new UnitRows(ones, groups);
    }

    static UnitRows restore(StoredArrays stored) {
        var weights = stored.vector("weights");
        for (double weight : weights) {
            Check.finiteAtLeast(0, weight, "weight of a column");
        }
        var groups = Arrays.stream(stored.vector("groups", weights.length))
                .mapToInt(group -> (int) group)
                .toArray();
        return new UnitRows(weights, Partition.of(stored.whole("dimensions"), groups));
    }

    private static Partition eachOnItsOwn(int columns) {
        var groups = new int[columns];
        Arrays.setAll(groups, column -> column);
        return Partition.of(Math.max(1, columns), groups);
    }

    @Override
    public DenseMatrix embed(CountMatrix rows, Engine engine) {
        Check.equal(columns(), rows.columns(), "columns of the rows");
        int dimensions = dimensions();
        var out = new double[Math.multiplyExact(rows.rows(), dimensions)];
        for (int row = 0; row < rows.rows(); row++) {
            int at = row * dimensions;
            for (int p = rows.offset(row); p < rows.offset(row + 1); p++) {
                int column = rows.column(p);
                out[at + groups.of(column)] += rows.value(p) * weights[column];
            }
            normalise(out, at, dimensions);
        }
        return DenseMatrix.of(rows.rows(), dimensions, out);
    }

    /** The same numbers as sparse rows. */
    public CountMatrix sparse(CountMatrix rows) {
        Check.equal(columns(), rows.columns(), "columns of the rows");
        var builder = new CountMatrixBuilder(dimensions());
        var row = new double[dimensions()];
        for (int r = 0; r < rows.rows(); r++) {
            Arrays.fill(row, 0);
            for (int p = rows.offset(r); p < rows.offset(r + 1); p++) {
                row[groups.of(rows.column(p))] += rows.value(p) * weights[rows.column(p)];
            }
            normalise(row, 0, row.length);
            builder.denseRow(row);
        }
        return builder.build();
    }

    /** Divides a part of an array by its length; zeros stay. */
    private static void normalise(double[] values, int from, int count) {
        double squares = 0;
        for (int i = from; i < from + count; i++) {
            squares += values[i] * values[i];
        }
        if (squares > 0) {
            double length = Math.sqrt(squares);
            for (int i = from; i < from + count; i++) {
                values[i] /= length;
            }
        }
    }

    @Override
    public int columns() {
        return weights.length;
    }

    @Override
    public int dimensions() {
        return groups.k();
    }

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public Map<String, DenseMatrix> arrays() {
        return Map.of(
                "weights", StoredArrays.of(weights),
                "groups",
                        StoredArrays.of(
                                Arrays.stream(groups.toArray()).asDoubleStream().toArray()),
                "dimensions", StoredArrays.of(groups.k()));
    }
}
