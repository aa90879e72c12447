package dev.graft.methods.online.passiveaggressive;

import dev.graft.core.matrix.SparseVector;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The rows themselves, under a kernel that is computed. */
final class PlainRows implements KeptRows {
    private final Kernel kernel;
    private final double[] dense;
    private final List<SparseVector> rows = new ArrayList<>();
    private double[] squaredLengths = new double[16];

    PlainRows(Kernel kernel, int columns) {
        this.kernel = kernel;
        this.dense = new double[columns];
    }

    @Override
    public int size() {
        return rows.size();
    }

    @Override
    public SparseVector get(int position) {
        return rows.get(position);
    }

    @Override
    public void add(SparseVector row) {
        int at = rows.size();
        if (at == squaredLengths.length) {
            squaredLengths = Arrays.copyOf(squaredLengths, Math.addExact(at, at));
        }
        squaredLengths[at] = row.squaredLength();
        rows.add(row);
    }

    @Override
    public void remove(int position) {
        rows.remove(position);
        System.arraycopy(squaredLengths, position + 1, squaredLengths, position, rows.size() - position);
    }

    @Override
    public double squaredLength(SparseVector row) {
        return kernel instanceof Kernel.Gaussian gaussian ? gaussian.of(0) : row.squaredLength();
    }

    @Override
    public void values(SparseVector row, double[] values) {
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
