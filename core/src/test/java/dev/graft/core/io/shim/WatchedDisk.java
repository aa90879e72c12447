package dev.graft.core.io.shim;

import dev.graft.core.io.shim.DiskWatcher.Request;
import java.io.IOException;
import java.net.URI;
import java.nio.channels.FileChannel;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.AccessMode;
import java.nio.file.CopyOption;
import java.nio.file.DirectoryStream;
import java.nio.file.FileStore;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.FileAttributeView;
import java.nio.file.spi.FileSystemProvider;
import java.util.Iterator;
import java.util.Map;
import java.util.Set;

/** Passes everything on to the default file system, past a watcher. */
public final class WatchedDisk extends FileSystemProvider {
    private final FileSystemProvider real = FileSystems.getDefault().provider();
    private final WatchedFileSystem system = new WatchedFileSystem(this);
    private final DiskWatcher watcher;

    public WatchedDisk(DiskWatcher watcher) {
        this.watcher = watcher;
    }

    /** The path on this disk; what is resolved against it is on this disk too. */
    public Path path(Path path) {
        return new WatchedPath(system, path);
    }

    /** The path on the default file system. */
    public static Path real(Path path) {
        return path instanceof WatchedPath watched ? watched.real() : path;
    }

    @Override
    public String getScheme() {
        return "watched";
    }

    @Override
    public FileSystem newFileSystem(URI uri, Map<String, ?> env) {
        throw new UnsupportedOperationException();
    }

    @Override
    public FileSystem getFileSystem(URI uri) {
        return system;
    }

    @Override
    public Path getPath(URI uri) {
        throw new UnsupportedOperationException();
    }

    @Override
    public SeekableByteChannel newByteChannel(
            Path path, Set<? extends OpenOption> options, FileAttribute<?>... attributes) throws IOException {
        return newFileChannel(path, options, attributes);
    }

    @Override
    public FileChannel newFileChannel(Path path, Set<? extends OpenOption> options, FileAttribute<?>... attributes)
            throws IOException {
        var file = real(path);
        boolean writes = options.contains(StandardOpenOption.WRITE) || options.contains(StandardOpenOption.APPEND);
        boolean changes = writes && (!Files.exists(file) || options.contains(StandardOpenOption.TRUNCATE_EXISTING));
        if (changes) {
            watcher.before(Request.CREATE, file);
        }
        var channel = real.newFileChannel(file, options, attributes);
        if (changes) {
            watcher.after(Request.CREATE, file, file);
        }
        return new WatchedChannel(channel, file, watcher);
    }

    @Override
    public DirectoryStream<Path> newDirectoryStream(Path folder, DirectoryStream.Filter<? super Path> filter)
            throws IOException {
        var listed = real.newDirectoryStream(real(folder), entry -> filter.accept(path(entry)));
        return new DirectoryStream<>() {
            @Override
            public Iterator<Path> iterator() {
                var entries = listed.iterator();
                return new Iterator<>() {
                    @Override
                    public boolean hasNext() {
                        return entries.hasNext();
                    }

                    @Override
                    public Path next() {
                        return path(entries.next());
                    }
                };
            }

            @Override
            public void close() throws IOException {
                listed.close();
            }
        };
    }

    @Override
    public void createDirectory(Path folder, FileAttribute<?>... attributes) throws IOException {
        watcher.before(Request.CREATE_FOLDER, real(folder));
        real.createDirectory(real(folder), attributes);
        watcher.after(Request.CREATE_FOLDER, real(folder), real(folder));
    }

    @Override
    public void createSymbolicLink(Path link, Path target, FileAttribute<?>... attributes) throws IOException {
        watcher.before(Request.CREATE, real(link));
        real.createSymbolicLink(real(link), real(target), attributes);
        watcher.after(Request.CREATE, real(link), real(link));
    }

    @Override
    public void createLink(Path link, Path existing) throws IOException {
        watcher.before(Request.CREATE, real(link));
        real.createLink(real(link), real(existing));
        watcher.after(Request.CREATE, real(existing), real(link));
    }

    @Override
    public Path readSymbolicLink(Path link) throws IOException {
        return path(real.readSymbolicLink(real(link)));
    }

    @Override
    public void delete(Path path) throws IOException {
        watcher.before(Request.DELETE, real(path));
        real.delete(real(path));
        watcher.after(Request.DELETE, real(path), real(path));
    }

    @Override
    public void copy(Path source, Path target, CopyOption... options) {
        throw new UnsupportedOperationException("a copy is not synced");
    }

    @Override
    public void move(Path source, Path target, CopyOption... options) throws IOException {
        watcher.before(Request.MOVE, real(source));
        real.move(real(source), real(target), options);
        watcher.after(Request.MOVE, real(source), real(target));
    }

    @Override
    public boolean isSameFile(Path one, Path other) throws IOException {
        return real.isSameFile(real(one), real(other));
    }

    @Override
    public boolean isHidden(Path path) throws IOException {
        return real.isHidden(real(path));
    }

    @Override
    public FileStore getFileStore(Path path) throws IOException {
        return real.getFileStore(real(path));
    }

    @Override
    public void checkAccess(Path path, AccessMode... modes) throws IOException {
        real.checkAccess(real(path), modes);
    }

    @Override
    public <V extends FileAttributeView> V getFileAttributeView(Path path, Class<V> type, LinkOption... options) {
        return real.getFileAttributeView(real(path), type, options);
    }

    @Override
    public <A extends BasicFileAttributes> A readAttributes(Path path, Class<A> type, LinkOption... options)
            throws IOException {
        return real.readAttributes(real(path), type, options);
    }

    @Override
    public Map<String, Object> readAttributes(Path path, String attributes, LinkOption... options) throws IOException {
        return real.readAttributes(real(path), attributes, options);
    }

    @Override
    public void setAttribute(Path path, String attribute, Object value, LinkOption... options) throws IOException {
        real.setAttribute(real(path), attribute, value, options);
    }
}
