package dev.graft.methods.assign;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.engine.Engine;
import dev.graft.methods.api.Assigner;
import dev.graft.methods.stored.StoredArrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * Makes another assigner more or less confident: its memberships are raised to a power and normalised. The order of the
 * clusters is kept.
 *
 * @param power below 1 means less confident
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
        return new TemperedAssigner(stored.assigner(OF), stored.number("power"));
    }

    /**
     * The power at which the mean of the rows' largest memberships is nearest to the wanted value; 1 without rows.
     *
     * @param counts which rows to include
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
                sum += largest(memberships, row);
                n++;
            }
        }
        return sum / n;
    }

    private static double largest(DenseMatrix memberships, int row) {
        return Math.max(0, memberships.get(row, memberships.largest(row)));
    }

    public static DenseMatrix temper(DenseMatrix memberships, double power) {
        int k = memberships.columns();
        var out = new double[memberships.rows() * k];
        for (int row = 0; row < memberships.rows(); row++) {
            double largest = largest(memberships, row);
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
        arrays.put("power", StoredArrays.of(power));
        StoredArrays.put(arrays, OF, of);
        return arrays;
    }
}
