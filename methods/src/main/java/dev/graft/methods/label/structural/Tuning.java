package dev.graft.methods.label.structural;

import dev.graft.core.check.Check;
import dev.graft.core.fit.RunListener;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.random.Seed;
import dev.graft.engine.Engine;
import dev.graft.methods.api.Embedding;
import dev.graft.methods.label.logistic.Features;
import dev.graft.methods.label.logistic.LogisticParams;
import dev.graft.methods.label.logistic.LogisticRegression;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleBiFunction;
import java.util.stream.IntStream;

/**
 * Which representation and which C: structural-2007, section 5.6. What is tried comes in an order, and of equals the
 * first is taken.
 */
public final class Tuning {
    private final List<? extends Embedding> spaces;
    private final double[] penalties;
    private final LogisticParams params;
    private final ToDoubleBiFunction<double[], int[]> measure;

    /**
     * What is to be tried.
     *
     * @param spaces one for each h
     * @param penalties values of C
     * @param measure of scores and labels of +1 and -1, higher is better: the paper's is the recall at equal error rates (S1)
     */
    public Tuning(
            List<? extends Embedding> spaces,
            double[] penalties,
            LogisticParams params,
            ToDoubleBiFunction<double[], int[]> measure) {
        Check.atLeast(1, spaces.size(), "number of spaces");
        Check.atLeast(1, penalties.length, "number of penalties");
        this.spaces = List.copyOf(spaces);
        this.penalties = penalties.clone();
        this.params = params;
        this.measure = measure;
    }

    /** C = 10^from, ..., 10^to. */
    public static double[] powersOfTen(int from, int to) {
        return IntStream.rangeClosed(from, to).mapToDouble(k -> Math.pow(10, k)).toArray();
    }

    /** Pictures that belong to a class (+1) or not (-1). */
    public record Examples(CountMatrix rows, int[] labels) {
        public Examples {
            Check.equal(rows.rows(), labels.length, "number of labels");
        }

        Examples select(int... which) {
            return new Examples(
                    rows.select(which), IntStream.of(which).map(i -> labels[i]).toArray());
        }
    }

    /**
     * What was chosen.
     *
     * @param space h*, as the number of the space
     * @param penalties C*, for each training set
     * @param measured by space, training set and penalty
     */
    public record Choice(int space, double[] penalties, double[][][] measured) {}

    /**
     * On one class that many examples are known of: h* has the largest sum, over training sets, of the best that any C
     * gives; C* is then the best for each training set.
     *
     * @param trainings sets of growing size, of the validation class
     */
    public Choice onOneClass(List<Examples> trainings, Examples validation, Engine engine) {
        Check.atLeast(1, trainings.size(), "number of training sets");
        var measured = new double[spaces.size()][trainings.size()][penalties.length];
        for (int s = 0; s < spaces.size(); s++) {
            var held = Features.of(spaces.get(s).embed(validation.rows(), engine));
            for (int n = 0; n < trainings.size(); n++) {
                var training = trainings.get(n);
                var rows = Features.of(spaces.get(s).embed(training.rows(), engine));
                for (int c = 0; c < penalties.length; c++) {
                    var scores = scores(rows, training.labels(), held, penalties[c], engine);
                    measured[s][n][c] = measure.applyAsDouble(scores, validation.labels());
                }
            }
        }
        return choice(measured);
    }

    /**
     * By cross-validation on the examples alone: every one is scored by a classifier that has not seen it.
     *
     * @return absent where a class has fewer than two examples: then nothing can be held out
     */
    public Optional<Choice> byCrossValidation(Examples examples, int folds, Seed seed, Engine engine) {
        int least = Math.min(count(examples.labels(), 1), count(examples.labels(), -1));
        int parts = Math.min(Check.atLeast(2, folds, "folds"), least);
        if (parts < 2) {
            return Optional.empty();
        }
        var fold = folds(examples.labels(), parts, seed);
        var measured = new double[spaces.size()][1][penalties.length];
        for (int s = 0; s < spaces.size(); s++) {
            var all = Features.of(spaces.get(s).embed(examples.rows(), engine));
            for (int c = 0; c < penalties.length; c++) {
                var scores = new double[fold.length];
                for (int part = 0; part < parts; part++) {
                    int held = part;
                    var out = IntStream.range(0, fold.length)
                            .filter(i -> fold[i] == held)
                            .toArray();
                    var in = IntStream.range(0, fold.length)
                            .filter(i -> fold[i] != held)
                            .toArray();
                    var found =
                            scores(all.select(in), examples.select(in).labels(), all.select(out), penalties[c], engine);
                    for (int i = 0; i < out.length; i++) {
                        scores[out[i]] = found[i];
                    }
                }
                measured[s][0][c] = measure.applyAsDouble(scores, examples.labels());
            }
        }
        return Optional.of(choice(measured));
    }

    private static int count(int[] labels, int label) {
        return (int) Arrays.stream(labels).filter(one -> one == label).count();
    }

    /** Either class is dealt out evenly. */
    private static int[] folds(int[] labels, int parts, Seed seed) {
        var random = seed.of("folds").random();
        var order = new ArrayList<>(IntStream.range(0, labels.length).boxed().toList());
        for (int i = order.size() - 1; i > 0; i--) {
            int j = random.nextInt(i + 1);
            var one = order.get(i);
            order.set(i, order.get(j));
            order.set(j, one);
        }
        var fold = new int[labels.length];
        int[] next = {0, 0};
        for (int i : order) {
            fold[i] = next[labels[i] > 0 ? 1 : 0]++ % parts;
        }
        return fold;
    }

    private double[] scores(Features rows, int[] labels, Features held, double penalty, Engine engine) {
        var signs = DenseMatrix.of(
                labels.length, 1, Arrays.stream(labels).asDoubleStream().toArray());
        return new LogisticRegression(params.withPenalty(penalty))
                .fit(rows, signs, engine, RunListener.NONE)
                .margins(held)
                .toArray();
    }

    private Choice choice(double[][][] measured) {
        int best = 0;
        double most = Double.NEGATIVE_INFINITY;
        for (int s = 0; s < measured.length; s++) {
            double sum = 0;
            for (var ofTraining : measured[s]) {
                sum += ofTraining[first(ofTraining)];
            }
            if (sum > most) {
                most = sum;
                best = s;
            }
        }
        var chosen = Arrays.stream(measured[best])
                .mapToDouble(ofTraining -> penalties[first(ofTraining)])
                .toArray();
        return new Choice(best, chosen, measured);
    }

    private static int first(double[] values) {
        int best = 0;
        for (int i = 1; i < values.length; i++) {
            best = values[i] > values[best] ? i : best;
        }
        return best;
    }
}
