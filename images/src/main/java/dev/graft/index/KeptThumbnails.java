package dev.graft.index;

import dev.graft.image.decode.PictureReader;
import dev.graft.image.decode.ReadParams;
import dev.graft.image.encode.Thumbnail;
import dev.graft.image.encode.Thumbnailer;
import dev.graft.image.format.RejectedPictureException;
import dev.graft.store.ContentHash;
import dev.graft.store.PictureCollection;
import dev.graft.store.PictureRow;
import dev.graft.store.Progress;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The thumbnails of a collection for whoever shows its pictures. Indexing makes them; those that an older collection
 * lacks are made from the files when they are needed, and kept. Thread-safe.
 */
public final class KeptThumbnails {
    private final PictureCollection collection;
    private final PictureReader reader;
    private final Thumbnailer thumbnailer;
    private @Nullable Map<String, PictureRow> rows;

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

    /** A picture that has no thumbnail yet. */
    public record Missing(PictureRow picture, Path file) {}

    /** The thumbnail of a picture as it was indexed. */
    public Optional<Thumbnail> of(PictureRow picture) {
        return picture.contentId().flatMap(collection.thumbnails()::of);
    }

    /** The thumbnail of the picture with this name; empty if there is no such picture. */
    public Optional<Thumbnail> of(String name) {
        return Optional.ofNullable(rows().get(name)).flatMap(this::of);
    }

    /** Makes a thumbnail of what is in the file now, whether the collection has a picture of this name or not. */
    public Made make(String name, Path file) throws RejectedPictureException {
        var row = rows().get(name);
        return row == null ? new Made(thumbnailer.of(file), Optional.empty()) : make(row, file);
    }

    private synchronized Map<String, PictureRow> rows() {
        if (rows == null) {
            var found = new HashMap<String, PictureRow>();
            collection.pictures().withContent().forEach(row -> found.put(row.name(), row));
            rows = found;
        }
        return rows;
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

    /**
     * Makes thumbnails on several threads and keeps them, many in one transaction. Those of files that cannot be read,
     * or have changed since they were indexed, are left out.
     *
     * @param progress may ask to stop; what was made until then is kept
     */
    public void makeAll(Collection<Missing> missing, int threads, Progress progress) {
        progress.begin("making thumbnails", "picture", missing.size());
        var done = new int[1];
        try (var work = new OrderedWork(threads);
                var batch = collection.batch()) {
            work.run(missing.iterator(), this::tryToMake, made -> {
                made.ifPresent(one -> one.content.ifPresent(
                        content -> batch.add(() -> collection.thumbnails().put(content, one.thumbnail))));
                progress.advance(++done[0]);
                return !progress.stopRequested();
            });
        } finally {
            progress.end();
        }
    }

    private Optional<Made> tryToMake(Missing missing) {
        try {
            return Optional.of(make(missing.picture, missing.file));
        } catch (RejectedPictureException e) {
            return Optional.empty();
        }
    }

    /** Adds thumbnails to a collection that can be written, and does nothing otherwise. */
    public void keep(Collection<Made> made) {
        if (collection.writable() && made.stream().anyMatch(one -> one.content.isPresent())) {
            collection.transaction(() -> made.forEach(one ->
                    one.content.ifPresent(content -> collection.thumbnails().put(content, one.thumbnail))));
        }
    }
}
