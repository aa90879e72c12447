package dev.graft.studies.comparisons.captions;

import dev.graft.core.random.Seed;
import dev.graft.engine.Engine;
import dev.graft.methods.embedding.Hellinger;
import dev.graft.methods.label.DomainEmbeddings;
import dev.graft.methods.label.logistic.Features;
import dev.graft.methods.label.logistic.Logistic;
import dev.graft.methods.label.logistic.LogisticParams;
import dev.graft.studies.comparisons.DataSet;
import dev.graft.studies.run.Cell;
import dev.graft.studies.run.CellResults;
import dev.graft.studies.run.Measurement;
import dev.graft.studies.run.Recorder;
import dev.graft.transfer.guard.BorrowingGuard;
import dev.graft.transfer.labelling.FewShotLearning;
import java.util.ArrayList;
import java.util.List;

/** All that is run on one data set with one kind of features. */
final class CaptionsCells {
    static final String BAGS = ExampleCurve.BAGS;
    static final String CAPTURED = "captured";
    static final String NEEDED = "needed";
    static final List<Integer> EXAMPLES = List.of(1, 2, 4, 8, 16, 32);
    static final List<Integer> FOLDERS = List.of(5, 10, 20);
    static final List<Integer> EXAMPLES_IN_FOLDERS = List.of(1, 2, 4);
    static final int MOST_UNEQUAL = 8;
    static final String UNEQUAL = "accuracy with 1 to " + MOST_UNEQUAL + " examples";

    /** Ends the names of tasks on which settings are chosen, so that their numbers are no evidence. */
    static final String TUNING = ", tuning classes";

    private static final LogisticParams OF_BAGS = ExampleCurve.CLASSIFIER;
    private static final LogisticParams OF_FEW_SHOT = OF_BAGS.withPenalty(FewShotLearning.CAUTION);
    private static final LogisticParams PUBLISHED = OF_BAGS.withHasBias(false);
    private static final double[] PENALTIES = LogisticParams.penalties(-5, 4);

    /** More examples do not change the few-shot space. */
    private static final double MOST_VIEWED = 16;

    private final String features;
    private final String name;
    private final CaptionsTask task;
    private final CaptionsTask tuned;
    private final CaptionSpaces spaces;
    private final int draws;
    private final String key;

    CaptionsCells(DataSet.Name set, DataSet data, String features, boolean isTuning, int draws) {
        this.features = features;
        this.name = set + (isTuning ? TUNING : "");
        this.task = CaptionsTask.of(set, data, isTuning);
        this.tuned = CaptionsTask.of(set, data, true);
        this.spaces = new CaptionSpaces(data);
        this.draws = draws;
        this.key = features + " " + name + " " + data.fingerprint() + " ";
    }

    static String accuracy(int n) {
        return ExampleCurve.accuracy(n);
    }

    static String recall(int n) {
        return "recall with " + n + " examples";
    }

    static String confidence(int n) {
        return "confidence with " + n + " examples";
    }

    static String inFolders(int ofAClass, int n) {
        return accuracy(n) + " in folders of " + ofAClass;
    }

    /** Of a published method, for a measure. */
    static String penalty(String measure) {
        return "C2 for " + measure;
    }

    private static String tried(String measure, double penalty) {
        return measure + ", C2 " + penalty;
    }

    /** All that depends on no other cell. */
    List<Cell> cells() {
        var cells = new ArrayList<Cell>();
        for (int draw = 1; draw <= draws; draw++) {
            int number = draw;
            cells.add(new Cell(key + "bags " + draw, engine -> bags(number, engine)));
            for (String rival : ExampleRivals.ALL) {
                cells.add(new Cell(key + rival + " " + draw, engine -> rival(rival, number, engine)));
            }
            cells.add(new Cell(key + "folders " + draw, engine -> folders(number, engine)));
            for (String method : CaptionSpaces.PUBLISHED) {
                cells.add(new Cell(key + "C2 " + method + " " + draw, engine -> tune(method, number, engine)));
            }
        }
        for (String method : CaptionSpaces.FEW_SHOT) {
            cells.add(new Cell(key + "guard " + method, engine -> guard(method, engine)));
            for (int n : EXAMPLES) {
                cells.add(new Cell(
                        key + method + " " + n + " of " + draws + " draws", engine -> fewShot(method, n, engine)));
            }
        }
        return cells;
    }

    private Recorder recorder(String of, int draw) {
        return new Recorder(of, draw, task.draw(draw).seed().value());
    }

    private List<Measurement> bags(int draw, Engine engine) {
        var results = recorder(name, draw);
        var trial = new CaptionsTrial(task, draw, engine);
        var rows = ExampleCurve.rows(task);
        for (int n : EXAMPLES) {
            results.add(features, BAGS, accuracy(n), ExampleCurve.accuracy(trial, rows, n));
            results.add(features, BAGS, recall(n), trial.recall(rows, n, OF_BAGS));
        }
        return results.lap().values();
    }

    private List<Measurement> rival(String rival, int draw, Engine engine) {
        var results = recorder(name, draw);
        var trial = new CaptionsTrial(task, draw, engine);
        for (int n : EXAMPLES) {
            results.add(features, rival, accuracy(n), trial.accuracy(rival, n));
        }
        return results.values();
    }

    /** Small folders, then unequal numbers of examples. */
    private List<Measurement> folders(int draw, Engine engine) {
        var results = recorder(name, draw);
        var trial = new CaptionsTrial(task, draw, engine);
        var bags = new Logistic(
                OF_BAGS, DomainEmbeddings.same(new Hellinger(task.pictures().columns())));
        var ours = new FewShotLearning(spaces.fewShot(CaptionSpaces.OURS, engine), FewShotLearning.CAUTION);
        for (int folder : FOLDERS) {
            for (int n : EXAMPLES_IN_FOLDERS) {
                results.add(features, BAGS, inFolders(folder, n), trial.accuracyInFolders(bags, folder, n));
                results.add(
                        features, CaptionSpaces.OURS, inFolders(folder, n), trial.accuracyInFolders(ours, folder, n));
            }
        }
        results.add(features, BAGS, UNEQUAL, trial.accuracyOfUnequal(bags, MOST_UNEQUAL));
        results.add(features, CaptionSpaces.OURS, UNEQUAL, trial.accuracyOfUnequal(ours, MOST_UNEQUAL));
        return results.values();
    }

    private List<Measurement> guard(String method, Engine engine) {
        var results = recorder(name, 1);
        BorrowingGuard.judge(
                        task.pictures(), spaces.fewShot(method, engine).directions(), Seed.DEFAULT.of("guard"), engine)
                .ifPresent(found -> results.add(features, method, CAPTURED, found.captured())
                        .add(features, method, NEEDED, found.enough() * found.needed()));
        return results.values();
    }

    private List<Measurement> fewShot(String method, int n, Engine engine) {
        var all = new FewShotLearning(spaces.fewShot(method, engine), FewShotLearning.CAUTION);
        // One class and the rest, n and 4n: that many on average.
        var two = view(method, 2.5 * n, engine);
        var values = new ArrayList<Measurement>();
        for (int draw = 1; draw <= draws; draw++) {
            var results = recorder(name, draw);
            var trial = new CaptionsTrial(task, draw, engine);
            var found = trial.accuracy(all, n);
            results.add(features, method, accuracy(n), found.accuracy());
            results.add(features, method, confidence(n), found.confidence());
            results.add(features, method, recall(n), trial.recall(two, n, OF_FEW_SHOT));
            values.addAll(results.values());
        }
        return values;
    }

    private Features view(String method, double examples, Engine engine) {
        return Features.of(new FewShotLearning(spaces.fewShot(method, engine), FewShotLearning.CAUTION)
                .views(task.pictures(), Math.min(MOST_VIEWED, examples), engine)
                .embed(task.pictures()));
    }

    /** Every C2 on the tuning classes. */
    private List<Measurement> tune(String method, int draw, Engine engine) {
        var results = recorder(tuned.set() + ", choosing C2", draw);
        var trial = new CaptionsTrial(tuned, draw, engine);
        var rows = Features.of(spaces.published(method, engine).embed(tuned.pictures()));
        for (int n : EXAMPLES) {
            for (double penalty : PENALTIES) {
                var params = PUBLISHED.withPenalty(penalty);
                double accuracy = trial.accuracy(rows, n, params, 1).accuracy();
                results.add(features, method, tried(accuracy(n), penalty), accuracy);
                results.add(features, method, tried(recall(n), penalty), trial.recall(rows, n, params));
            }
        }
        return results.values();
    }

    /** With the C2 that is best on the tuning classes, for each n and each measure: the most that can be said for them. */
    List<Cell> published(CellResults tried) {
        var cells = new ArrayList<Cell>();
        for (String method : CaptionSpaces.PUBLISHED) {
            var of = tried.task(tuned.set() + ", choosing C2").setting(features).method(method);
            var forAccuracy = EXAMPLES.stream().map(n -> best(of, accuracy(n))).toList();
            var forRecall = EXAMPLES.stream().map(n -> best(of, recall(n))).toList();
            for (int draw = 1; draw <= draws; draw++) {
                int number = draw;
                cells.add(new Cell(
                        key + method + " " + draw + " " + forAccuracy + forRecall,
                        engine -> published(method, number, forAccuracy, forRecall, engine)));
            }
        }
        return cells;
    }

    private static double best(CellResults tried, String measure) {
        double best = PENALTIES[0];
        double most = -1;
        for (double penalty : PENALTIES) {
            double mean = tried.measure(tried(measure, penalty)).mean();
            if (mean > most) {
                most = mean;
                best = penalty;
            }
        }
        return best;
    }

    private List<Measurement> published(
            String method, int draw, List<Double> forAccuracy, List<Double> forRecall, Engine engine) {
        var results = recorder(name, draw);
        var trial = new CaptionsTrial(task, draw, engine);
        var rows = Features.of(spaces.published(method, engine).embed(task.pictures()));
        for (int i = 0; i < EXAMPLES.size(); i++) {
            int n = EXAMPLES.get(i);
            var accurate = PUBLISHED.withPenalty(forAccuracy.get(i));
            var recalling = PUBLISHED.withPenalty(forRecall.get(i));
            double accuracy = trial.accuracy(rows, n, accurate, 1).accuracy();
            results.add(features, method, accuracy(n), accuracy);
            results.add(features, method, recall(n), trial.recall(rows, n, recalling));
            results.add(features, method, penalty(accuracy(n)), accurate.penalty());
            results.add(features, method, penalty(recall(n)), recalling.penalty());
        }
        return results.values();
    }
}
