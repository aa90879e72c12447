package dev.graft.methods.online.passiveaggressive;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.CountMatrixBuilder;
import dev.graft.core.matrix.SparseVector;
import java.util.Arrays;

/**
 * A kernel that is precomputed for a fixed set of rows. A learner is given one-hot rows ({@link #rows}) that stand for
 * the row numbers. With a Gaussian kernel the learner computes the same bits; with the linear one, whose separators are
 * then sums over rows, the same up to rounding.
 */
public final class KnownKernel implements Kernel {
    private final int size;
    private final double[] values;

    private KnownKernel(int size, double[] values) {
        this.size = size;
        this.values = values;
    }

    static KnownKernel of(Kernel kernel, CountMatrix rows) {
        var kept = new KeptRows(kernel, rows.columns());
        int size = rows.rows();
        for (int row = 0; row < size; row++) {
            kept.add(SparseVector.of(rows, row));
        }
        var values = new double[Math.multiplyExact(size, size)];
        var some = new double[size];
        for (int row = 0; row < size; row++) {
            kept.values(kept.get(row), some);
            System.arraycopy(some, 0, values, row * size, size);
        }
        return new KnownKernel(size, values);
    }

    /** The one-hot rows to give a learner instead of the rows. */
    public CountMatrix rows() {
        var numbers = new CountMatrixBuilder(size);
        for (int row = 0; row < size; row++) {
            numbers.add(row, 1).endRow();
        }
        return numbers.build();
    }

    /** The index of the row that a one-hot row stands for. */
    public static int number(SparseVector row) {
        Check.equal(1, row.nonZeros(), "entries of a row that is a number");
        return row.column(0);
    }

    double of(int one, int other) {
        return values[one * size + other];
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof KnownKernel known && Arrays.equals(values, known.values);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(values);
    }

    /** Identifies the kernel in a learner's saved state. */
    @Override
    public String toString() {
        return "KnownKernel[rows=" + size + ", sum=" + Integer.toHexString(hashCode()) + "]";
    }
}
