package dev.graft.store.database;

import java.util.ArrayList;
import java.util.List;

/**
 * Collects writes into one transaction for every few pictures or seconds, since a commit for every picture would take
 * longer than the picture itself. Closing writes the rest, even after an exception.
 */
public final class WriteBatch implements AutoCloseable {
    private static final int MAX_WRITES = 100;
    private static final long NANOS = 2_000_000_000L;
    private final Database database;
    private final List<Runnable> writes = new ArrayList<>();
    private long since = System.nanoTime();

    public WriteBatch(Database database) {
        this.database = database;
    }

    public void add(Runnable write) {
        writes.add(write);
        if (writes.size() >= MAX_WRITES || System.nanoTime() - since > NANOS) {
            close();
        }
    }

    @Override
    public void close() {
        if (!writes.isEmpty()) {
            database.transaction(() -> writes.forEach(Runnable::run));
            writes.clear();
        }
        since = System.nanoTime();
    }
}
