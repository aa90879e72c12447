package dev.graft.experiments.papers.structural;

import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.random.Seed;
import dev.graft.engine.Engine;
import dev.graft.evaluation.EqualErrorRate;
import dev.graft.experiments.papers.structural.TopicSet.Examples;
import dev.graft.experiments.run.Cell;
import dev.graft.experiments.run.Plan;
import dev.graft.experiments.run.Setup;
import dev.graft.experiments.run.Value;
import dev.graft.methods.structural.Tuning;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Every topic of a set but the one for tuning, by every model, from training sets of every size: one of the ten runs. */
final class TopicRun {
    static final String RECALL = "recall at equal error";
    static final String H = "h";
    static final String C = "C";
    static final String TUNING = "tuning";
    /** Positives of which receiver operating characteristics are drawn. */
    static final int CURVE_SIZE = 4;

    static final int CURVE_STEPS = 20;

    /** The baseline's own, one power of ten more than the others'. */
    private static final double[] PENALTIES_OF_BASELINE = Tuning.powersOfTen(-5, 4);

    private static final int RUNS = 10;
    private static final int FEW_RUNS = 2;

    private final TopicSet set;
    private final Representations representations;
    private final TopicTuning tuning;

    private TopicRun(TopicSet set, Representations representations, TopicTuning tuning) {
        this.set = set;
        this.representations = representations;
        this.tuning = tuning;
    }

    static Plan plan(TopicData data, Setup setup) {
        var seed = setup.seed().of("structural-2007");
        var representations = new Representations(data.captioned());
        int trainingSets = setup.quick() ? TopicTuning.FEW_TRAINING_SETS : TopicTuning.TRAINING_SETS;
        var cells = new ArrayList<Cell>();
        for (var set : data.sets()) {
            var run = new TopicRun(set, representations, new TopicTuning(set, representations, trainingSets, seed));
            cells.add(new Cell(set.name() + " tuning", engine -> run.chosen(seed, engine)));
            for (int draw = 1; draw <= setup.draws(RUNS, FEW_RUNS); draw++) {
                int number = draw;
                cells.add(new Cell(
                        set.name() + " run " + number,
                        engine -> run.values(number, seed.of("run").of(number), engine)));
            }
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

    private List<Value> chosen(Seed seed, Engine engine) {
        var values = new ArrayList<Value>();
        var sizes = set.sizes();
        for (var model : new Model[] {Model.DATA_PCA, Model.WORD_CLASSIFIERS, Model.STRUCTURAL}) {
            long began = System.nanoTime();
            var found = tuning.of(model, engine);
            double seconds = (System.nanoTime() - began) * 1e-9;
            String task = task(set, TUNING);
            values.add(new Value(task, "", 1, seed.value(), model.title(), H, found.dimensions(), seconds));
            for (int i = 0; i < sizes.length; i++) {
                values.add(new Value(
                        task,
                        String.valueOf(sizes[i]),
                        1,
                        seed.value(),
                        model.title(),
                        C,
                        found.penalties()[i],
                        seconds));
            }
        }
        return values;
    }

    private List<Value> values(int number, Seed seed, Engine engine) {
        var values = new ArrayList<Value>();
        var sizes = set.sizes();
        for (var model : Model.values()) {
            var classifier = classifier(model, engine);
            for (int topic : set.testTopics()) {
                var asked = set.testsOf(topic);
                for (int i = 0; i < sizes.length; i++) {
                    long began = System.nanoTime();
                    var weights = weights(model, classifier, topic, i, seed, engine);
                    var scores = classifier.scores(weights, asked);
                    double recall = EqualErrorRate.of(scores, asked.labels());
                    double seconds = (System.nanoTime() - began) * 1e-9;
                    var row = new Row(
                            task(set, set.topics().get(topic)), String.valueOf(sizes[i]), number, seed, model, seconds);
                    values.add(row.value(RECALL, recall));
                    if (sizes[i] == CURVE_SIZE) {
                        curve(scores, asked, row, values);
                    }
                }
            }
        }
        return values;
    }

    /** What the values of one training set have in common. */
    private record Row(String task, String setting, int draw, Seed seed, Model model, double seconds) {
        Value value(String measure, double number) {
            return new Value(task, setting, draw, seed.value(), model.title(), measure, number, seconds);
        }
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
    private static void curve(double[] scores, Examples asked, Row row, List<Value> values) {
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
            values.add(row.value(curveMeasure(step), before.recall() + share * (after.recall() - before.recall())));
        }
    }
}
