package dev.graft.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.ToLongFunction;

/** A thread pool whose threads take the next item when they are free. */
public final class WorkerPool implements AutoCloseable {
    private final int size;
    private final ExecutorService threads;

    public WorkerPool(int size) {
        this.size = size;
        this.threads = Executors.newFixedThreadPool(size);
    }

    public <T> long sum(List<T> items, ToLongFunction<T> work) {
        var next = new AtomicInteger();
        var parts = new ArrayList<Future<Long>>();
        for (int t = 0; t < size; t++) {
            parts.add(threads.submit(() -> {
                long sum = 0;
                for (int i = next.getAndIncrement(); i < items.size(); i = next.getAndIncrement()) {
                    sum += work.applyAsLong(items.get(i));
                }
                return sum;
            }));
        }
        long total = 0;
        for (var part : parts) {
            try {
                total += part.get();
            } catch (InterruptedException | ExecutionException e) {
                throw new IllegalStateException(e);
            }
        }
        return total;
    }

    @Override
    public void close() {
        threads.shutdownNow();
    }
}
