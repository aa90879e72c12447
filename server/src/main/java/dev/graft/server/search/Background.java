package dev.graft.server.search;

import dev.graft.server.http.HttpProblem;
import dev.graft.store.database.DatabaseException;
import java.io.UncheckedIOException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Prepares, one after the other, what somebody will probably ask for soon. */
final class Background implements AutoCloseable {
    private final ExecutorService executor;

    Background(String name) {
        executor = Executors.newSingleThreadExecutor(task -> {
            var thread = new Thread(task, name);
            thread.setDaemon(true);
            thread.setPriority(Thread.MIN_PRIORITY);
            return thread;
        });
    }

    /** What cannot be prepared is left: whoever asks for it gets to know why. */
    void run(Runnable work) {
        executor.execute(() -> {
            try {
                work.run();
            } catch (HttpProblem | DatabaseException | UncheckedIOException e) {
                // The collection was closed or changed meanwhile.
                return;
            }
        });
    }

    @Override
    public void close() {
        executor.shutdownNow();
    }
}
