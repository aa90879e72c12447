package dev.graft.results;

import dev.graft.collection.IndexParams;
import dev.graft.collection.PictureCollection;
import dev.graft.collection.Progress;
import dev.graft.collection.VisualVocabulary;
import dev.graft.core.random.Seed;
import dev.graft.engine.Engine;
import dev.graft.methods.assign.BridgeAssigner;
import dev.graft.model.GraftModel;
import dev.graft.model.Origin;
import dev.graft.model.Task;
import dev.graft.sort.Sorting;
import dev.graft.stream.BridgeLearner;
import dev.graft.stream.StreamBridge;
import dev.graft.text.PictureWords;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** From a collection of pictures that come with words, and labelled texts, to what the texts say of pictures, as a model. */
public final class CollectionBridge {
    /** The setting that says where the texts were. */
    static final String TEXTS = "texts";

    private final int mostWords;
    private final IndexParams indexing;
    private final Engine engine;
    private final Progress progress;

    /**
     * @param mostWords of the captions and texts, those of most pictures first
     * @param indexing what visual words the pictures are to be in
     */
    public CollectionBridge(int mostWords, IndexParams indexing, Engine engine, Progress progress) {
        this.mostWords = mostWords;
        this.indexing = indexing;
        this.engine = engine;
        this.progress = progress;
    }

    /** What was learnt, and the same as a model. */
    public record Made(GraftModel model, BridgeLearner.Learnt learnt) {}

    /**
     * Learns from pictures with words and labelled texts.
     *
     * @param texts with labels; the captions of labelled pictures are such texts
     * @param source where the texts come from, for messages
     * @return absent where the work was stopped
     */
    public Optional<Made> learn(PictureCollection pictures, List<PictureWords> texts, String source) {
        var chosen = new ChosenWords(indexing, progress).of(List.of(pictures));
        return chosen.flatMap(words -> learn(pictures, words, texts, source));
    }

    private Optional<Made> learn(
            PictureCollection pictures, VisualVocabulary words, List<PictureWords> texts, String source) {
        var bags = pictures.vocabularies().bags(words);
        String name = String.valueOf(pictures.file().getFileName());
        progress.begin("building the bridge", "step", BridgeLearner.STEPS);
        try {
            var learner = new BridgeLearner(mostWords, engine, step -> {
                progress.advance(step);
                return !progress.stopRequested();
            });
            return learner.learn(name, bags, pictures.words().all(), source, texts)
                    .map(learnt -> new Made(
                            new GraftModel(
                                    Task.BRIDGE,
                                    "oht",
                                    Map.of(
                                            TEXTS,
                                            source,
                                            "words",
                                            Integer.toString(learnt.words()),
                                            "visual words",
                                            Integer.toString(bags.columns()),
                                            Sorting.SEEN_BY,
                                            words.describe()),
                                    Seed.DEFAULT,
                                    new Origin(name, learnt.pairs(), Version.OF_THIS, Instant.now()),
                                    learnt.classes(),
                                    Map.of(),
                                    words,
                                    learnt.assigner()),
                            learnt));
        } finally {
            progress.end();
        }
    }

    /** @throws IllegalArgumentException if the model is no bridge */
    public static StreamBridge bridge(GraftModel model) {
        if (model.task() != Task.BRIDGE || !(model.assigner() instanceof BridgeAssigner text)) {
            throw new IllegalArgumentException("the model of " + model.origin().collection()
                    + " is no bridge from texts to pictures; graft bridge makes one");
        }
        return new StreamBridge(model.vocabulary().hash(), model.names(), text);
    }
}
