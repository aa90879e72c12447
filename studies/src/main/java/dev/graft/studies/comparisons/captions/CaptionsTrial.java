package dev.graft.studies.comparisons.captions;

import dev.graft.core.fit.RunListener;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.engine.Engine;
import dev.graft.evaluation.Accuracy;
import dev.graft.evaluation.EqualErrorRate;
import dev.graft.methods.api.LabelProblem;
import dev.graft.methods.api.Labeller;
import dev.graft.methods.api.PartialLabels;
import dev.graft.methods.assign.Memberships;
import dev.graft.methods.label.logistic.Features;
import dev.graft.methods.label.logistic.LogisticParams;
import dev.graft.methods.label.logistic.LogisticRegression;
import dev.graft.studies.data.RowNumbers;
import java.util.Arrays;
import java.util.stream.IntStream;

/** One draw of one task, in one space after the other. */
final class CaptionsTrial {
    private final CaptionsTask task;
    private final CaptionsTask.Draw draw;
    private final Engine engine;
    private final int[] tests;

    CaptionsTrial(CaptionsTask task, int draw, Engine engine) {
        this.task = task;
        this.draw = task.draw(draw);
        this.engine = engine;
        this.tests = this.draw.tests();
    }

    /** @param confidence the mean over the tests of the largest share of the softmax */
    record Found(double accuracy, double confidence) {}

    /**
     * All classes at once.
     *
     * @param rows of all pictures
     * @param temperature by which margins are divided for their softmax
     */
    Found accuracy(Features rows, int n, LogisticParams params, double temperature) {
        var examples = draw.first(n);
        int k = task.classes().size();
        var labels = new double[examples.length * k];
        for (int i = 0; i < examples.length; i++) {
            for (int c = 0; c < k; c++) {
                labels[i * k + c] = task.classOf()[examples[i]] == c ? 1 : -1;
            }
        }
        var margins = margins(rows, examples, DenseMatrix.of(examples.length, k, labels), params);
        int right = 0;
        double sure = 0;
        for (int i = 0; i < tests.length; i++) {
            int best = 0;
            double sum = 0;
            for (int c = 1; c < k; c++) {
                best = margins.get(i, c) > margins.get(i, best) ? c : best;
            }
            for (int c = 0; c < k; c++) {
                sum += Math.exp((margins.get(i, c) - margins.get(i, best)) / temperature);
            }
            sure += 1 / sum;
            right += task.classOf()[tests[i]] == best ? 1 : 0;
        }
        return new Found((double) right / tests.length, sure / tests.length);
    }

    /** Equal-error recall of each class against four times as many examples of the others; the mean over the classes. */
    double recall(Features rows, int n, LogisticParams params) {
        int k = task.classes().size();
        var examples = IntStream.range(0, k)
                .flatMap(c -> IntStream.concat(
                        IntStream.of(draw.orders().get(c)).limit(n), IntStream.of(draw.others(c, 4 * n))))
                .distinct()
                .toArray();
        var place = new int[task.classOf().length];
        for (int i = 0; i < examples.length; i++) {
            place[examples[i]] = i;
        }
        // A row that a class leaves out has no label there.
        var labels = new double[examples.length * k];
        for (int c = 0; c < k; c++) {
            for (int other : draw.others(c, 4 * n)) {
                labels[place[other] * k + c] = -1;
            }
            for (int i = 0; i < n; i++) {
                labels[place[draw.orders().get(c)[i]] * k + c] = 1;
            }
        }
        var margins = margins(rows, examples, DenseMatrix.of(examples.length, k, labels), params);
        double recall = 0;
        for (int c = 0; c < k; c++) {
            int wanted = c;
            var scores = IntStream.range(0, tests.length)
                    .mapToDouble(i -> margins.get(i, wanted))
                    .toArray();
            var truth = Arrays.stream(tests)
                    .map(row -> task.classOf()[row] == wanted ? 1 : -1)
                    .toArray();
            recall += EqualErrorRate.of(scores, truth) / k;
        }
        return recall;
    }

    private DenseMatrix margins(Features rows, int[] examples, DenseMatrix labels, LogisticParams params) {
        return new LogisticRegression(params)
                .fit(rows.select(examples), labels, engine, RunListener.NONE)
                .margins(rows.select(tests));
    }

    /** The labels of the first n of each class. */
    private PartialLabels known(int n) {
        var known = new int[task.classOf().length];
        Arrays.fill(known, -1);
        for (int row : draw.first(n)) {
            known[row] = task.classOf()[row];
        }
        return PartialLabels.single(task.classes().size(), known);
    }

    /** Of a method that sees all pictures. */
    Found accuracy(Labeller method, int n) {
        var found = method.fit(LabelProblem.of(task.pictures(), known(n)), engine, RunListener.NONE)
                .probabilities();
        int right = 0;
        double sure = 0;
        for (int row : tests) {
            int best = found.largest(row);
            right += task.classOf()[row] == best ? 1 : 0;
            sure += found.get(row, best);
        }
        return new Found((double) right / tests.length, sure / tests.length);
    }

    /** Of a rival that sees all pictures. */
    double accuracy(String rival, int n) {
        var found = ExampleRivals.labels(rival, task, known(n), engine);
        return Accuracy.of(
                IntStream.of(tests).map(row -> found[row]).toArray(),
                IntStream.of(tests).map(row -> task.classOf()[row]).toArray());
    }

    /** The draw deals the pictures into folders of a few per class; what is not labelled in a folder is its test. */
    double accuracyInFolders(Labeller method, int ofAClass, int n) {
        int least = draw.orders().stream().mapToInt(order -> order.length).min().orElseThrow();
        int folders = least / ofAClass;
        double accuracy = 0;
        for (int from = 0; from < folders * ofAClass; from += ofAClass) {
            accuracy += accuracy(method, draw.part(from, from + ofAClass), draw.part(from, from + n)) / folders;
        }
        return accuracy;
    }

    /** With a random number of examples of each class, at most this many. */
    double accuracyOfUnequal(Labeller method, int most) {
        var random = draw.seed().of("unequal").random();
        var examples = draw.orders().stream()
                .flatMapToInt(order -> IntStream.of(order).limit(1 + random.nextInt(most)))
                .toArray();
        return accuracy(method, IntStream.range(0, task.pictures().rows()).toArray(), examples);
    }

    /** On the pictures of a folder that are no examples. */
    private double accuracy(Labeller method, int[] folder, int[] examples) {
        var known = IntStream.of(folder)
                .map(row -> IntStream.of(examples).anyMatch(one -> one == row) ? task.classOf()[row] : -1)
                .toArray();
        var problem = LabelProblem.of(
                task.pictures().select(folder),
                PartialLabels.single(task.classes().size(), known));
        var asked = RowNumbers.where(folder.length, i -> known[i] < 0);
        var found = method.fit(problem, engine, RunListener.NONE).probabilities();
        return Accuracy.of(
                Memberships.largest(found.select(asked)),
                IntStream.of(asked).map(i -> task.classOf()[folder[i]]).toArray());
    }
}
