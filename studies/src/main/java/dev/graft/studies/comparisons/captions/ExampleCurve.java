package dev.graft.studies.comparisons.captions;

import dev.graft.methods.embedding.Hellinger;
import dev.graft.methods.label.logistic.Features;
import dev.graft.methods.label.logistic.LogisticParams;
import dev.graft.studies.comparisons.DataSet;
import dev.graft.studies.run.Cell;
import dev.graft.studies.run.Recorder;
import java.util.List;

/** How well classes are learnt from few examples by the features alone: logistic regression on Hellinger bags. */
public final class ExampleCurve {
    public static final String BAGS = "bags, logistic regression";

    static final LogisticParams CLASSIFIER = new LogisticParams(0.1, true, 1e-4, 1_000);

    private ExampleCurve() {}

    /** The measure of a number of examples. */
    public static String accuracy(int n) {
        return "accuracy with " + n + " examples";
    }

    /** The test classes of a set: a cell for each draw, with all numbers of examples. */
    public static List<Cell> cells(DataSet.Name set, DataSet data, String features, List<Integer> examples, int draws) {
        var task = CaptionsTask.of(set, data, false);
        String key = features + " " + set + " " + data.fingerprint() + " " + examples + " examples, draw ";
        return Cell.ofDraws(key, draws, (draw, engine) -> {
            var results =
                    new Recorder(set.toString(), draw, task.draw(draw).seed().value());
            var trial = new CaptionsTrial(task, draw, engine);
            var rows = rows(task);
            for (int n : examples) {
                double accuracy = accuracy(trial, rows, n);
                results.lap().add(features, BAGS, accuracy(n), accuracy);
            }
            return results.values();
        });
    }

    static Features rows(CaptionsTask task) {
        return Features.of(new Hellinger(task.pictures().columns()).embed(task.pictures()));
    }

    static double accuracy(CaptionsTrial trial, Features rows, int n) {
        return trial.accuracy(rows, n, CLASSIFIER, 1).accuracy();
    }
}
