package dev.graft.spark.engine;

import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import org.apache.spark.api.java.JavaSparkContext;

/** Runs Spark's jobs: if the thread that waits for one is interrupted, the job is cancelled. */
final class SparkJobs {
    private static final AtomicLong NUMBERS = new AtomicLong();
    private final JavaSparkContext context;

    SparkJobs(JavaSparkContext context) {
        this.context = context;
    }

    <T> T run(Supplier<T> job) {
        var tag = "graft-" + NUMBERS.incrementAndGet();
        context.addJobTag(tag);
        try {
            return job.get();
        } catch (Exception e) {
            // Scala throws checked exceptions that nobody declared.
            if (isInterruption(e)) {
                context.cancelJobsWithTag(tag);
                Thread.currentThread().interrupt();
                throw new IllegalStateException("interrupted while others were at work", e);
            }
            throw Failures.of(e);
        } finally {
            context.removeJobTag(tag);
        }
    }

    /** Tidies up. It is done even if the thread has been interrupted, since Spark would refuse then. */
    static void tidy(Runnable work) {
        boolean interrupted = Thread.interrupted();
        try {
            work.run();
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private static boolean isInterruption(Throwable failure) {
        return failure instanceof InterruptedException;
    }
}
