package dev.graft.studies.comparisons.stream;

import dev.graft.app.bridge.BridgeLearner;
import dev.graft.app.bridge.StreamBridge;
import dev.graft.app.bridge.StreamParams;
import dev.graft.engine.Engine;
import dev.graft.store.CollectionException;
import dev.graft.studies.run.Measurement;
import dev.graft.text.SharedTerms;
import dev.graft.text.meaning.Meaning;
import java.util.List;
import java.util.Optional;

/** The stream of scenes as graft bridge and graft stream do it, with and without text, and with controls. */
final class ScenesTrial {
    static final String PA = "pa2: PA-II, linear";
    static final String TASK = "scenes";
    static final String WORDS_ALONE = "oht, texts by words alone";

    /** What the methods' own texts are, and the controls that are taught by others. */
    static final List<String> SOURCES =
            List.of(StreamTrial.OURS, WORDS_ALONE, StreamTrial.SHUFFLED_LABELS, StreamTrial.SHUFFLED_PAIRS);

    private final ScenesTask task;
    private final PairSet pairs;
    private final BridgeLearner.Learnt learnt;
    private final StreamOrders orders;
    private final StreamRecorder results;

    private ScenesTrial(
            ScenesTask task,
            PairSet pairs,
            ScenesTask.Captions captions,
            Optional<Meaning> meaning,
            int draws,
            String features,
            Engine engine) {
        this.task = task;
        this.pairs = pairs;
        this.learnt = new BridgeLearner(SharedTerms.MOST_WORDS, meaning, engine, step -> true)
                .learn("flickr8k", captions.pictures(), captions.captions(), "captions", captions.texts())
                .orElseThrow();
        var truth = task.scenes().stream().mapToInt(this::label).toArray();
        this.orders = StreamOrders.of(task.pictures(), truth, draws, ScenesTask.SEED);
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
        var meaning = source.equals(WORDS_ALONE) ? Optional.<Meaning>empty() : Meaning.find();
        var trial = new ScenesTrial(task, pairs, taught, meaning, draws, features, engine);
        if (source.equals(StreamTrial.OURS)) {
            if (pairs == PairSet.OTHERS) {
                trial.teach(PairSet.NONE, PA, "pa2");
                trial.plain();
            }
            var shares = trial.learnt.assigner().start().shares(task.pictures());
            var answers = trial.orders.unchanging(row -> StreamOrders.largest(shares.row(row)));
            trial.results.add(pairs, StreamTrial.TEXT, answers);
            trial.teach(pairs, StreamTrial.RIDGE, "ridge");
            trial.teach(pairs, StreamTrial.TEXT_RIDGE, "oht-ridge");
            trial.teach(pairs, StreamTrial.MEANS, "means");
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
        var params = StreamParams.DEFAULT.withMethod(how);
        results.add(with, method, orders.run(task.pictures(), () -> bridge.learner(params)));
    }

    private void plain() {
        var pictures = task.pictures();
        int classes = learnt.classes().size();
        results.add(
                PairSet.NONE,
                StreamTrial.PLAIN,
                orders.run(pictures, () -> new PlainMeans(pictures.columns(), classes)));
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
