package dev.graft.experiments.ours;

import dev.graft.core.fit.RunListener;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.engine.Engine;
import dev.graft.evaluation.EqualErrorRate;
import dev.graft.experiments.ours.CaptionsRow.Part;
import dev.graft.methods.logistic.Features;
import dev.graft.methods.logistic.LogisticParams;
import dev.graft.methods.logistic.LogisticRegression;
import java.util.Arrays;
import java.util.stream.IntStream;

/** One draw of one task, in one space after the other. */
final class CaptionsCell {
    private final CaptionsTask task;
    private final CaptionsTask.Draw draw;
    private final Engine engine;
    private final int[] tests;

    CaptionsCell(CaptionsTask task, int draw, Engine engine) {
        this.task = task;
        this.draw = task.draw(draw);
        this.engine = engine;
        this.tests = this.draw.tests();
    }

    /**
     * All classes at once.
     *
     * @param rows of all pictures
     * @param temperature by which margins are divided for their softmax, of which the mean confidence is
     */
    CaptionsRow accuracy(String method, Features rows, int n, LogisticParams params, double temperature) {
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
        return row(Part.ACCURACY, method, n, (double) right / tests.length, sure / tests.length, params.penalty());
    }

    /** Each class against four times as many examples of the others; the mean over the classes. */
    CaptionsRow recall(String method, Features rows, int n, LogisticParams params) {
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
        return row(Part.RECALL, method, n, recall, 0, params.penalty());
    }

    private DenseMatrix margins(Features rows, int[] examples, DenseMatrix labels, LogisticParams params) {
        return new LogisticRegression(params)
                .fit(rows.select(examples), labels, engine, RunListener.NONE)
                .margins(rows.select(tests));
    }

    private CaptionsRow row(Part part, String method, int n, double value, double beside, double penalty) {
        return new CaptionsRow(part, task.set().toString(), method, n, 0, draw.number(), value, beside, penalty);
    }
}
