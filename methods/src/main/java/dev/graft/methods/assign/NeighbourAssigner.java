package dev.graft.methods.assign;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.engine.Engine;
import dev.graft.methods.api.Assigner;
import dev.graft.methods.api.Distributions;
import dev.graft.methods.api.Embedding;
import dev.graft.methods.stored.StoredArrays;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;

/**
 * Gives a row the memberships of the nearest example, the first on ties. A row without features gets equal memberships
 * in all classes that an example has.
 *
 * @param examples embedded rows
 * @param shares P(class | example)
 */
public record NeighbourAssigner(Embedding embedding, DenseMatrix examples, DenseMatrix shares) implements Assigner {
    public static final String KIND = "neighbours";
    private static final String EMBEDDING = "embedding";
    /** After this many dimensions it is checked whether the example can still be the nearest. */
    private static final int STRIDE = 32;

    public NeighbourAssigner {
        Check.atLeast(1, examples.rows(), "examples");
        Check.equal(embedding.dimensions(), examples.columns(), "columns of the examples");
        Check.equal(examples.rows(), shares.rows(), "rows of the shares");
        Check.atLeast(1, shares.columns(), "classes");
        Distributions.check(shares, "shares");
    }

    private double[] membershipsOfEmptyRow() {
        var unknown = new double[shares.columns()];
        for (int row = 0; row < shares.rows(); row++) {
            for (int c = 0; c < unknown.length; c++) {
                unknown[c] = shares.get(row, c) > 0 ? 1 : unknown[c];
            }
        }
        double found = Arrays.stream(unknown).sum();
        for (int c = 0; c < unknown.length; c++) {
            unknown[c] /= found;
        }
        return unknown;
    }

    static NeighbourAssigner restore(StoredArrays stored) {
        return new NeighbourAssigner(stored.embedding(EMBEDDING), stored.matrix("examples"), stored.matrix("shares"));
    }

    @Override
    public int clusters() {
        return shares.columns();
    }

    @Override
    public int columns() {
        return embedding.columns();
    }

    @Override
    public DenseMatrix memberships(CountMatrix rows, Engine engine) {
        return memberships(rows, embedding.embed(rows, engine));
    }

    /** For rows that have been embedded. */
    public DenseMatrix memberships(CountMatrix rows, DenseMatrix embedded) {
        Check.equal(columns(), rows.columns(), "columns of the rows");
        int k = clusters();
        int d = examples.columns();
        var x = embedded.toArray();
        var y = examples.toArray();
        var out = new double[Math.multiplyExact(rows.rows(), k)];
        var unknown = membershipsOfEmptyRow();
        for (int row = 0; row < rows.rows(); row++) {
            var found = rows.isEmpty(row) ? unknown : shares.row(nearest(x, row * d, y, d));
            System.arraycopy(found, 0, out, row * k, k);
        }
        return DenseMatrix.of(rows.rows(), k, out);
    }

    private static int nearest(double[] x, int at, double[] y, int d) {
        int nearest = 0;
        double least = Double.POSITIVE_INFINITY;
        for (int example = 0; example * d < y.length || example == 0; example++) {
            double sum = 0;
            for (int from = 0; from < d && sum < least; from += STRIDE) {
                int to = Math.min(d, from + STRIDE);
                for (int i = from; i < to; i++) {
                    double difference = x[at + i] - y[example * d + i];
                    sum += difference * difference;
                }
            }
            if (sum < least) {
                least = sum;
                nearest = example;
            }
        }
        return nearest;
    }

    @Override
    public NeighbourAssigner select(int... clusters) {
        int k = clusters.length;
        var some = new double[shares.rows()][k];
        var which = new int[shares.rows()];
        int kept = 0;
        for (int row = 0; row < shares.rows(); row++) {
            double sum = 0;
            for (int c = 0; c < k; c++) {
                some[kept][c] = shares.get(row, clusters[c]);
                sum += some[kept][c];
            }
            if (sum > 0) {
                for (int c = 0; c < k; c++) {
                    some[kept][c] /= sum;
                }
                which[kept++] = row;
            }
        }
        return new NeighbourAssigner(
                embedding, examples.select(Arrays.copyOf(which, kept)), DenseMatrix.of(Arrays.copyOf(some, kept)));
    }

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public Map<String, DenseMatrix> arrays() {
        var arrays = new TreeMap<String, DenseMatrix>();
        arrays.put("examples", examples);
        arrays.put("shares", shares);
        StoredArrays.put(arrays, EMBEDDING, embedding);
        return arrays;
    }
}
