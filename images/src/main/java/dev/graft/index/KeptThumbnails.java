package dev.graft.index;

import dev.graft.image.decode.PictureReader;
import dev.graft.image.decode.ReadParams;
import dev.graft.image.encode.Thumbnail;
import dev.graft.image.encode.Thumbnailer;
import dev.graft.image.format.RejectedPictureException;
import dev.graft.store.ContentHash;
import dev.graft.store.PictureCollection;
import dev.graft.store.PictureRow;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Optional;

/**
 * The thumbnails of a collection for whoever shows its pictures. Indexing makes them; those that an older collection
 * lacks are made from the files when they are needed, and kept. Thread-safe.
 */
public final class KeptThumbnails {
    private final PictureCollection collection;
    private final PictureReader reader;
    private final Thumbnailer thumbnailer;

    /** @param limits on the pictures that are decoded */
    public KeptThumbnails(PictureCollection collection, ReadParams limits) {
        this.collection = collection;
        this.reader = new PictureReader(limits);
        this.thumbnailer = new Thumbnailer(limits.withMaxSide(Thumbnail.SIDE));
    }

    /**
     * A thumbnail made from a file.
     *
     * @param content what it can be kept for; empty if the file has changed since it was indexed
     */
    public record Made(Thumbnail thumbnail, Optional<Long> content) {}

    /** The thumbnail of a picture as it was indexed. */
    public Optional<Thumbnail> of(PictureRow picture) {
        return picture.contentId().flatMap(collection.thumbnails()::of);
    }

    /** Makes a thumbnail of what is in the file now. */
    public Made make(PictureRow picture, Path file) throws RejectedPictureException {
        byte[] bytes = reader.load(file);
        var thumbnail = thumbnailer.of(bytes);
        var hash = Optional.of(ContentHash.of(bytes));
        return new Made(
                thumbnail,
                picture.content().filter(content -> content.hash().equals(hash)).map(PictureRow.Content::id));
    }

    /** Adds thumbnails to a collection that can be written, and does nothing otherwise. */
    public void keep(Collection<Made> made) {
        if (collection.writable() && made.stream().anyMatch(one -> one.content.isPresent())) {
            collection.transaction(() -> made.forEach(one ->
                    one.content.ifPresent(content -> collection.thumbnails().put(content, one.thumbnail))));
        }
    }
}
