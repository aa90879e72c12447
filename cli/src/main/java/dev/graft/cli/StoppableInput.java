package dev.graft.cli;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * An input that ends when somebody asks to stop. Nothing can interrupt a read that waits for a terminal or a pipe, so
 * another thread does the waiting; it ends with the process.
 */
final class StoppableInput extends InputStream {
    private static final int CHUNK = 1 << 16;
    private static final int MOST_CHUNKS = 4;
    private static final long PATIENCE_MILLIS = 50;

    private final BooleanSupplier stop;
    private final BlockingQueue<byte[]> chunks = new ArrayBlockingQueue<>(MOST_CHUNKS);
    private volatile @Nullable IOException failure;
    private byte[] chunk = {};
    private int at;
    private boolean ended;

    StoppableInput(InputStream in, BooleanSupplier stop) {
        this.stop = stop;
        var reader = new Thread(() -> read(in), "graft-input");
        reader.setDaemon(true);
        reader.start();
    }

    private void read(InputStream in) {
        var buffer = new byte[CHUNK];
        try {
            int count = 0;
            while (count >= 0) {
                try {
                    count = in.read(buffer);
                } catch (IOException e) {
                    failure = e;
                    count = -1;
                }
                if (count != 0) {
                    // Nothing is the sign of the end.
                    chunks.put(Arrays.copyOf(buffer, Math.max(0, count)));
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public int read() throws IOException {
        return isThere() ? chunk[at++] & 0xFF : -1;
    }

    @Override
    public int read(byte[] to, int from, int length) throws IOException {
        if (length == 0) {
            return 0;
        }
        if (!isThere()) {
            return -1;
        }
        int count = Math.min(length, chunk.length - at);
        System.arraycopy(chunk, at, to, from, count);
        at += count;
        return count;
    }

    /** What can be read without waiting. */
    @Override
    public int available() {
        var next = chunks.peek();
        return at < chunk.length ? chunk.length - at : next == null ? 0 : next.length;
    }

    private boolean isThere() throws IOException {
        while (at == chunk.length) {
            if (ended || stop.getAsBoolean()) {
                return false;
            }
            try {
                var next = chunks.poll(PATIENCE_MILLIS, TimeUnit.MILLISECONDS);
                if (next != null) {
                    chunk = next;
                    at = 0;
                    ended = next.length == 0;
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return false;
            }
            var lost = failure;
            if (ended && lost != null) {
                throw lost;
            }
        }
        return true;
    }
}
