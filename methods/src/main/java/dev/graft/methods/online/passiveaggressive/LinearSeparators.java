package dev.graft.methods.online.passiveaggressive;

import dev.graft.core.kernel.Kernels;
import dev.graft.core.matrix.SparseVector;
import dev.graft.methods.online.LearnerState;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;

/** Separators stored as vectors, side by side: a row costs its non-zeros times the outputs. */
final class LinearSeparators implements Separators {
    private final Kernels kernels = Kernels.best();
    private final int columns;
    private final int[] indices;
    private final double[] values;
    private int outputs;
    private int width;
    /** Columns by outputs, padded with 0 to the width. */
    private double[] weights;

    private double[] room;

    LinearSeparators(int columns, int outputs) {
        this.columns = columns;
        this.indices = new int[columns];
        this.values = new double[columns];
        this.outputs = outputs;
        this.width = kernels.widthFor(outputs);
        this.weights = new double[Math.multiplyExact(columns, width)];
        this.room = new double[width];
    }

    @Override
    public int outputs() {
        return outputs;
    }

    @Override
    public double squaredLength(SparseVector row) {
        return row.squaredLength();
    }

    @Override
    public void margins(SparseVector row, double[] margins) {
        int count = unpack(row);
        Arrays.fill(room, 0);
        kernels.addRows(values, weights, width, indices, 0, count, room);
        System.arraycopy(room, 0, margins, 0, outputs);
    }

    @Override
    public void move(SparseVector row, double[] steps) {
        int count = unpack(row);
        Arrays.fill(room, 0);
        System.arraycopy(steps, 0, room, 0, outputs);
        kernels.addToRows(values, room, width, indices, 0, count, weights);
    }

    private int unpack(SparseVector row) {
        int count = row.nonZeros();
        for (int i = 0; i < count; i++) {
            indices[i] = row.column(i);
            values[i] = row.value(i);
        }
        return count;
    }

    @Override
    public void addZero() {
        int before = width;
        width = kernels.widthFor(++outputs);
        if (width != before) {
            var wider = new double[Math.multiplyExact(columns, width)];
            for (int column = 0; column < columns; column++) {
                System.arraycopy(weights, column * before, wider, column * width, outputs - 1);
            }
            weights = wider;
            room = new double[width];
        }
    }

    @Override
    public void addNegative() {
        addZero();
        for (int column = 0; column < columns; column++) {
            weights[column * width + outputs - 1] = -weights[column * width];
        }
    }

    @Override
    public void save(DataOutput out) throws IOException {
        for (int output = 0; output < outputs; output++) {
            for (int column = 0; column < columns; column++) {
                out.writeDouble(weights[column * width + output]);
            }
        }
    }

    @Override
    public void load(DataInput in) throws IOException {
        for (int output = 0; output < outputs; output++) {
            for (int column = 0; column < columns; column++) {
                weights[column * width + output] = LearnerState.finite(in, "a separator");
            }
        }
    }
}
