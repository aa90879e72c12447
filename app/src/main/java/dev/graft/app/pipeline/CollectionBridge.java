package dev.graft.app.pipeline;

import dev.graft.annotation.PictureAnnotations;
import dev.graft.app.bridge.BridgeLearner;
import dev.graft.app.bridge.StreamBridge;
import dev.graft.app.bridge.StreamParams;
import dev.graft.app.cluster.Sorting;
import dev.graft.app.model.GraftModel;
import dev.graft.app.model.ModelOrigin;
import dev.graft.app.model.ModelTask;
import dev.graft.app.output.Version;
import dev.graft.core.random.Seed;
import dev.graft.engine.Engine;
import dev.graft.index.CommonVocabulary;
import dev.graft.index.IndexParams;
import dev.graft.methods.online.oht.BridgeAssigner;
import dev.graft.store.PictureCollection;
import dev.graft.store.Progress;
import dev.graft.store.VisualVocabulary;
import dev.graft.text.meaning.Meaning;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * From a collection of pictures with captions or tags, and labelled texts, to what the texts say of pictures, as a model.
 *
 * @param mostWords of the captions and texts, those of most pictures first
 * @param indexing what visual vocabulary the pictures are to be in
 */
public record CollectionBridge(int mostWords, IndexParams indexing, Engine engine, Progress progress) {
    /** The setting that says where the texts were. */
    static final String TEXTS = "texts";

    /** What was learnt, and the same as a model. */
    public record Made(GraftModel model, BridgeLearner.Learnt learnt) {}

    /**
     * Learns from pictures with captions or tags, and labelled texts.
     *
     * @param texts with labels; the captions of labelled pictures are such texts
     * @param source where the texts come from, for messages
     * @return absent where the work was stopped
     */
    public Optional<Made> learn(PictureCollection pictures, List<PictureAnnotations> texts, String source) {
        var chosen = new CommonVocabulary(List.of(pictures), indexing, progress).best();
        return chosen.flatMap(vocabulary -> learn(pictures, vocabulary, texts, source));
    }

    private Optional<Made> learn(
            PictureCollection pictures, VisualVocabulary vocabulary, List<PictureAnnotations> texts, String source) {
        var bags = pictures.vocabularies().bags(vocabulary);
        String name = String.valueOf(pictures.file().getFileName());
        progress.begin("building the bridge", "step", BridgeLearner.STEPS);
        try {
            var meaning = Meaning.find();
            var learner = new BridgeLearner(mostWords, meaning, engine, step -> {
                progress.advance(step);
                return !progress.stopRequested();
            });
            return learner.learn(name, bags, pictures.words().all(), source, texts)
                    .map(learnt -> new Made(
                            new GraftModel(
                                    ModelTask.BRIDGE,
                                    StreamParams.DEFAULT.card().name(),
                                    Map.of(
                                            TEXTS,
                                            source,
                                            "words",
                                            Integer.toString(learnt.words()),
                                            "visual words",
                                            Integer.toString(bags.columns()),
                                            "compared by",
                                            meaning.map(found -> "words and " + found.name())
                                                    .orElse("words"),
                                            Sorting.SEEN_BY,
                                            vocabulary.describe()),
                                    Seed.DEFAULT,
                                    new ModelOrigin(name, learnt.pairs(), Version.OF_THIS, Instant.now()),
                                    learnt.classes(),
                                    Map.of(),
                                    vocabulary,
                                    learnt.assigner()),
                            learnt));
        } finally {
            progress.end();
        }
    }

    /** @throws IllegalArgumentException if the model is not a bridge */
    public static StreamBridge bridge(GraftModel model) {
        if (model.task() != ModelTask.BRIDGE || !(model.assigner() instanceof BridgeAssigner text)) {
            throw new IllegalArgumentException("the model of " + model.origin().collection()
                    + " is not a bridge from texts to pictures; make one with graft bridge");
        }
        return new StreamBridge(model.vocabulary().hash(), model.names(), text);
    }
}
