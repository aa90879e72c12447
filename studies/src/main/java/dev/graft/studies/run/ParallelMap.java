package dev.graft.studies.run;

import dev.graft.core.check.Check;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.IntFunction;

/**
 * Runs parts of an experiment on the threads of this process. These are not tasks of an engine, since they read data
 * sets, write files and report progress. Each computes on one thread.
 */
public final class ParallelMap {
    private ParallelMap() {}

    /** The results of the numbers from 0 on, in order. */
    public static <T> List<T> all(int count, int threads, IntFunction<T> work) {
        var workers = Executors.newFixedThreadPool(Check.atLeast(1, threads, "threads"), task -> {
            var thread = new Thread(task, "graft-experiment");
            thread.setDaemon(true);
            return thread;
        });
        try {
            var calls = new ArrayList<Callable<T>>();
            var failed = new AtomicBoolean();
            for (int i = 0; i < count; i++) {
                int number = i;
                // After a failure, the remaining results would be thrown away.
                calls.add(() -> failed.get() ? null : one(work, number, failed));
            }
            var results = new ArrayList<T>();
            for (var done : workers.invokeAll(calls)) {
                results.add(done.get());
            }
            return results;
        } catch (ExecutionException e) {
            if (e.getCause() instanceof Error error) {
                throw error;
            }
            throw e.getCause() instanceof RuntimeException cause ? cause : new IllegalStateException(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while an experiment was running", e);
        } finally {
            workers.shutdownNow();
        }
    }

    private static <T> T one(IntFunction<T> work, int number, AtomicBoolean failed) {
        boolean done = false;
        try {
            var result = work.apply(number);
            done = true;
            return result;
        } finally {
            if (!done) {
                failed.set(true);
            }
        }
    }
}
