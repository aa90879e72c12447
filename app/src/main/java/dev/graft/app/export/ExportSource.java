package dev.graft.app.export;

import dev.graft.core.io.AtomicFile;
import dev.graft.image.decode.ReadParams;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** What there is to export: the piles or the labels of one collection, and the documents that belong to them. */
public interface ExportSource {
    /** What a result comes with. */
    enum Document {
        /** A line for each picture. */
        TABLE,
        /** Everything in the result. */
        JSON,
        REPORT,
        MODEL,
        /** What a person changed by hand. */
        CORRECTIONS
    }

    Grouping by();

    /** Whether nothing was sorted, or labelled, yet. */
    boolean isEmpty();

    /** @throws dev.graft.store.CollectionException if there are none */
    ExportedPictures pictures() throws IOException;

    /** How large a picture is, upright and in pixels; absent where nobody knows. */
    Function<ExportedPictures.Picture, Optional<ReadParams.Size>> sizes();

    /** The folder of the pictures themselves, which no export is put into. */
    Optional<Path> originals();

    /** The folder of the pictures, for files that a person wants beside them; absent where there is none. */
    default Optional<Path> pictureFolder() {
        return originals();
    }

    /**
     * All pictures of the collection, whether they are in a pile or have a label or not.
     *
     * @throws dev.graft.store.CollectionException if there are none
     */
    default List<ExportedPictures.Picture> allPictures() throws IOException {
        return pictures().pictures();
    }

    /** How a document is written; absent where there is none. */
    Optional<AtomicFile.Content> document(Document which);

    /** Whether a person corrected something since the document was made. */
    default boolean isStale(Document which) {
        return false;
    }
}
