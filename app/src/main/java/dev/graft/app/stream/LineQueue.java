package dev.graft.app.stream;

import dev.graft.tabular.LineReader;
import java.io.IOException;
import java.io.Reader;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Complete lines. Nothing can interrupt a read that waits for a terminal or a pipe, and half a line may be all that ever
 * comes, so another thread does the waiting; it ends with the process.
 */
final class LineQueue {
    private static final int MOST_CHARACTERS = 1 << 25;
    private static final long PATIENCE_MILLIS = 50;
    private static final LineReader.Line END = new LineReader.Line(0, "", false);

    private final BlockingQueue<LineReader.Line> lines = new LinkedBlockingQueue<>();
    private final Semaphore room = new Semaphore(MOST_CHARACTERS);
    private volatile @Nullable IOException failure;

    LineQueue(Reader in) {
        var reader = new Thread(() -> read(new LineReader(in)), "graft-lines");
        reader.setDaemon(true);
        reader.start();
    }

    private void read(LineReader in) {
        try {
            var line = in.next();
            while (line != null) {
                room.acquire(taken(line));
                lines.put(line);
                line = in.next();
            }
        } catch (IOException e) {
            failure = e;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            lines.add(END);
        }
    }

    private static int taken(LineReader.Line line) {
        return line.text().length() + 1;
    }

    /** Whether there is nothing to read without waiting. */
    boolean isEmpty() {
        return lines.isEmpty();
    }

    /** The next line, as soon as there is one; null at the end, or when somebody asks to stop. */
    LineReader.@Nullable Line next(BooleanSupplier stop) throws IOException {
        try {
            LineReader.@Nullable Line line = null;
            while (line == null) {
                if (stop.getAsBoolean()) {
                    return null;
                }
                line = lines.poll(PATIENCE_MILLIS, TimeUnit.MILLISECONDS);
            }
            if (line.equals(END)) {
                lines.add(END);
                if (failure != null) {
                    throw failure;
                }
                return null;
            }
            room.release(taken(line));
            return line;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return null;
        }
    }
}
