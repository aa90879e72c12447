package dev.graft.engine;

import java.util.ArrayDeque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One pass on several threads. Whoever is free takes the next block; finished sums wait until all before them have been
 * added, and nobody runs further ahead of the adding than the window, so that only a few sums exist at once.
 */
final class PassRun<B extends Block, S extends Sum<S>> implements Runnable {
    private final List<B> blocks;
    private final List<double[]> states;
    private final Pass<B, S> pass;
    private final int window;
    /** Sums that are done but not added yet: block i waits at i modulo the window. Guarded by this. */
    private final @Nullable Object[] waiting;

    private final ArrayDeque<S> free = new ArrayDeque<>();
    private final S total;
    private int nextBlock;
    private int nextToAdd;
    private @Nullable Throwable failure;

    PassRun(List<B> blocks, List<double[]> states, Pass<B, S> pass, int window) {
        this.blocks = blocks;
        this.states = states;
        this.pass = pass;
        this.window = window;
        this.waiting = new Object[window];
        this.total = pass.newSum();
    }

    /** Works along, then waits for the others. */
    S join() {
        run();
        synchronized (this) {
            while (nextToAdd < blocks.size() && failure == null) {
                await();
            }
            if (failure instanceof Error error) {
                throw error;
            }
            if (failure instanceof RuntimeException exception) {
                throw exception;
            }
            return total;
        }
    }

    @Override
    public void run() {
        try {
            for (int i = take(); i >= 0; i = take()) {
                var sum = borrow();
                sum.clear();
                pass.visit(blocks.get(i), states.get(i), sum);
                deliver(i, sum);
            }
        } catch (RuntimeException | Error e) {
            fail(e);
        }
    }

    private synchronized int take() {
        while (failure == null && nextBlock < blocks.size() && nextBlock >= nextToAdd + window) {
            await();
        }
        return failure == null && nextBlock < blocks.size() ? nextBlock++ : -1;
    }

    private synchronized S borrow() {
        var sum = free.poll();
        return sum == null ? pass.newSum() : sum;
    }

    @SuppressWarnings("unchecked")
    private synchronized void deliver(int block, S sum) {
        waiting[block % window] = sum;
        for (var next = waiting[nextToAdd % window]; next != null; next = waiting[nextToAdd % window]) {
            waiting[nextToAdd % window] = null;
            total.add((S) next);
            free.add((S) next);
            nextToAdd++;
        }
        notifyAll();
    }

    private synchronized void fail(Throwable cause) {
        if (failure == null) {
            failure = cause;
        }
        notifyAll();
    }

    /** Callers look again at what they wait for. */
    @SuppressWarnings("WaitNotInLoop")
    private void await() {
        try {
            wait();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            failure = new IllegalStateException("interrupted while a pass was running", e);
        }
    }
}
