package dev.graft.studies.comparisons.stream;

import dev.graft.core.matrix.SparseVector;
import dev.graft.methods.api.OnlineLabeller;
import dev.graft.methods.api.Prediction;
import java.io.DataInput;
import java.io.DataOutput;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** What people would do in ten lines: the nearest mean of the classes seen so far, on rows of length 1. */
final class PlainMeans implements OnlineLabeller {
    private final int columns;
    private final List<double[]> sums = new ArrayList<>();
    private final List<Integer> counts = new ArrayList<>();

    PlainMeans(int columns, int classes) {
        this.columns = columns;
        for (int c = 0; c < classes; c++) {
            addClass();
        }
    }

    @Override
    public int classes() {
        return sums.size();
    }

    @Override
    public void addClass() {
        sums.add(new double[columns]);
        counts.add(0);
    }

    @Override
    public Prediction predict(SparseVector row) {
        double scale = scale(row);
        int nearest = 0;
        double least = Double.POSITIVE_INFINITY;
        for (int c = 0; c < classes(); c++) {
            int count = counts.get(c);
            if (count == 0) {
                continue;
            }
            double distance = 0;
            for (double sum : sums.get(c)) {
                distance += sum / count * sum / count;
            }
            for (int i = 0; i < row.nonZeros(); i++) {
                distance -= 2 * scale * row.value(i) * sums.get(c)[row.column(i)] / count;
            }
            if (distance < least) {
                least = distance;
                nearest = c;
            }
        }
        var shares = new ArrayList<>(Collections.nCopies(classes(), 0.0));
        shares.set(nearest, 1.0);
        return new Prediction(nearest, shares, 0);
    }

    @Override
    public void learn(SparseVector row, int label) {
        double scale = scale(row);
        for (int i = 0; i < row.nonZeros(); i++) {
            sums.get(label)[row.column(i)] += scale * row.value(i);
        }
        counts.set(label, counts.get(label) + 1);
    }

    private static double scale(SparseVector row) {
        double squares = 0;
        for (int i = 0; i < row.nonZeros(); i++) {
            squares += row.value(i) * row.value(i);
        }
        return squares > 0 ? 1 / Math.sqrt(squares) : 0;
    }

    @Override
    public void save(DataOutput out) {
        throw new UnsupportedOperationException("a rival is not kept");
    }

    @Override
    public void restore(DataInput in) {
        throw new UnsupportedOperationException("a rival is not kept");
    }
}
