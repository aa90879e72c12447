package dev.graft.studies.comparisons.captions;

import dev.graft.methods.embedding.Hellinger;
import dev.graft.methods.label.logistic.Features;
import dev.graft.methods.label.logistic.LogisticParams;
import dev.graft.studies.comparisons.DataSet;
import dev.graft.studies.run.Cell;
import dev.graft.studies.run.Measurement;
import dev.graft.studies.run.Recorder;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntToDoubleFunction;

/** How well classes are learnt from few examples without captions: logistic regression on Hellinger bags, and others. */
public final class ExampleCurve {
    public static final String BAGS = "bags, logistic regression";

    /** What graft classify does by default. */
    public static final String DEFAULT = ExampleRivals.SELF_TRAINING;

    /** What else uses the pictures without labels. */
    public static final String K_MEANS = ExampleRivals.K_MEANS;

    public static final String SPREADING = ExampleRivals.SPREADING;

    private static final List<String> OTHERS = List.of(K_MEANS, SPREADING, DEFAULT);

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
        var cells = new ArrayList<>(Cell.ofDraws(key, draws, (draw, engine) -> {
            var trial = new CaptionsTrial(task, draw, engine);
            var rows = rows(task);
            return curve(task, draw, features, BAGS, examples, n -> accuracy(trial, rows, n));
        }));
        for (String other : OTHERS) {
            cells.addAll(Cell.ofDraws(key + other + " ", draws, (draw, engine) -> {
                var trial = new CaptionsTrial(task, draw, engine);
                return curve(task, draw, features, other, examples, n -> trial.accuracy(other, n));
            }));
        }
        return cells;
    }

    private static List<Measurement> curve(
            CaptionsTask task,
            int draw,
            String features,
            String method,
            List<Integer> examples,
            IntToDoubleFunction accuracy) {
        var results =
                new Recorder(task.set().toString(), draw, task.draw(draw).seed().value());
        for (int n : examples) {
            double found = accuracy.applyAsDouble(n);
            results.lap().add(features, method, accuracy(n), found);
        }
        return results.values();
    }

    static Features rows(CaptionsTask task) {
        return Features.of(new Hellinger(task.pictures().columns()).embed(task.pictures()));
    }

    static double accuracy(CaptionsTrial trial, Features rows, int n) {
        return trial.accuracy(rows, n, CLASSIFIER, 1).accuracy();
    }
}
