package dev.graft.methods.assign;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.engine.Engine;
import dev.graft.methods.api.Assigner;
import dev.graft.methods.stored.StoredArrays;
import java.util.Map;
import java.util.TreeMap;

/**
 * The opinion of two assigners of the same clusters: the product of their memberships, each raised to a power, and
 * normalised.
 */
public record PooledAssigner(Assigner first, double firstPower, Assigner second, double secondPower)
        implements Assigner {
    public static final String KIND = "pooled";
    private static final String FIRST = "first";
    private static final String SECOND = "second";
    private static final double MOST = 50;

    /** So that the second alone does not rule out a cluster. */
    private static final double LEAST_MEMBERSHIP = 1e-6;

    public PooledAssigner {
        Check.equal(first.clusters(), second.clusters(), "clusters of the second");
        Check.equal(first.columns(), second.columns(), "columns of the second");
        Check.inRange(0, MOST, firstPower, "power of the first");
        Check.inRange(0, MOST, secondPower, "power of the second");
    }

    static PooledAssigner restore(StoredArrays stored) {
        return new PooledAssigner(
                stored.assigner(FIRST),
                stored.number("first-power"),
                stored.assigner(SECOND),
                stored.number("second-power"));
    }

    /** Pools memberships of the same rows; a cluster that the first one rules out stays so. */
    public static DenseMatrix pool(DenseMatrix first, double firstPower, DenseMatrix second, double secondPower) {
        Check.equal(first.rows(), second.rows(), "rows of the second");
        Check.equal(first.columns(), second.columns(), "clusters of the second");
        int k = first.columns();
        var out = new double[first.rows() * k];
        for (int row = 0; row < first.rows(); row++) {
            double largest = Double.NEGATIVE_INFINITY;
            for (int c = 0; c < k; c++) {
                out[row * k + c] = first.get(row, c) > 0
                        ? firstPower * log(first.get(row, c)) + secondPower * log(second.get(row, c))
                        : Double.NEGATIVE_INFINITY;
                largest = Math.max(largest, out[row * k + c]);
            }
            double sum = 0;
            for (int c = 0; c < k; c++) {
                out[row * k + c] = Math.exp(out[row * k + c] - largest);
                sum += out[row * k + c];
            }
            for (int c = 0; c < k; c++) {
                out[row * k + c] /= sum;
            }
        }
        return DenseMatrix.of(first.rows(), k, out);
    }

    private static double log(double membership) {
        return Math.log(Math.max(LEAST_MEMBERSHIP, membership));
    }

    @Override
    public int clusters() {
        return first.clusters();
    }

    @Override
    public int columns() {
        return first.columns();
    }

    @Override
    public DenseMatrix memberships(CountMatrix rows, Engine engine) {
        return pool(first.memberships(rows, engine), firstPower, second.memberships(rows, engine), secondPower);
    }

    @Override
    public PooledAssigner select(int... clusters) {
        return new PooledAssigner(first.select(clusters), firstPower, second.select(clusters), secondPower);
    }

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public Map<String, DenseMatrix> arrays() {
        var arrays = new TreeMap<String, DenseMatrix>();
        arrays.put("first-power", StoredArrays.of(firstPower));
        arrays.put("second-power", StoredArrays.of(secondPower));
        StoredArrays.put(arrays, FIRST, first);
        StoredArrays.put(arrays, SECOND, second);
        return arrays;
    }
}
