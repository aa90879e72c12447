package dev.graft.app.stream.watch;

import dev.graft.core.check.Check;
import dev.graft.image.decode.FolderListing;
import dev.graft.image.decode.PictureFolder;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Hands on each picture file that appears in a folder, once nobody writes to it any more. It polls, because operating systems
 * report no changes on network disks. Files are never written to.
 */
public final class FolderWatch implements AutoCloseable {
    /** How long it waits between two polls. */
    public static final Duration USUAL = Duration.ofSeconds(1);

    /** The pause is at least this many times as long as a poll, so that a large folder is not read all the time. */
    private static final int SPARE = 10;

    /** Endings of files that browsers and other programs rename when they are complete. */
    private static final List<String> UNFINISHED = List.of(".part", ".partial", ".crdownload", ".download", ".tmp");

    /**
     * A file that came in.
     *
     * @param name its path from the folder, with '/' between the parts on every system
     * @param file where it really is
     * @param modified when it was last written
     */
    public record Found(String name, Path file, long size, Instant modified) {}

    /** Who is told; always by the same thread. */
    public interface Listener {
        /** Whether a file that is seen for the first time need not be handed on, such as one of an earlier watch. */
        boolean isKnown(Found found);

        /** Takes a file; whatever is thrown is why it cannot be taken. */
        void take(Found found);

        /** Hears once of something that is not handed on, or could not be taken, until it changes. */
        void failed(String name, String why);

        /** Hears when the folder as a whole cannot be looked into, and, with nothing, when it can again. */
        void changed(Optional<String> error);
    }

    /** A file as it was at the last poll. */
    private record Seen(long size, Instant modified, boolean isDone) {
        boolean isLike(Found found) {
            return size == found.size() && modified.equals(found.modified());
        }

        static Seen of(Found found, boolean isDone) {
            return new Seen(found.size(), found.modified(), isDone);
        }
    }

    private final Path folder;
    private final Path root;
    private final Duration pause;
    private final Listener listener;
    /** Also those that went away: a disk that comes back brings the same files. */
    private final Map<String, Seen> seen = new HashMap<>();

    private Set<FolderListing.Skipped> skipped = Set.of();
    private final Set<FolderListing.Skipped> told = new HashSet<>();
    private final CountDownLatch closing = new CountDownLatch(1);
    private final Thread thread;
    private volatile Optional<String> error = Optional.empty();

    private FolderWatch(Path folder, Path root, Duration pause, Listener listener) {
        Check.atLeast(1, pause.toMillis(), "pause in milliseconds");
        this.folder = folder;
        this.root = root;
        this.pause = pause;
        this.listener = listener;
        this.thread = new Thread(this::run, "graft-watch-" + folder.getFileName());
        thread.setDaemon(true);
    }

    /**
     * Begins to watch. The folder need not be there yet.
     *
     * @param root what is not really below this is not handed on, whatever links say
     * @param pause between two polls; a file must be the same in both
     */
    public static FolderWatch start(Path folder, Path root, Duration pause, Listener listener) {
        var watch = new FolderWatch(folder, root, pause, listener);
        watch.thread.start();
        return watch;
    }

    /** Why the folder cannot be looked into now. */
    public Optional<String> error() {
        return error;
    }

    private void run() {
        long wait = 0;
        while (!isClosing(wait)) {
            long start = System.nanoTime();
            try {
                var ready = poll();
                wait = Math.max(pause.toNanos(), (System.nanoTime() - start) * SPARE);
                takeAll(ready);
            } catch (RuntimeException e) {
                // A listener that fails misses something, and is told of the rest.
                thread.getUncaughtExceptionHandler().uncaughtException(thread, e);
                wait = pause.toNanos();
            }
        }
    }

    private void takeAll(List<Found> ready) {
        for (var found : ready) {
            if (isClosing(0)) {
                return;
            }
            take(found);
        }
    }

    private boolean isClosing(long nanos) {
        try {
            return closing.await(nanos, TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            return true;
        }
    }

    /** The files that have become complete by this poll, in the order of their names. */
    private List<Found> poll() {
        FolderListing listing;
        Path confines;
        try {
            // A single file would be listed too.
            if (!Files.isDirectory(folder)) {
                throw Files.exists(folder)
                        ? new NotDirectoryException(folder.toString())
                        : new NoSuchFileException(folder.toString());
            }
            confines = root.toRealPath();
            listing = PictureFolder.list(folder, confines);
        } catch (IOException e) {
            tell(Optional.of(folder + " " + reason(e)));
            return List.of();
        }
        tell(Optional.empty());
        tellSkipped(listing.skipped());
        var ready = new ArrayList<Found>();
        for (var entry : listing.files()) {
            if (!isUnfinished(entry.name())) {
                found(entry, confines).filter(this::isReady).ifPresent(ready::add);
            }
        }
        return ready;
    }

    private static boolean isUnfinished(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        return UNFINISHED.stream().anyMatch(lower::endsWith);
    }

    /** Empty where it went away, or became a link out of the root, during the poll. */
    private static Optional<Found> found(FolderListing.Entry entry, Path confines) {
        try {
            var real = entry.path().toRealPath();
            var attributes = Files.readAttributes(real, BasicFileAttributes.class);
            if (!real.startsWith(confines)) {
                return Optional.empty();
            }
            return Optional.of(new Found(
                    entry.name(),
                    real,
                    attributes.size(),
                    attributes.lastModifiedTime().toInstant()));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private boolean isReady(Found found) {
        var before = seen.get(found.name());
        if (before == null || !before.isLike(found)) {
            seen.put(found.name(), Seen.of(found, before == null && isKnown(found)));
            return false;
        }
        return !before.isDone();
    }

    private boolean isKnown(Found found) {
        try {
            return listener.isKnown(found);
        } catch (RuntimeException e) {
            // Whoever cannot say so now can still refuse to take it.
            return false;
        }
    }

    private void take(Found found) {
        seen.put(found.name(), Seen.of(found, true));
        try {
            listener.take(found);
        } catch (RuntimeException | Error e) {
            listener.failed(found.name(), String.valueOf(e.getMessage()));
        }
    }

    /** A file that is skipped in a single poll may have been renamed meanwhile, so only the second time is reported. */
    private void tellSkipped(List<FolderListing.Skipped> now) {
        var current = Set.copyOf(now);
        told.retainAll(current);
        for (var one : now) {
            if (skipped.contains(one) && told.add(one)) {
                listener.failed(one.name(), one.reason());
            }
        }
        skipped = current;
    }

    private void tell(Optional<String> now) {
        if (!now.equals(error)) {
            error = now;
            listener.changed(now);
        }
    }

    private static String reason(IOException e) {
        if (e instanceof NoSuchFileException) {
            return "is not there";
        } else if (e instanceof NotDirectoryException) {
            return "is not a folder";
        } else if (e instanceof AccessDeniedException denied) {
            return denied.getReason() == null ? "may not be looked into" : "may not be watched: " + denied.getReason();
        }
        return "cannot be read from the disk";
    }

    /** After this nobody is told anything any more; waits for the file that is being taken. */
    @Override
    public void close() {
        closing.countDown();
        if (Thread.currentThread().equals(thread)) {
            return;
        }
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
