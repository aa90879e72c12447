package dev.graft.spark.engine;

import org.apache.spark.SparkException;

/** What callers are told of what went wrong on executors. */
public final class Failures {
    private Failures() {}

    /** Throws on the driver what was thrown on an executor. */
    static void rethrow(Throwable failure) {
        if (failure instanceof Error error) {
            throw error;
        }
        throw (RuntimeException) failure;
    }

    /** What the code that Spark ran threw, if that is what ended the job; otherwise what Spark says. */
    public static RuntimeException of(Exception failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof RuntimeException own
                    && !own.getClass().getName().startsWith("org.apache.spark.")) {
                return own;
            }
        }
        if (failure instanceof SparkException) {
            return new IllegalStateException("Spark could not do the work: " + firstLine(failure), failure);
        }
        return new IllegalStateException(failure);
    }

    static String firstLine(Throwable failure) {
        return String.valueOf(failure.getMessage()).lines().findFirst().orElse("it does not say why");
    }
}
