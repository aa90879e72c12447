package dev.graft.core.io.shim;

import java.nio.file.FileStore;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.nio.file.WatchService;
import java.nio.file.attribute.UserPrincipalLookupService;
import java.nio.file.spi.FileSystemProvider;
import java.util.List;
import java.util.Set;

/** The default file system, with watched paths. */
final class WatchedFileSystem extends FileSystem {
    private final FileSystem real = FileSystems.getDefault();
    private final WatchedDisk disk;

    WatchedFileSystem(WatchedDisk disk) {
        this.disk = disk;
    }

    @Override
    public FileSystemProvider provider() {
        return disk;
    }

    @Override
    public void close() {
        throw new UnsupportedOperationException();
    }

    @Override
    public boolean isOpen() {
        return true;
    }

    @Override
    public boolean isReadOnly() {
        return false;
    }

    @Override
    public String getSeparator() {
        return real.getSeparator();
    }

    @Override
    public Iterable<Path> getRootDirectories() {
        return List.of(disk.path(real.getPath("/")));
    }

    @Override
    public Iterable<FileStore> getFileStores() {
        return real.getFileStores();
    }

    @Override
    public Set<String> supportedFileAttributeViews() {
        return real.supportedFileAttributeViews();
    }

    @Override
    public Path getPath(String first, String... more) {
        return disk.path(real.getPath(first, more));
    }

    @Override
    public PathMatcher getPathMatcher(String pattern) {
        var matcher = real.getPathMatcher(pattern);
        return path -> matcher.matches(WatchedDisk.real(path));
    }

    @Override
    public UserPrincipalLookupService getUserPrincipalLookupService() {
        return real.getUserPrincipalLookupService();
    }

    @Override
    public WatchService newWatchService() {
        throw new UnsupportedOperationException();
    }
}
