package dev.graft.methods.online.passiveaggressive;

import dev.graft.core.matrix.SparseVector;
import dev.graft.methods.online.LearnerState;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;

/**
 * Sums over support vectors, each with a coefficient for every output: {@code v = sum of a_i k(x_i, .)}. Kernel values
 * are computed once for all outputs.
 *
 * <p>If there are more rows than the budget, the one that matters least to all separators together is dropped: that
 * with the smallest {@code k(x, x) * (sum over outputs of a^2)}, the oldest of equals. It may be the newest row.
 */
final class KernelSeparators implements Separators {
    private final KeptRows rows;
    private final int columns;
    private final int budget;
    /** Kernel values of the current row with each row kept. */
    private double[] values = new double[16];

    private int outputs;
    /** Row after row, the coefficients of all outputs. */
    private double[] coefficients;

    KernelSeparators(KeptRows rows, int columns, int outputs, int budget) {
        this.rows = rows;
        this.columns = columns;
        this.budget = budget;
        this.outputs = outputs;
        this.coefficients = new double[16 * outputs];
    }

    @Override
    public int outputs() {
        return outputs;
    }

    int kept() {
        return rows.size();
    }

    SparseVector row(int position) {
        return rows.get(position);
    }

    double coefficient(int position, int output) {
        return coefficients[position * outputs + output];
    }

    @Override
    public double squaredLength(SparseVector row) {
        return rows.squaredLength(row);
    }

    @Override
    public void margins(SparseVector row, double[] margins) {
        Arrays.fill(margins, 0, outputs, 0);
        rows.values(row, values);
        for (int i = 0; i < rows.size(); i++) {
            for (int output = 0; output < outputs; output++) {
                margins[output] += coefficients[i * outputs + output] * values[i];
            }
        }
    }

    @Override
    public void move(SparseVector row, double[] steps) {
        append(row, steps);
        if (rows.size() > budget) {
            drop(leastMissed());
        }
    }

    private void append(SparseVector row, double[] steps) {
        int at = rows.size();
        if (at == values.length) {
            values = new double[Math.addExact(at, at)];
            coefficients = Arrays.copyOf(coefficients, Math.multiplyExact(2 * at, outputs));
        }
        rows.add(row);
        System.arraycopy(steps, 0, coefficients, at * outputs, outputs);
    }

    private int leastMissed() {
        int least = 0;
        double smallest = Double.POSITIVE_INFINITY;
        for (int i = 0; i < rows.size(); i++) {
            double squares = 0;
            for (int p = i * outputs; p < (i + 1) * outputs; p++) {
                squares += coefficients[p] * coefficients[p];
            }
            double length = squares * squaredLength(rows.get(i));
            if (length < smallest) {
                smallest = length;
                least = i;
            }
        }
        return least;
    }

    private void drop(int position) {
        rows.remove(position);
        int after = rows.size() - position;
        System.arraycopy(coefficients, (position + 1) * outputs, coefficients, position * outputs, after * outputs);
    }

    @Override
    public void addZero() {
        addOutput(0);
    }

    @Override
    public void addNegative() {
        addOutput(-1);
    }

    private void addOutput(double timesFirst) {
        int more = outputs + 1;
        var wider = new double[Math.multiplyExact(values.length, more)];
        for (int i = 0; i < rows.size(); i++) {
            System.arraycopy(coefficients, i * outputs, wider, i * more, outputs);
            wider[i * more + outputs] = timesFirst * coefficients[i * outputs];
        }
        coefficients = wider;
        outputs = more;
    }

    @Override
    public void save(DataOutput out) throws IOException {
        out.writeInt(rows.size());
        for (int i = 0; i < rows.size(); i++) {
            LearnerState.write(out, rows.get(i));
            for (int output = 0; output < outputs; output++) {
                out.writeDouble(coefficient(i, output));
            }
        }
    }

    @Override
    public void load(DataInput in) throws IOException {
        int count = LearnerState.whole(in, 0, budget, "the number of rows that are kept");
        var steps = new double[outputs];
        for (int i = 0; i < count; i++) {
            var row = LearnerState.row(in, columns);
            for (int output = 0; output < outputs; output++) {
                steps[output] = LearnerState.finite(in, "a coefficient");
            }
            append(row, steps);
        }
    }
}
