package dev.graft.methods.online.passiveaggressive;

import dev.graft.core.matrix.SparseVector;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Support vectors: rows that were learnt from, and the kernel's values of other rows with them. */
final class KeptRows {
    private final Kernel kernel;
    private final double[] dense;
    private final List<SparseVector> rows = new ArrayList<>();
    private double[] squaredLengths = new double[16];

    KeptRows(Kernel kernel, int columns) {
        this.kernel = kernel;
        this.dense = new double[kernel instanceof KnownKernel ? 0 : columns];
    }

    int size() {
        return rows.size();
    }

    SparseVector get(int position) {
        return rows.get(position);
    }

    void add(SparseVector row) {
        int at = rows.size();
        if (at == squaredLengths.length) {
            squaredLengths = Arrays.copyOf(squaredLengths, Math.addExact(at, at));
        }
        squaredLengths[at] = row.squaredLength();
        rows.add(row);
    }

    void remove(int position) {
        rows.remove(position);
        System.arraycopy(squaredLengths, position + 1, squaredLengths, position, rows.size() - position);
    }

    /** {@code k(x, x)}. */
    double squaredLength(SparseVector row) {
        if (kernel instanceof KnownKernel known) {
            int number = KnownKernel.number(row);
            return known.of(number, number);
        }
        return kernel instanceof Kernel.Gaussian gaussian ? gaussian.of(0) : row.squaredLength();
    }

    /** Writes {@code k(x_i, x)} for every row kept to the start of an array. */
    void values(SparseVector row, double[] values) {
        if (kernel instanceof KnownKernel known) {
            int number = KnownKernel.number(row);
            for (int i = 0; i < rows.size(); i++) {
                values[i] = known.of(number, KnownKernel.number(rows.get(i)));
            }
            return;
        }
        double squaredLength = row.squaredLength();
        row.writeTo(dense);
        for (int i = 0; i < rows.size(); i++) {
            double dot = rows.get(i).dot(dense);
            values[i] = kernel instanceof Kernel.Gaussian gaussian
                    ? gaussian.of(Math.max(0, squaredLength + squaredLengths[i] - 2 * dot))
                    : dot;
        }
        row.clearFrom(dense);
    }
}
