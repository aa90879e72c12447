package dev.graft.app.report;

import dev.graft.image.decode.ReadParams;
import dev.graft.image.encode.Thumbnailer;
import dev.graft.image.encode.Thumbnailer.Thumbnail;
import dev.graft.image.format.RejectedPictureException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/** Small pictures of many files at once; the same files give the same bytes for any number of threads. */
final class Thumbnails {
    private final Thumbnailer thumbnailer;
    private final int threads;

    Thumbnails(int side, int threads) {
        thumbnailer = new Thumbnailer(ReadParams.DEFAULT.withMaxSide(side));
        this.threads = threads;
    }

    /** One for each file, in their order; none where the file is gone or can no longer be read. */
    List<Optional<Thumbnail>> of(List<Path> files) {
        var count = new AtomicInteger();
        var workers = Executors.newFixedThreadPool(threads, task -> {
            var thread = new Thread(task, "graft-thumbnails-" + count.incrementAndGet());
            thread.setDaemon(true);
            return thread;
        });
        try {
            var tasks = new ArrayList<Callable<Optional<Thumbnail>>>();
            files.forEach(file -> tasks.add(() -> of(file)));
            var made = new ArrayList<Optional<Thumbnail>>();
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

    private Optional<Thumbnail> of(Path file) {
        try {
            return Optional.of(thumbnailer.of(file));
        } catch (RejectedPictureException e) {
            return Optional.empty();
        }
    }
}
