package dev.graft.app.stream;

import dev.graft.core.matrix.SparseVector;
import dev.graft.methods.api.OnlineLabeller;
import dev.graft.methods.api.Prediction;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

/** Adds up the rows of each class, with weights that depend on the order, so that a lesson lost or doubled is seen. */
public final class SumsLearner implements OnlineLabeller {
    private final int words;
    private final List<double[]> sums = new ArrayList<>();
    private int lessons;

    public SumsLearner(int words, int classes) {
        this.words = words;
        for (int c = 0; c < classes; c++) {
            addClass();
        }
    }

    int lessons() {
        return lessons;
    }

    @Override
    public int classes() {
        return sums.size();
    }

    @Override
    public void addClass() {
        sums.add(new double[words]);
    }

    @Override
    public Prediction predict(SparseVector row) {
        var scores = sums.stream().map(sum -> Math.exp(dot(sum, row))).toList();
        double total = scores.stream().mapToDouble(Double::doubleValue).sum();
        var shares = scores.stream().map(score -> score / total).toList();
        int best = IntStream.range(0, shares.size()).reduce(0, (a, b) -> shares.get(b) > shares.get(a) ? b : a);
        return new Prediction(best, shares, 0.25, unlike(row));
    }

    /** After two lessons, rows without any word that was taught are unlike all classes. */
    private OptionalDouble unlike(SparseVector row) {
        return lessons < 2
                ? OptionalDouble.empty()
                : OptionalDouble.of(sums.stream().allMatch(sum -> dot(sum, row) == 0) ? 1 : 0);
    }

    private static double dot(double[] sum, SparseVector row) {
        double dot = 0;
        for (int i = 0; i < row.nonZeros(); i++) {
            dot += sum[row.column(i)] * row.value(i);
        }
        return dot;
    }

    @Override
    public void learn(SparseVector row, int label) {
        lessons++;
        for (int i = 0; i < row.nonZeros(); i++) {
            sums.get(label)[row.column(i)] += row.value(i) / (9 + lessons) / 10;
        }
    }

    @Override
    public void save(DataOutput out) throws IOException {
        out.writeInt(lessons);
        out.writeInt(sums.size());
        for (var sum : sums) {
            for (double value : sum) {
                out.writeDouble(value);
            }
        }
    }

    @Override
    public void restore(DataInput in) throws IOException {
        lessons = in.readInt();
        int classes = in.readInt();
        while (sums.size() < classes) {
            addClass();
        }
        for (var sum : sums) {
            for (int i = 0; i < words; i++) {
                sum[i] = in.readDouble();
            }
        }
    }
}
