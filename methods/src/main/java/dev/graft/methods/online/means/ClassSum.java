package dev.graft.methods.online.means;

import dev.graft.methods.online.LearnerState;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;

/** The rows of one class: their number, their sum S, and P S, which is kept because it costs as much as P to compute. */
final class ClassSum {
    /** With fewer rows left, a class is as if it had none; otherwise it would fade for ever, down to numbers without a reciprocal. */
    private static final double FORGOTTEN = 1e-6;

    private double count;
    private final double[] sum;
    private final double[] product;

    ClassSum(int size) {
        this(0, new double[size], new double[size]);
    }

    private ClassSum(double count, double[] sum, double[] product) {
        this.count = count;
        this.sum = sum;
        this.product = product;
    }

    double count() {
        return count;
    }

    double[] sum() {
        return sum;
    }

    double[] product() {
        return product;
    }

    /** Forgets a part of the rows; P has moved back to its start by the same part. */
    void fade(double part, double first) {
        double kept = 1 - part;
        count *= kept;
        for (int i = 0; i < sum.length; i++) {
            product[i] = kept * (kept * product[i] + part * first * sum[i]);
            sum[i] *= kept;
        }
        if (count < FORGOTTEN) {
            count = 0;
            Arrays.fill(sum, 0);
            Arrays.fill(product, 0);
        }
    }

    /** P has lost v v'. */
    void narrow(double[] v) {
        Vectors.add(product, -Vectors.dot(v, sum), v);
    }

    /** @param times P times the row */
    void add(double[] row, double[] times) {
        count++;
        Vectors.add(sum, 1, row);
        Vectors.add(product, 1, times);
    }

    void save(DataOutput out) throws IOException {
        out.writeDouble(count);
        for (var array : new double[][] {sum, product}) {
            for (double value : array) {
                out.writeDouble(value);
            }
        }
    }

    static ClassSum read(DataInput in, int size) throws IOException {
        double count = LearnerState.finite(in, "the number of rows");
        if (count < 0) {
            throw new IOException("the number of rows of a class must be at least 0, was " + count);
        }
        return new ClassSum(count, LearnerState.finites(in, size), LearnerState.finites(in, size));
    }
}
