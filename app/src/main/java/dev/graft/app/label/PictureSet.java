package dev.graft.app.label;

import dev.graft.annotation.PictureAnnotations;
import dev.graft.app.cluster.PicturesToSort;
import dev.graft.core.check.Check;
import dev.graft.store.PictureCollection;
import dev.graft.store.VisualVocabulary;
import java.util.List;

/**
 * Pictures that want labels, or that have them.
 *
 * @param pictures their names, files and feature counts
 * @param labels all that the collection has for each of them; of pictures that want labels they are compared with what
 *     comes out, and never used
 */
public record PictureSet(PicturesToSort pictures, List<List<String>> labels) {
    public PictureSet {
        labels = labels.stream().map(List::copyOf).toList();
        Check.equal(pictures.names().size(), labels.size(), "labels.size()");
    }

    /** The pictures of a collection, in one of its vocabularies. */
    public static PictureSet of(PictureCollection collection, VisualVocabulary vocabulary) {
        var annotations = collection.words().all();
        return new PictureSet(
                PicturesToSort.of(collection, vocabulary, annotations),
                annotations.stream().map(PictureAnnotations::labels).toList());
    }

    public String source() {
        return pictures.source();
    }
}
