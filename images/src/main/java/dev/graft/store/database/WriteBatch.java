package dev.graft.store.database;

import java.util.ArrayList;
import java.util.List;

/**
 * Gathers writes into one transaction each few pictures or seconds: a commit for every picture would cost more than the
 * picture. Closing writes the rest, also when the work between ended in an exception.
 */
public final class WriteBatch implements AutoCloseable {
    private static final int MOST = 100;
    private static final long NANOS = 2_000_000_000L;
    private final Database database;
    private final List<Runnable> writes = new ArrayList<>();
    private long since = System.nanoTime();

    public WriteBatch(Database database) {
        this.database = database;
    }

    public void add(Runnable write) {
        writes.add(write);
        if (writes.size() >= MOST || System.nanoTime() - since > NANOS) {
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
