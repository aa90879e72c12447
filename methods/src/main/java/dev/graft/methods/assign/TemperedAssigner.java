package dev.graft.methods.assign;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.engine.Engine;
import dev.graft.methods.api.Assigner;
import dev.graft.methods.stored.Assigners;
import dev.graft.methods.stored.StoredArrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * Another assigner that is less sure of itself, or more: its memberships to a power, made to sum to 1. The order of the
 * clusters stays.
 *
 * @param power above 0; below 1 it is less sure
 */
public record TemperedAssigner(Assigner of, double power) implements Assigner {
    public static final String KIND = "tempered";
    private static final String OF = "of";
    private static final double LEAST = 0.02;
    private static final double MOST = 50;
    private static final int HALVINGS = 60;

    public TemperedAssigner {
        Check.inRange(LEAST, MOST, power, "power");
    }

    static TemperedAssigner restore(StoredArrays stored) {
        return new TemperedAssigner(Assigners.part(stored, OF), stored.number("power"));
    }

    /**
     * The power at which the largest memberships of rows are on average as large as wanted, as near as can be; 1 where no
     * row counts.
     *
     * @param counts which rows count
     */
    public static double power(DenseMatrix memberships, IntPredicate counts, double wanted) {
        if (IntStream.range(0, memberships.rows()).noneMatch(counts)) {
            return 1;
        }
        double low = Math.log(LEAST);
        double high = Math.log(MOST);
        for (int i = 0; i < HALVINGS; i++) {
            double middle = (low + high) / 2;
            if (meanOfLargest(temper(memberships, Math.exp(middle)), counts) < wanted) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return Math.max(LEAST, Math.min(MOST, Math.exp((low + high) / 2)));
    }

    private static double meanOfLargest(DenseMatrix memberships, IntPredicate counts) {
        double sum = 0;
        int n = 0;
        for (int row = 0; row < memberships.rows(); row++) {
            if (counts.test(row)) {
                double largest = 0;
                for (int c = 0; c < memberships.columns(); c++) {
                    largest = Math.max(largest, memberships.get(row, c));
                }
                sum += largest;
                n++;
            }
        }
        return sum / n;
    }

    public static DenseMatrix temper(DenseMatrix memberships, double power) {
        int k = memberships.columns();
        var out = new double[memberships.rows() * k];
        for (int row = 0; row < memberships.rows(); row++) {
            double largest = 0;
            for (int c = 0; c < k; c++) {
                largest = Math.max(largest, memberships.get(row, c));
            }
            double sum = 0;
            for (int c = 0; c < k; c++) {
                double share = largest > 0 ? memberships.get(row, c) / largest : 1;
                out[row * k + c] = Math.pow(share, power);
                sum += out[row * k + c];
            }
            for (int c = 0; c < k; c++) {
                out[row * k + c] /= sum;
            }
        }
        return DenseMatrix.of(memberships.rows(), k, out);
    }

    @Override
    public int clusters() {
        return of.clusters();
    }

    @Override
    public int columns() {
        return of.columns();
    }

    @Override
    public DenseMatrix memberships(CountMatrix rows, Engine engine) {
        return temper(of.memberships(rows, engine), power);
    }

    @Override
    public TemperedAssigner select(int... clusters) {
        return new TemperedAssigner(of.select(clusters), power);
    }

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public Map<String, DenseMatrix> arrays() {
        var arrays = new TreeMap<String, DenseMatrix>();
        arrays.put("power", DenseMatrix.of(1, 1, power));
        Assigners.put(arrays, OF, of);
        return arrays;
    }
}
