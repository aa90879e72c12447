package dev.graft.engine.local;

import org.jspecify.annotations.Nullable;

/** The numbers from 0 to n - 1, of which every thread that is free takes the next. */
abstract class ParallelLoop implements Runnable {
    private final int count;
    private int next;
    private int underWay;
    private @Nullable Throwable failure;

    ParallelLoop(int count) {
        this.count = count;
    }

    abstract void at(int number);

    final int count() {
        return count;
    }

    /** Works along, then waits for the others. */
    final void join() {
        run();
        synchronized (this) {
            while (underWay > 0) {
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
    public final void run() {
        for (int number = take(); number >= 0; number = take()) {
            Throwable thrown = null;
            try {
                at(number);
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
        underWay++;
        return next++;
    }

    /** After a failure nothing new is begun. */
    private synchronized void done(@Nullable Throwable thrown) {
        underWay--;
        if (thrown != null) {
            next = count;
            failure = failure == null ? thrown : failure;
        }
        notifyAll();
    }
}
