package dev.graft.app.pipeline;

import dev.graft.app.cluster.Assigned;
import dev.graft.app.cluster.Sorting;
import dev.graft.app.label.Labelling;
import dev.graft.app.label.PictureSet;
import dev.graft.app.label.PredictedPictures;
import dev.graft.app.model.GraftModel;
import dev.graft.app.model.ModelTask;
import dev.graft.engine.Engine;
import dev.graft.index.CommonVocabulary;
import dev.graft.index.IndexParams;
import dev.graft.store.CollectionException;
import dev.graft.store.PictureCollection;
import dev.graft.store.Progress;
import java.util.List;
import java.util.Optional;

/** Applies a model to the pictures of a collection, in the model's visual vocabulary. */
public record NewPictures(GraftModel model, IndexParams indexing, Progress progress) {

    /** How a folder is to be indexed so that its pictures are in the model's vocabulary at once. */
    public static IndexParams reading(GraftModel model, IndexParams indexing) {
        return model.vocabulary().takesPictures() ? indexing.withVocabulary(model.vocabulary()) : indexing;
    }

    /** Into the piles of a sorting; absent where the work was stopped. */
    public Optional<Sorting> assign(PictureCollection pictures, Engine engine) {
        return read(pictures)
                .map(set -> new Assigned(
                                model.names(),
                                model.assigner(),
                                model.method(),
                                model.thresholds().getOrDefault(CollectionSorter.DOUBTFUL, 0.5))
                        .of(set.pictures(), model.origin().collection(), model.settings(), engine));
    }

    /** With the labels of a labelling, or the words of captions; absent where the work was stopped. */
    public Optional<Labelling> label(PictureCollection pictures, Engine engine) {
        return label(pictures, false, engine);
    }

    /** @param knownOnly whether every picture gets a label, also one that is unlike all that the model knows */
    public Optional<Labelling> label(PictureCollection pictures, boolean knownOnly, Engine engine) {
        return read(pictures)
                .map(set -> new PredictedPictures(
                                model.names(),
                                model.assigner(),
                                model.method(),
                                CollectionLabeller.thresholds(model),
                                model.task() == ModelTask.WORDS,
                                knownOnly)
                        .of(set, source(), model.settings(), engine));
    }

    /** Where the labels come from, for people. */
    private String source() {
        String collection = model.origin().collection();
        return model.task() == ModelTask.BRIDGE
                ? model.settings().getOrDefault(CollectionBridge.TEXTS, "texts") + " over " + collection
                : collection;
    }

    /** The pictures in the model's vocabulary, counting those that are missing; absent where the work was stopped. */
    Optional<PictureSet> read(PictureCollection pictures) {
        pictures.checkHoldsPictures();
        var vocabulary = model.vocabulary();
        boolean isImported = !vocabulary.takesPictures();
        if (isImported && pictures.vocabularies().find(vocabulary.hash()).isEmpty()) {
            throw new CollectionException("the model was made from imported features (" + vocabulary.features()
                    + "), and " + pictures.file() + " has no such features; import them with `graft import`");
        }
        if (!isImported
                && new CommonVocabulary(List.of(pictures), indexing.withVocabulary(vocabulary), progress)
                        .find()
                        .isEmpty()) {
            return Optional.empty();
        }
        var set = PictureSet.of(pictures, vocabulary);
        if (set.pictures().bags().rows() == 0) {
            throw new CollectionException(set.source() + " has no pictures");
        }
        return Optional.of(set);
    }
}
