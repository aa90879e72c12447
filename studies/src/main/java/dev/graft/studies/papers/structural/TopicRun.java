package dev.graft.studies.papers.structural;

import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.random.Seed;
import dev.graft.engine.Engine;
import dev.graft.evaluation.EqualErrorRate;
import dev.graft.methods.label.logistic.LogisticParams;
import dev.graft.studies.papers.structural.TopicSet.Examples;
import dev.graft.studies.run.Cell;
import dev.graft.studies.run.Measurement;
import dev.graft.studies.run.Plan;
import dev.graft.studies.run.Recorder;
import dev.graft.studies.run.Setup;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ObjDoubleConsumer;
import java.util.stream.Collectors;

/** Every topic of a set but the one for tuning, by every model, from training sets of every size: one of the ten runs. */
record TopicRun(TopicSet set, Representations representations, TopicTuning tuning) {
    static final String RECALL = "recall at equal error";
    static final String H = "h";
    static final String C = "C";
    static final String TUNING = "tuning";
    /** Positives of which receiver operating characteristics are drawn. */
    static final int CURVE_SIZE = 4;

    static final int CURVE_STEPS = 20;

    /** The baseline's own, one power of ten more than the others'. */
    private static final double[] PENALTIES_OF_BASELINE = LogisticParams.penalties(-5, 4);

    private static final int RUNS = 10;
    private static final int FEW_RUNS = 2;

    static Plan plan(TopicData data, Setup setup) {
        var seed = setup.seed().of("structural-2007");
        var representations = new Representations(data.captioned());
        int trainingSets = setup.quick() ? TopicTuning.FEW_TRAINING_SETS : TopicTuning.TRAINING_SETS;
        var cells = new ArrayList<Cell>();
        for (var set : data.sets()) {
            var run = new TopicRun(set, representations, new TopicTuning(set, representations, trainingSets, seed));
            cells.add(new Cell(set.name() + " tuning", engine -> run.chosen(seed, engine)));
            cells.addAll(Cell.ofDraws(
                    set.name() + " run ",
                    setup.draws(RUNS, FEW_RUNS),
                    (draw, engine) -> run.values(draw, seed.of("run").of(draw), engine)));
        }
        String fingerprint =
                "structural seed " + setup.seed().value() + " with curves, tuning " + trainingSets + " captioned "
                        + Integer.toHexString(data.captioned().hashCode()) + " "
                        + data.sets().stream().map(TopicSet::fingerprint).collect(Collectors.joining(" "));
        return new Plan(fingerprint, cells);
    }

    /** A topic of a set, as results name it. */
    static String task(TopicSet set, String topic) {
        return set.name() + ": " + topic;
    }

    static String curveMeasure(int step) {
        return String.format(Locale.ROOT, "recall at %.2f false positives", (double) step / CURVE_STEPS);
    }

    private List<Measurement> chosen(Seed seed, Engine engine) {
        var results = new Recorder(task(set, TUNING), 1, seed.value());
        var sizes = set.sizes();
        for (var model : List.of(Model.DATA_PCA, Model.WORD_CLASSIFIERS, Model.STRUCTURAL)) {
            var found = tuning.of(model, engine);
            results.lap().add("", model.toString(), H, found.dimensions());
            for (int i = 0; i < sizes.length; i++) {
                results.add(String.valueOf(sizes[i]), model.toString(), C, found.penalties()[i]);
            }
        }
        return results.values();
    }

    private List<Measurement> values(int number, Seed seed, Engine engine) {
        var values = new ArrayList<Measurement>();
        var sizes = set.sizes();
        for (var model : Model.values()) {
            var classifier = classifier(model, engine);
            for (int topic : set.testTopics()) {
                var asked = set.testsOf(topic);
                var results = new Recorder(task(set, set.topics().get(topic)), number, seed.value());
                for (int i = 0; i < sizes.length; i++) {
                    String size = String.valueOf(sizes[i]);
                    var weights = weights(model, classifier, topic, i, seed, engine);
                    var scores = classifier.scores(weights, asked);
                    double recall = EqualErrorRate.of(scores, asked.labels());
                    results.lap().add(size, model.toString(), RECALL, recall);
                    if (sizes[i] == CURVE_SIZE) {
                        curve(scores, asked, (measure, value) -> results.add(size, model.toString(), measure, value));
                    }
                }
                values.addAll(results.values());
            }
        }
        return values;
    }

    private TopicClassifier classifier(Model model, Engine engine) {
        int dimensions = model == Model.BASELINE ? 0 : tuning.of(model, engine).dimensions();
        return new TopicClassifier(representations.of(set, model, dimensions, engine), engine);
    }

    /** The baseline chooses its C on the development pictures of every training set: more than anybody has. */
    private DenseMatrix weights(
            Model model, TopicClassifier classifier, int topic, int size, Seed seed, Engine engine) {
        var examples = set.training(topic, set.sizes()[size], seed);
        if (model != Model.BASELINE) {
            double penalty = tuning.of(model, engine).penalties()[size];
            return classifier.learn(examples, new double[] {penalty})[0];
        }
        var held = set.developmentOf(topic);
        var all = classifier.learn(examples, PENALTIES_OF_BASELINE);
        int best = 0;
        double most = -1;
        for (int c = 0; c < all.length; c++) {
            double recall = classifier.recall(all[c], held);
            if (recall > most) {
                most = recall;
                best = c;
            }
        }
        return all[best];
    }

    /** Recall at evenly spaced shares of false positives, straight between the thresholds. */
    private static void curve(double[] scores, Examples asked, ObjDoubleConsumer<String> values) {
        var curve = EqualErrorRate.curve(scores, asked.labels());
        int at = 1;
        for (int step = 0; step <= CURVE_STEPS; step++) {
            double wanted = (double) step / CURVE_STEPS;
            while (at < curve.size() - 1 && curve.get(at).falsePositives() <= wanted) {
                at++;
            }
            var before = curve.get(at - 1);
            var after = curve.get(at);
            double width = after.falsePositives() - before.falsePositives();
            double share = width > 0 ? Math.min(1, (wanted - before.falsePositives()) / width) : 1;
            values.accept(curveMeasure(step), before.recall() + share * (after.recall() - before.recall()));
        }
    }
}
