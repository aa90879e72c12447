package dev.graft.core.io.shim;

import dev.graft.core.io.shim.DiskWatcher.Request;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** A file or folder that is open. */
final class WatchedChannel extends FileChannel {
    private final FileChannel real;
    private final Path path;
    private final DiskWatcher watcher;

    WatchedChannel(FileChannel real, Path path, DiskWatcher watcher) {
        this.real = real;
        this.path = path;
        this.watcher = watcher;
    }

    @Override
    public int read(ByteBuffer to) throws IOException {
        return real.read(to);
    }

    @Override
    public long read(ByteBuffer[] to, int offset, int length) throws IOException {
        return real.read(to, offset, length);
    }

    @Override
    public int read(ByteBuffer to, long position) throws IOException {
        return real.read(to, position);
    }

    @Override
    public int write(ByteBuffer from) throws IOException {
        watcher.before(Request.WRITE, path);
        return real.write(from);
    }

    @Override
    public long write(ByteBuffer[] from, int offset, int length) throws IOException {
        watcher.before(Request.WRITE, path);
        return real.write(from, offset, length);
    }

    @Override
    public int write(ByteBuffer from, long position) throws IOException {
        watcher.before(Request.WRITE, path);
        return real.write(from, position);
    }

    @Override
    public long position() throws IOException {
        return real.position();
    }

    @Override
    public FileChannel position(long position) throws IOException {
        real.position(position);
        return this;
    }

    @Override
    public long size() throws IOException {
        return real.size();
    }

    @Override
    public FileChannel truncate(long size) throws IOException {
        watcher.before(Request.WRITE, path);
        real.truncate(size);
        return this;
    }

    @Override
    public void force(boolean metaData) throws IOException {
        watcher.before(Request.SYNC, path);
        // Not on the real disk, which takes its time.
        watcher.after(Request.SYNC, path, path);
    }

    @Override
    public long transferTo(long position, long count, WritableByteChannel target) throws IOException {
        return real.transferTo(position, count, target);
    }

    @Override
    public long transferFrom(ReadableByteChannel source, long position, long count) throws IOException {
        watcher.before(Request.WRITE, path);
        return real.transferFrom(source, position, count);
    }

    @Override
    public MappedByteBuffer map(MapMode mode, long position, long size) throws IOException {
        return real.map(mode, position, size);
    }

    @Override
    public FileLock lock(long position, long size, boolean shared) throws IOException {
        return real.lock(position, size, shared);
    }

    @Override
    public @Nullable FileLock tryLock(long position, long size, boolean shared) throws IOException {
        return real.tryLock(position, size, shared);
    }

    @Override
    protected void implCloseChannel() throws IOException {
        real.close();
    }
}
