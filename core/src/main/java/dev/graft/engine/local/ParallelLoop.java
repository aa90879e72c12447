package dev.graft.engine.local;

import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/** A loop over the numbers 0 to n - 1; each thread that runs it takes the next number until none is left. */
final class ParallelLoop implements Runnable {
    private final int count;
    private final IntConsumer body;
    private int next;
    private int running;
    private @Nullable Throwable failure;

    ParallelLoop(int count, IntConsumer body) {
        this.count = count;
        this.body = body;
    }

    int count() {
        return count;
    }

    /** Takes part in the loop, then waits for the other threads; throws what the first failure threw. */
    void join() {
        run();
        synchronized (this) {
            while (running > 0) {
                try {
                    wait();
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                    next = count;
                    throw new IllegalStateException("interrupted while others were at work", e);
                }
            }
            if (failure instanceof Error error) {
                throw error;
            }
            if (failure instanceof RuntimeException exception) {
                throw exception;
            }
        }
    }

    @Override
    public void run() {
        for (int number = take(); number >= 0; number = take()) {
            Throwable thrown = null;
            try {
                body.accept(number);
            } catch (RuntimeException | Error e) {
                thrown = e;
            }
            done(thrown);
        }
    }

    private synchronized int take() {
        if (next == count) {
            return -1;
        }
        running++;
        return next++;
    }

    /** After a failure no further number is taken. */
    private synchronized void done(@Nullable Throwable thrown) {
        running--;
        if (thrown != null) {
            next = count;
            failure = failure == null ? thrown : failure;
        }
        notifyAll();
    }
}
