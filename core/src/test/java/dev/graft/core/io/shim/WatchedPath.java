package dev.graft.core.io.shim;

import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.WatchEvent;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import org.jspecify.annotations.Nullable;

/** A path of the default file system that leads past the watcher. */
record WatchedPath(WatchedFileSystem system, Path real) implements Path {
    private Path watched(Path path) {
        return new WatchedPath(system, path);
    }

    private @Nullable Path orNull(@Nullable Path path) {
        return path == null ? null : watched(path);
    }

    @Override
    public FileSystem getFileSystem() {
        return system;
    }

    @Override
    public boolean isAbsolute() {
        return real.isAbsolute();
    }

    @Override
    public @Nullable Path getRoot() {
        return orNull(real.getRoot());
    }

    @Override
    public @Nullable Path getFileName() {
        return orNull(real.getFileName());
    }

    @Override
    public @Nullable Path getParent() {
        return orNull(real.getParent());
    }

    @Override
    public int getNameCount() {
        return real.getNameCount();
    }

    @Override
    public Path getName(int index) {
        return watched(real.getName(index));
    }

    @Override
    public Path subpath(int begin, int end) {
        return watched(real.subpath(begin, end));
    }

    @Override
    public boolean startsWith(Path other) {
        return real.startsWith(WatchedDisk.real(other));
    }

    @Override
    public boolean endsWith(Path other) {
        return real.endsWith(WatchedDisk.real(other));
    }

    @Override
    public Path normalize() {
        return watched(real.normalize());
    }

    @Override
    public Path resolve(Path other) {
        return watched(real.resolve(WatchedDisk.real(other)));
    }

    @Override
    public Path relativize(Path other) {
        return watched(real.relativize(WatchedDisk.real(other)));
    }

    @Override
    public URI toUri() {
        return real.toUri();
    }

    @Override
    public Path toAbsolutePath() {
        return watched(real.toAbsolutePath());
    }

    @Override
    public Path toRealPath(LinkOption... options) throws IOException {
        return watched(real.toRealPath(options));
    }

    @Override
    public WatchKey register(WatchService service, WatchEvent.Kind<?>[] events, WatchEvent.Modifier... modifiers) {
        throw new UnsupportedOperationException();
    }

    @Override
    public int compareTo(Path other) {
        return real.compareTo(WatchedDisk.real(other));
    }

    @Override
    public String toString() {
        return real.toString();
    }
}
