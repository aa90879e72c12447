package dev.graft.synthetic;

import dev.graft.core.check.Check;
import dev.graft.core.io.AtomicFile;
import dev.graft.core.io.FileBatch;
import dev.graft.image.encode.Jpeg;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntPredicate;
import java.util.stream.Stream;

/**
 * Writes synthetic sets as JPEG files. Files are written atomically and existing ones are kept: a second run of the
 * same set draws nothing, and a run after an interruption draws what is missing. At most one writer per folder at a
 * time.
 */
public final class WorldWriter {
    private final int threads;
    private final IntPredicate progress;

    public WorldWriter(int threads) {
        this(threads, done -> true);
    }

    /**
     * @param progress called with the number of pictures drawn so far, by one thread at a time; returns false to
     *     stop
     */
    public WorldWriter(int threads, IntPredicate progress) {
        this.threads = Check.atLeast(1, threads, "threads");
        this.progress = progress;
    }

    /**
     * The outcome of writing a set.
     *
     * @param pictures all pictures of the set, in order
     * @param drawn the number of pictures that were missing before and have been drawn
     * @param stopped whether pictures may still be missing; the next run draws them
     */
    public record Written(List<DrawnPicture> pictures, int drawn, boolean stopped) {
        public Written {
            pictures = List.copyOf(pictures);
        }
    }

    /**
     * Writes the set into the folder, which must be empty or already contain the same set.
     *
     * @throws FileSystemException if the folder contains anything else
     */
    public Written write(Path folder, WorldParams params, Set<AnnotationKind> words) throws IOException {
        try (var batch = new FileBatch()) {
            return write(batch, folder, params, words);
        }
    }

    private Written write(FileBatch batch, Path folder, WorldParams params, Set<AnnotationKind> words)
            throws IOException {
        var plan = PictureWorld.plan(params);
        var readme = folder.resolve("README.txt");
        String about = WorldText.readme(params);
        batch.createFolder(folder);
        if (!isText(readme, about)) {
            checkEmpty(folder);
            // Written first, so that even an incomplete folder can be identified.
            AtomicFile.write(readme, about.getBytes(StandardCharsets.UTF_8));
        }
        for (var file : AnnotationKind.values()) {
            var path = folder.resolve(file.fileName());
            if (words.contains(file) && !Files.exists(path)) {
                batch.write(path, WorldText.table(file, plan).getBytes(StandardCharsets.UTF_8));
            }
        }
        var missing = new ArrayList<DrawnPicture>();
        for (var picture : plan) {
            if (!Files.exists(folder.resolve(picture.name()))) {
                missing.add(picture);
            }
        }
        int drawn = drawAll(batch, folder, missing);
        return new Written(plan, drawn, drawn < missing.size());
    }

    private int drawAll(FileBatch batch, Path folder, List<DrawnPicture> missing) throws IOException {
        if (missing.isEmpty()) {
            return 0;
        }
        for (var picture : missing) {
            batch.createFolder(folderOf(folder.resolve(picture.name())));
        }
        var done = new AtomicInteger();
        var stop = new AtomicBoolean();
        var jobs = new ArrayList<Callable<Boolean>>();
        for (var picture : missing) {
            jobs.add(() -> {
                if (stop.get()) {
                    return false;
                }
                batch.write(folder.resolve(picture.name()), encode(picture));
                synchronized (done) {
                    if (!progress.test(done.incrementAndGet())) {
                        stop.set(true);
                    }
                }
                return true;
            });
        }
        run(jobs);
        return done.get();
    }

    private void run(List<Callable<Boolean>> jobs) throws IOException {
        var names = new AtomicInteger();
        var pool = Executors.newFixedThreadPool(threads, job -> {
            var thread = new Thread(job, "graft-world-" + names.incrementAndGet());
            thread.setDaemon(true);
            return thread;
        });
        try {
            for (var job : pool.invokeAll(jobs)) {
                job.get();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            var stopped = new InterruptedIOException("drawing was stopped; finished pictures are kept");
            stopped.initCause(e);
            throw stopped;
        } catch (ExecutionException e) {
            if (e.getCause() instanceof IOException io) {
                throw io;
            }
            throw new IllegalStateException("a picture could not be drawn", e.getCause());
        } finally {
            pool.shutdownNow();
        }
    }

    /** The content of the picture's file, which is the same for the same seed on the same JDK. */
    public static byte[] encode(DrawnPicture picture) throws IOException {
        return Jpeg.encode(
                PictureWorld.draw(picture), PictureWorld.scene(picture).quality());
    }

    private static boolean isText(Path path, String text) throws IOException {
        return Files.isRegularFile(path)
                && Files.size(path) == text.getBytes(StandardCharsets.UTF_8).length
                && Files.readString(path, StandardCharsets.UTF_8).equals(text);
    }

    private static void checkEmpty(Path folder) throws IOException {
        try (Stream<Path> entries = Files.list(folder)) {
            if (!entries.allMatch(AtomicFile::isUnfinished)) {
                throw new FileSystemException(
                        folder.toString(),
                        null,
                        "contains something other than this set of pictures; name another folder, or remove this one");
            }
        }
    }

    private static Path folderOf(Path file) {
        var folder = file.getParent();
        return folder == null ? file : folder;
    }
}
