package dev.graft.label;

import dev.graft.collection.PictureCollection;
import dev.graft.collection.VisualVocabulary;
import dev.graft.core.check.Check;
import dev.graft.sort.Unsorted;
import dev.graft.text.PictureWords;
import java.util.List;

/**
 * Pictures that want labels, or that have them.
 *
 * @param pictures their names, files and words
 * @param labels all that the collection has for each of them; of pictures that want labels they are compared with what
 *     comes out, and never used
 */
public record PictureSet(Unsorted pictures, List<List<String>> labels) {
    public PictureSet {
        labels = labels.stream().map(List::copyOf).toList();
        Check.equal(pictures.names().size(), labels.size(), "labels.size()");
    }

    /** The pictures of a collection, in one of its vocabularies. */
    public static PictureSet of(PictureCollection collection, VisualVocabulary words) {
        return new PictureSet(
                Unsorted.of(collection, words),
                collection.words().all().stream().map(PictureWords::labels).toList());
    }

    public String source() {
        return pictures.source();
    }
}
