package dev.graft.spark.engine;

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
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        // The driver counts as one.
        while (context.sc().statusTracker().getExecutorInfos().length < 2) {
            if (System.nanoTime() > end) {
                throw new IllegalStateException("Spark at " + context.master() + " gave no executor within "
                        + PATIENCE_SECONDS + " s: does it have workers with as many cores and as much memory as is"
                        + " asked for (spark.executor.cores, spark.executor.memory)?");
            }
            try {
                Thread.sleep(50);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IllegalStateException("interrupted while waiting for executors", e);
            }
        }
    }
}
