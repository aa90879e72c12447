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
import java.util.stream.IntStream;

/**
 * Rows of length 1, whose dot products are cosines: columns are weighted and summed by groups, and the row is divided
 * by its length. A row without weight is at the origin.
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
        return grouped(eachOnItsOwn(columns));
    }

    /** Weights columns by log(rows / rows with the column): a column that is in every row has no weight (C9). */
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

    /** Columns of one group are summed and count as one. */
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
        return Partition.of(Math.max(1, columns), IntStream.range(0, columns).toArray());
    }

    @Override
    public DenseMatrix embed(CountMatrix rows, Engine engine) {
        return sparse(rows).toDense();
    }

    /** The unit rows as a sparse matrix. */
    public CountMatrix sparse(CountMatrix rows) {
        Check.equal(columns(), rows.columns(), "columns of the rows");
        var builder = new CountMatrixBuilder(dimensions());
        var row = new double[dimensions()];
        for (int r = 0; r < rows.rows(); r++) {
            Arrays.fill(row, 0);
            for (int p = rows.offset(r); p < rows.offset(r + 1); p++) {
                row[groups.of(rows.column(p))] += rows.value(p) * weights[rows.column(p)];
            }
            double squares = 0;
            for (double value : row) {
                squares += value * value;
            }
            double length = squares > 0 ? Math.sqrt(squares) : 1;
            for (int i = 0; i < row.length; i++) {
                row[i] /= length;
            }
            builder.denseRow(row);
        }
        return builder.build();
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
