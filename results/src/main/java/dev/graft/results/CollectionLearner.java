package dev.graft.results;

import dev.graft.collection.IndexParams;
import dev.graft.collection.PictureCollection;
import dev.graft.collection.Progress;
import dev.graft.collection.VisualVocabulary;
import dev.graft.engine.Engine;
import dev.graft.label.LabelMethod;
import dev.graft.label.LearnParams;
import dev.graft.label.Learner;
import dev.graft.label.Representation;
import dev.graft.methods.assign.RepresentationAssigner;
import dev.graft.model.GraftModel;
import dev.graft.model.Origin;
import dev.graft.model.Task;
import dev.graft.sort.Sorting;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;

/** From a collection of captioned pictures to a representation, as a model. */
public final class CollectionLearner {
    private static final String PRESET = "preset";
    private static final String PAPER = "paper";

    private final LearnParams params;
    private final IndexParams indexing;
    private final Engine engine;
    private final Progress progress;

    /** @param indexing what visual words the pictures are to be in */
    public CollectionLearner(LearnParams params, IndexParams indexing, Engine engine, Progress progress) {
        this.params = params;
        this.indexing = indexing;
        this.engine = engine;
        this.progress = progress;
    }

    /** Absent where the work was stopped. */
    public Optional<GraftModel> learn(PictureCollection pictures) {
        return words(pictures).flatMap(words -> learn(pictures, words));
    }

    /** The visual words that it would learn in, with all pictures in them; absent where the work was stopped. */
    public Optional<VisualVocabulary> words(PictureCollection pictures) {
        return new ChosenWords(indexing, progress).of(List.of(pictures));
    }

    private Optional<GraftModel> learn(PictureCollection pictures, VisualVocabulary words) {
        String source = String.valueOf(pictures.file().getFileName());
        var bags = pictures.vocabularies().bags(words);
        progress.begin("learning", "step", 0);
        try {
            var learnt = new Learner(params, engine, step -> !progress.stopRequested())
                    .learn(source, bags, pictures.words().all());
            if (progress.stopRequested()) {
                return Optional.empty();
            }
            var settings = new TreeMap<String, String>();
            settings.put("method", params.method().toString());
            settings.put(PRESET, params.paper() ? PAPER : "graft");
            settings.put("words", Integer.toString(learnt.words().size()));
            settings.put("visual words", Integer.toString(bags.columns()));
            settings.put(Sorting.SEEN_BY, words.describe());
            settings.put("seed", Long.toString(params.seed().value()));
            return Optional.of(new GraftModel(
                    Task.WORDS,
                    params.method().toString(),
                    settings,
                    params.seed(),
                    new Origin(source, bags.rows(), Version.OF_THIS, Instant.now()),
                    learnt.words(),
                    CollectionLabeller.named(learnt.thresholds()),
                    words,
                    learnt.assigner()));
        } finally {
            progress.end();
        }
    }

    /** @throws IllegalArgumentException if the model is none that was learnt from captions */
    public static Representation representation(GraftModel model) {
        if (model.task() != Task.WORDS || !(model.assigner() instanceof RepresentationAssigner learnt)) {
            throw new IllegalArgumentException("the model of " + model.origin().collection()
                    + " was not learnt from captions; graft learn makes one that --representation takes");
        }
        return new Representation(
                model.origin().collection(),
                model.origin().pictures(),
                model.method().equals(LabelMethod.DATA_PCA.toString()) ? LabelMethod.DATA_PCA : LabelMethod.STRUCTURAL,
                PAPER.equals(model.settings().get(PRESET)),
                learnt);
    }
}
