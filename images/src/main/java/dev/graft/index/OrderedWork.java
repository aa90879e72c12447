package dev.graft.index;

import java.util.ArrayDeque;
import java.util.Iterator;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Processes items in parallel and passes on the results in the order of the items. Only a few items are in progress at
 * a time, so memory does not grow with their number.
 */
final class OrderedWork implements AutoCloseable {
    private final int window;
    private final ExecutorService workers;

    OrderedWork(int threads) {
        this.window = 4 * threads;
        var count = new AtomicInteger();
        this.workers = Executors.newFixedThreadPool(threads, task -> {
            var thread = new Thread(task, "graft-pictures-" + count.incrementAndGet());
            thread.setDaemon(true);
            return thread;
        });
    }

    /**
     * Runs {@code work} on the workers and {@code consume} on the calling thread.
     *
     * @param consume returns false to stop; items in progress are dropped
     */
    <T, R> void run(Iterator<T> items, Function<T, R> work, Predicate<R> consume) {
        var pending = new ArrayDeque<Future<R>>();
        try {
            while (items.hasNext() || !pending.isEmpty()) {
                while (items.hasNext() && pending.size() < window) {
                    var item = items.next();
                    pending.add(workers.submit(() -> work.apply(item)));
                }
                if (!consume.test(pending.remove().get())) {
                    return;
                }
            }
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            if (e.getCause() instanceof Error cause) {
                throw cause;
            }
            throw new IllegalStateException(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CancellationException("interrupted");
        } finally {
            pending.forEach(future -> future.cancel(false));
        }
    }

    @Override
    public void close() {
        workers.shutdownNow();
    }
}
