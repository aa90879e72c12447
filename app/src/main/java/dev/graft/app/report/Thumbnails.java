package dev.graft.app.report;

import dev.graft.app.cluster.PictureResult;
import dev.graft.image.decode.ReadParams;
import dev.graft.image.encode.Thumbnail;
import dev.graft.image.encode.Thumbnailer;
import dev.graft.image.format.RejectedPictureException;
import dev.graft.index.KeptThumbnails;
import dev.graft.index.KeptThumbnails.Made;
import dev.graft.store.PictureCollection;
import dev.graft.store.PictureRow;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Small pictures of many pictures at once: those that the collection keeps, and others made from the files, which the
 * collection then keeps. The same files give the same bytes for any number of threads.
 */
final class Thumbnails {
    private final Thumbnailer thumbnailer = new Thumbnailer(ReadParams.DEFAULT.withMaxSide(Thumbnail.SIDE));
    private final Optional<KeptThumbnails> kept;
    private final Map<String, PictureRow> rows = new HashMap<>();
    private final int threads;

    /** @param collection the one that the pictures are in, if it is open */
    Thumbnails(Optional<PictureCollection> collection, int threads) {
        this.kept = collection.map(open -> new KeptThumbnails(open, ReadParams.DEFAULT));
        collection.ifPresent(open -> open.pictures().withContent().forEach(row -> rows.put(row.name(), row)));
        this.threads = threads;
    }

    /** One for each picture, in their order; none where there is none and the file is gone or can no longer be read. */
    List<Optional<Thumbnail>> of(List<? extends PictureResult.Picture> pictures) {
        var found = new ArrayList<Optional<Thumbnail>>();
        var missing = new ArrayList<Callable<Optional<Made>>>();
        for (var picture : pictures) {
            var thumbnail = kept.flatMap(
                    thumbnails -> Optional.ofNullable(rows.get(picture.name())).flatMap(thumbnails::of));
            found.add(thumbnail);
            if (thumbnail.isEmpty()) {
                missing.add(() -> picture.path().flatMap(file -> make(picture.name(), file)));
            }
        }
        if (!missing.isEmpty()) {
            var made = run(missing);
            for (int i = 0, next = 0; i < found.size(); i++) {
                if (found.get(i).isEmpty()) {
                    found.set(i, made.get(next++).map(Made::thumbnail));
                }
            }
            kept.ifPresent(thumbnails ->
                    thumbnails.keep(made.stream().flatMap(Optional::stream).toList()));
        }
        return found;
    }

    private List<Optional<Made>> run(List<Callable<Optional<Made>>> tasks) {
        var count = new AtomicInteger();
        var workers = Executors.newFixedThreadPool(threads, task -> {
            var thread = new Thread(task, "graft-thumbnails-" + count.incrementAndGet());
            thread.setDaemon(true);
            return thread;
        });
        try {
            var made = new ArrayList<Optional<Made>>();
            for (var task : workers.invokeAll(tasks)) {
                made.add(task.get());
            }
            return made;
        } catch (ExecutionException e) {
            throw new IllegalStateException("a thumbnail could not be made", e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CancellationException("interrupted");
        } finally {
            workers.shutdownNow();
        }
    }

    private Optional<Made> make(String name, Path file) {
        try {
            var row = rows.get(name);
            return Optional.of(
                    kept.isPresent() && row != null
                            ? kept.get().make(row, file)
                            : new Made(thumbnailer.of(file), Optional.empty()));
        } catch (RejectedPictureException e) {
            return Optional.empty();
        }
    }
}
