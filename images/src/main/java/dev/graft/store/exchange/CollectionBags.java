package dev.graft.store.exchange;

import dev.graft.annotation.PictureAnnotations;
import dev.graft.core.matrix.SparseVector;
import dev.graft.store.PictureCollection;
import dev.graft.store.VisualVocabulary;
import java.util.Iterator;
import java.util.Optional;
import java.util.stream.IntStream;

/** The bags and annotations of a collection as rows of files. */
public final class CollectionBags {
    private CollectionBags() {}

    /** All indexed pictures, ordered by name; every one needs a bag in the vocabulary. */
    public static Iterator<BagRow> rows(PictureCollection collection, VisualVocabulary vocabulary) {
        collection.checkHoldsPictures();
        var bags = collection.vocabularies().bags(vocabulary);
        var annotations = collection.words().all();
        return IntStream.range(0, bags.rows())
                .mapToObj(row -> row(annotations.get(row), SparseVector.of(bags, row)))
                .iterator();
    }

    private static BagRow row(PictureAnnotations picture, SparseVector bag) {
        return new BagRow(
                picture.file(),
                bag.indices(),
                bag.values(),
                picture.captions(),
                picture.tags(),
                picture.labels(),
                Optional.empty());
    }
}
