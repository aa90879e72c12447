package dev.graft.world;

import dev.graft.core.check.Check;
import dev.graft.core.file.WholeFile;
import dev.graft.vision.show.Jpeg;
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
 * Writes drawn sets as JPEG files. A file is there whole or not at all, and what is there already is kept: a second run
 * of the same set draws nothing, and one after an interruption draws what is missing. One writer to a folder at a time.
 */
public final class WorldWriter {
    private final int threads;
    private final IntPredicate progress;

    public WorldWriter(int threads) {
        this(threads, done -> true);
    }

    /** The progress is told how many pictures are drawn so far, from one thread at a time; by false it ends the work. */
    public WorldWriter(int threads, IntPredicate progress) {
        this.threads = Check.atLeast(1, threads, "threads");
        this.progress = progress;
    }

    /**
     * How the folder came about.
     *
     * @param pictures all pictures of the set, in order
     * @param drawn how many of them were missing before and are there now
     * @param stopped whether some may still be missing; the next run draws them
     */
    public record Written(List<DrawnPicture> pictures, int drawn, boolean stopped) {
        public Written {
            pictures = List.copyOf(pictures);
        }
    }

    /**
     * Makes the folder hold the set.
     *
     * @throws FileSystemException if the folder holds anything else
     */
    public Written write(Path folder, WorldParams params, Set<WordFile> words) throws IOException {
        var plan = PictureWorld.plan(params);
        var readme = folder.resolve("README.txt");
        String about = WorldText.readme(params);
        Files.createDirectories(folder);
        if (!isText(readme, about)) {
            checkEmpty(folder);
            // First of all, so that even an unfinished folder says what it is.
            WholeFile.write(readme, about.getBytes(StandardCharsets.UTF_8));
        }
        for (var file : WordFile.values()) {
            var path = folder.resolve(file.fileName());
            if (words.contains(file) && !Files.exists(path)) {
                WholeFile.write(path, WorldText.table(file, plan).getBytes(StandardCharsets.UTF_8));
            }
        }
        var missing = new ArrayList<DrawnPicture>();
        for (var picture : plan) {
            if (!Files.exists(folder.resolve(picture.name()))) {
                missing.add(picture);
            }
        }
        int drawn = drawAll(folder, missing);
        return new Written(plan, drawn, drawn < missing.size());
    }

    private int drawAll(Path folder, List<DrawnPicture> missing) throws IOException {
        if (missing.isEmpty()) {
            return 0;
        }
        for (var picture : missing) {
            Files.createDirectories(folderOf(folder.resolve(picture.name())));
        }
        var done = new AtomicInteger();
        var stop = new AtomicBoolean();
        var jobs = new ArrayList<Callable<Boolean>>();
        for (var picture : missing) {
            jobs.add(() -> {
                if (stop.get()) {
                    return false;
                }
                WholeFile.write(folder.resolve(picture.name()), encode(picture));
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
            var stopped = new InterruptedIOException("drawing was stopped; what is drawn is kept");
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

    /** The bytes of the picture's file: the same for the same seed on the same JDK. */
    public static byte[] encode(DrawnPicture picture) throws IOException {
        return Jpeg.encode(
                PictureWorld.draw(picture), PictureWorld.setting(picture).quality());
    }

    private static boolean isText(Path path, String text) throws IOException {
        return Files.isRegularFile(path)
                && Files.size(path) == text.getBytes(StandardCharsets.UTF_8).length
                && Files.readString(path, StandardCharsets.UTF_8).equals(text);
    }

    private static void checkEmpty(Path folder) throws IOException {
        try (Stream<Path> entries = Files.list(folder)) {
            if (entries.anyMatch(entry -> !entry.toString().endsWith(WholeFile.UNFINISHED))) {
                throw new FileSystemException(
                        folder.toString(),
                        null,
                        "holds something other than this drawn set; name another folder, or remove this one");
            }
        }
    }

    private static Path folderOf(Path file) {
        var folder = file.getParent();
        return folder == null ? file : folder;
    }
}
