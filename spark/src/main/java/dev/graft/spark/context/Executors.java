package dev.graft.spark.context;

import java.util.concurrent.TimeUnit;
import org.apache.spark.api.java.JavaSparkContext;

/** Waits for the executors of a cluster. */
final class Executors {
    private static final long PATIENCE_SECONDS = 60;

    private Executors() {}

    /** Fails if a cluster gives none: Spark would wait for ever, and say so in its log only. */
    static void await(JavaSparkContext context) {
        if (Boolean.TRUE.equals(context.isLocal())) {
            return;
        }
        long start = System.nanoTime();
        while (count(context) == 0) {
            if (System.nanoTime() - start > TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS)) {
                throw new IllegalStateException("Spark at " + context.master() + " gave no executor within "
                        + PATIENCE_SECONDS + " s: does it have workers with as many cores and as much memory as is"
                        + " asked for (spark.executor.cores, spark.executor.memory)?");
            }
            pause(50);
        }
        // Tables are cut for the executors that are there: those that come a moment later are to count.
        for (int before = 0; before < count(context); pause(1_000)) {
            before = count(context);
        }
    }

    private static int count(JavaSparkContext context) {
        // The driver counts as one.
        return context.sc().statusTracker().getExecutorInfos().length - 1;
    }

    private static void pause(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while waiting for executors", e);
        }
    }
}
