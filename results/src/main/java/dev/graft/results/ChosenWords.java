package dev.graft.results;

import dev.graft.collection.CollectionException;
import dev.graft.collection.CommonWords;
import dev.graft.collection.IndexParams;
import dev.graft.collection.PictureCollection;
import dev.graft.collection.Progress;
import dev.graft.collection.VisualVocabulary;
import java.util.List;
import java.util.Optional;

/** Which visual words pictures are compared in. */
final class ChosenWords {
    private final IndexParams indexing;
    private final Progress progress;

    ChosenWords(IndexParams indexing, Progress progress) {
        this.indexing = indexing;
        this.progress = progress;
    }

    /** Those that were asked for, or see most; absent where the work was stopped. */
    Optional<VisualVocabulary> of(List<PictureCollection> collections) {
        collections.forEach(PictureCollection::checkHoldsPictures);
        var params = indexing.seeingMost(collections);
        return collections.size() == 1 && params.features().isEmpty()
                ? Optional.of(current(collections.get(0)))
                : new CommonWords(collections, params, progress).find();
    }

    private static VisualVocabulary current(PictureCollection pictures) {
        return pictures.vocabularies()
                .current()
                .orElseThrow(() -> new CollectionException(
                        pictures.file() + " has no visual words yet; run `graft index` on its pictures first"));
    }
}
