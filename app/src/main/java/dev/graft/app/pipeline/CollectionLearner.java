package dev.graft.app.pipeline;

import dev.graft.app.cluster.Sorting;
import dev.graft.app.label.LearnParams;
import dev.graft.app.label.Learner;
import dev.graft.app.label.Representation;
import dev.graft.app.model.GraftModel;
import dev.graft.app.model.ModelOrigin;
import dev.graft.app.model.ModelTask;
import dev.graft.app.output.Version;
import dev.graft.engine.Engine;
import dev.graft.index.CommonVocabulary;
import dev.graft.index.IndexParams;
import dev.graft.methods.assign.RepresentationAssigner;
import dev.graft.store.PictureCollection;
import dev.graft.store.Progress;
import dev.graft.store.VisualVocabulary;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;

/**
 * From a collection of captioned pictures to a representation, as a model.
 *
 * @param indexing what visual vocabulary the pictures are to be in
 */
public record CollectionLearner(LearnParams params, IndexParams indexing, Engine engine, Progress progress) {
    private static final String PRESET = "preset";
    private static final String PAPER = "paper";

    /** Absent where the work was stopped. */
    public Optional<GraftModel> learn(PictureCollection pictures) {
        return vocabulary(pictures).flatMap(vocabulary -> learn(pictures, vocabulary));
    }

    /** The vocabulary that it would learn in, with all pictures counted in it; absent where the work was stopped. */
    public Optional<VisualVocabulary> vocabulary(PictureCollection pictures) {
        return new CommonVocabulary(List.of(pictures), indexing, progress).best();
    }

    private Optional<GraftModel> learn(PictureCollection pictures, VisualVocabulary vocabulary) {
        String source = String.valueOf(pictures.file().getFileName());
        var bags = pictures.vocabularies().bags(vocabulary);
        progress.begin("learning", "step", 0);
        try {
            var learnt = new Learner(params, engine, step -> !progress.stopRequested())
                    .learn(source, bags, pictures.words().all());
            if (progress.stopRequested()) {
                return Optional.empty();
            }
            var settings = new TreeMap<String, String>();
            settings.put("method", params.method());
            settings.put(PRESET, params.paper() ? PAPER : "graft");
            settings.put("words", Integer.toString(learnt.words().size()));
            settings.put("visual words", Integer.toString(bags.columns()));
            settings.put(Sorting.SEEN_BY, vocabulary.describe());
            settings.put("seed", Long.toString(params.seed().value()));
            return Optional.of(new GraftModel(
                    ModelTask.WORDS,
                    params.method(),
                    settings,
                    params.seed(),
                    new ModelOrigin(source, bags.rows(), Version.OF_THIS, Instant.now()),
                    learnt.words(),
                    CollectionLabeller.named(learnt.thresholds()),
                    vocabulary,
                    learnt.assigner()));
        } finally {
            progress.end();
        }
    }

    /** @throws IllegalArgumentException if the model is none that was learnt from captions */
    public static Representation representation(GraftModel model) {
        if (model.task() != ModelTask.WORDS || !(model.assigner() instanceof RepresentationAssigner learnt)) {
            throw new IllegalArgumentException("the model of " + model.origin().collection()
                    + " was not learnt from captions; graft learn makes one that --representation takes");
        }
        return new Representation(
                model.origin().collection(),
                model.origin().pictures(),
                model.method(),
                PAPER.equals(model.settings().get(PRESET)),
                learnt);
    }
}
