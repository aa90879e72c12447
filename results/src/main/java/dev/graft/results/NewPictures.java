package dev.graft.results;

import dev.graft.collection.CollectionException;
import dev.graft.collection.CommonWords;
import dev.graft.collection.IndexParams;
import dev.graft.collection.PictureCollection;
import dev.graft.collection.Progress;
import dev.graft.model.GraftModel;
import dev.graft.sort.Assigned;
import dev.graft.sort.Sorting;
import dev.graft.sort.Unsorted;
import java.util.List;
import java.util.Optional;

/** Puts the pictures of a collection into the piles of a model, in the model's visual words. */
public final class NewPictures {
    private final GraftModel model;
    private final IndexParams indexing;
    private final Progress progress;

    public NewPictures(GraftModel model, IndexParams indexing, Progress progress) {
        this.model = model;
        this.indexing = indexing;
        this.progress = progress;
    }

    /** Absent where the work was stopped. */
    public Optional<Sorting> assign(PictureCollection pictures) {
        var words = model.vocabulary();
        boolean isImported = words.codebook().isEmpty();
        if (isImported && pictures.vocabularies().find(words.hash()).isEmpty()) {
            throw new CollectionException("the model was made from imported features (" + words.features() + "), and "
                    + pictures.file() + " has no such features; import them with `graft import`");
        }
        if (!isImported) {
            var filled = new CommonWords(List.of(pictures), indexing.withVocabulary(words), progress).find();
            if (filled.isEmpty()) {
                return Optional.empty();
            }
        }
        var unsorted = Unsorted.of(pictures, words);
        if (unsorted.bags().rows() == 0) {
            throw new CollectionException(unsorted.source() + " has no pictures to put into piles");
        }
        double doubtful = model.thresholds().getOrDefault(CollectionSorter.DOUBTFUL, 0.5);
        return Optional.of(new Assigned(model.names(), model.assigner(), model.method(), doubtful)
                .of(unsorted, model.origin().collection(), model.settings()));
    }
}
