package dev.graft.studies.comparisons.stream;

import dev.graft.app.bridge.BridgeLearner;
import dev.graft.app.bridge.Rehearsal;
import dev.graft.app.bridge.StreamBridge;
import dev.graft.app.bridge.StreamParams;
import dev.graft.engine.Engine;
import dev.graft.store.CollectionException;
import dev.graft.studies.run.Measurement;
import dev.graft.text.SharedTerms;
import java.util.List;
import java.util.stream.IntStream;

/** The stream of scenes as graft bridge and graft stream do it, with and without text, and with controls. */
final class ScenesTrial {
    static final String PA = "pa2: PA-II, linear";
    static final String TASK = "scenes";

    /** What the methods' own texts are, and the controls that are taught by others. */
    static final List<String> SOURCES =
            List.of(StreamTrial.OURS, StreamTrial.SHUFFLED_LABELS, StreamTrial.SHUFFLED_PAIRS);

    private final ScenesTask task;
    private final PairSet pairs;
    private final BridgeLearner.Learnt learnt;
    private final int[] truth;
    private final int[][] orders;
    private final StreamRecorder results;

    private ScenesTrial(
            ScenesTask task, PairSet pairs, ScenesTask.Captions captions, int draws, String features, Engine engine) {
        this.task = task;
        this.pairs = pairs;
        this.learnt = new BridgeLearner(SharedTerms.MOST_WORDS, engine, step -> true)
                .learn("flickr8k", captions.pictures(), captions.captions(), "captions", captions.texts())
                .orElseThrow();
        this.truth = task.scenes().stream().mapToInt(this::label).toArray();
        var rehearsal = new Rehearsal(task.pictures(), truth);
        this.orders = IntStream.rangeClosed(1, draws)
                .mapToObj(draw -> rehearsal.order(ScenesTask.SEED.of(draw)))
                .toArray(int[][]::new);
        this.results = new StreamRecorder(TASK, features, ScenesTask.SEED);
    }

    /** How far text is believed of pictures of a kind, from 0 to 1. */
    static String belief(String kind) {
        return "belief in " + kind;
    }

    /** @param source ours, with all methods that need no control, or a control */
    static List<Measurement> run(
            ScenesTask task, PairSet pairs, String source, int draws, String features, Engine engine) {
        var captions = task.source(pairs);
        var taught = source.equals(StreamTrial.SHUFFLED_LABELS)
                ? captions.withShuffledLabels()
                : source.equals(StreamTrial.SHUFFLED_PAIRS) ? captions.withShuffledPairs() : captions;
        var trial = new ScenesTrial(task, pairs, taught, draws, features, engine);
        if (source.equals(StreamTrial.OURS)) {
            if (pairs == PairSet.OTHERS) {
                trial.teach(PairSet.NONE, PA, "pa2");
            }
            var shares = trial.learnt.assigner().start().shares(task.pictures());
            trial.results.add(
                    pairs,
                    StreamTrial.TEXT,
                    StreamTrial.curves(row -> StreamTrial.largest(shares.row(row)), trial.truth, trial.orders));
            trial.teach(pairs, StreamTrial.RIDGE, "ridge");
        }
        trial.teach(pairs, source, "oht");
        trial.believe(source);
        return trial.results.values();
    }

    private int label(String scene) {
        int label = learnt.classes().indexOf(scene);
        if (label < 0) {
            throw new CollectionException("no caption of flickr8k speaks of " + scene + " alone");
        }
        return label;
    }

    private void teach(PairSet with, String method, String how) {
        var bridge = new StreamBridge(TASK, learnt.classes(), learnt.assigner());
        var rehearsal = new Rehearsal(task.pictures(), truth);
        results.add(
                with,
                method,
                IntStream.range(0, orders.length)
                        .mapToObj(draw ->
                                rehearsal.run(bridge.learner(StreamParams.DEFAULT.withMethod(how)), orders[draw]))
                        .toList());
    }

    private void believe(String source) {
        for (int c = 0; c < learnt.classes().size(); c++) {
            results.note(
                    pairs,
                    source,
                    belief(learnt.classes().get(c)),
                    learnt.believed().get(c));
        }
    }
}
