package dev.graft.experiments.ours;

import dev.graft.collection.CollectionException;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.engine.Engine;
import dev.graft.evaluation.MistakeCurve;
import dev.graft.methods.OnlineLabeller;
import dev.graft.methods.Restarts;
import dev.graft.stream.BridgeLearner;
import dev.graft.stream.Rehearsal;
import dev.graft.stream.StreamBridge;
import dev.graft.stream.StreamMethod;
import dev.graft.stream.StreamParams;
import dev.graft.text.SharedWords;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/** The stream of scenes as graft bridge and graft stream do it, with and without text, and with controls. */
final class ScenesTrial {
    static final String PA = "`pa2`: PA-II, linear";
    static final String TASK = "scenes";
    /** All of them, with all pairs. */
    static final int METHODS = 11;

    private final ScenesTask task;
    private final int draws;
    private final Engine engine;
    private final Watch watch;
    private final CountMatrix pictures;
    private final List<ScenesRow> rows = new ArrayList<>();

    ScenesTrial(ScenesTask task, int draws, Engine engine, Watch watch) {
        this.task = task;
        this.draws = draws;
        this.engine = engine;
        this.watch = watch;
        this.pictures = task.pictures();
    }

    /** A part where the work was stopped. */
    List<ScenesRow> run() {
        for (var pairs : PairSet.GIVEN) {
            var help = task.help(pairs);
            var learnt = learn(help);
            if (pairs == PairSet.OTHERS) {
                teach(PairSet.NONE, PA, learnt, StreamMethod.PA2, false);
            }
            alone(pairs, learnt);
            teach(pairs, StreamTrial.RIDGE, learnt, StreamMethod.RIDGE, false);
            teach(pairs, StreamTrial.OURS, learnt, StreamMethod.OHT, true);
            teach(pairs, StreamTrial.SHUFFLED_LABELS, learn(help.withShuffledLabels()), StreamMethod.OHT, true);
            teach(pairs, StreamTrial.SHUFFLED_PAIRS, learn(help.withShuffledPairs()), StreamMethod.OHT, true);
        }
        return rows;
    }

    private BridgeLearner.Learnt learn(ScenesTask.Help help) {
        return new BridgeLearner(SharedWords.MOST_WORDS, engine, step -> true)
                .learn("flickr8k", help.pictures(), help.captions(), "captions", help.texts())
                .orElseThrow();
    }

    private int[] truth(BridgeLearner.Learnt learnt) {
        return task.scenes().stream()
                .mapToInt(scene -> {
                    int label = learnt.classes().indexOf(scene);
                    if (label < 0) {
                        throw new CollectionException("no caption of flickr8k speaks of " + scene + " alone");
                    }
                    return label;
                })
                .toArray();
    }

    private void teach(
            PairSet pairs, String method, BridgeLearner.Learnt learnt, StreamMethod how, boolean isWithText) {
        var bridge = new StreamBridge(TASK, learnt.classes(), learnt.assigner());
        Supplier<OnlineLabeller> fresh = () -> bridge.learner(StreamParams.DEFAULT.withMethod(how));
        var rehearsal = new Rehearsal(pictures, truth(learnt));
        var runs = Restarts.all(draws, engine, draw -> rehearsal.run(fresh.get(), order(rehearsal, draw)));
        add(pairs, method, isWithText ? believed(learnt) : Map.of(), runs);
    }

    /** What text says before anything was learnt from a picture. */
    private void alone(PairSet pairs, BridgeLearner.Learnt learnt) {
        var truth = truth(learnt);
        var shares = learnt.assigner().start().shares(pictures);
        var wrong = new boolean[truth.length];
        for (int row = 0; row < truth.length; row++) {
            wrong[row] = StreamTrial.largest(shares.row(row)) != truth[row];
        }
        var rehearsal = new Rehearsal(pictures, truth);
        var runs = IntStream.range(0, draws)
                .mapToObj(draw -> {
                    var order = order(rehearsal, draw);
                    var inOrder = new boolean[order.length];
                    for (int t = 0; t < order.length; t++) {
                        inOrder[t] = wrong[order[t]];
                    }
                    return MistakeCurve.of(inOrder);
                })
                .toList();
        add(pairs, StreamTrial.TEXT, believed(learnt), runs);
    }

    private static int[] order(Rehearsal rehearsal, int draw) {
        return rehearsal.order(ScenesTask.SEED.of(draw + 1));
    }

    private static Map<String, Double> believed(BridgeLearner.Learnt learnt) {
        var believed = new LinkedHashMap<String, Double>();
        for (int c = 0; c < learnt.classes().size(); c++) {
            believed.put(learnt.classes().get(c), learnt.believed().get(c));
        }
        return believed;
    }

    private void add(PairSet pairs, String method, Map<String, Double> believed, List<MistakeCurve> runs) {
        int classes = ScenesTask.WORDS.size();
        rows.add(new ScenesRow(StreamRow.of(TASK, classes, pairs, method, runs), believed));
        watch.done();
    }
}
