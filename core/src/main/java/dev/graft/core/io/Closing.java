package dev.graft.core.io;

import org.jspecify.annotations.Nullable;

/** Closes several things of which one may fail. */
public final class Closing {
    private Closing() {}

    /** Takes all steps in order, also after one has failed, and then throws the first failure with the others. */
    public static void all(Iterable<? extends Runnable> steps) {
        Throwable first = null;
        for (var step : steps) {
            first = failure(step, first);
        }
        if (first instanceof RuntimeException failure) {
            throw failure;
        }
        if (first instanceof Error failure) {
            throw failure;
        }
    }

    private static @Nullable Throwable failure(Runnable step, @Nullable Throwable before) {
        try {
            step.run();
            return before;
        } catch (RuntimeException | Error e) {
            if (before == null) {
                return e;
            }
            before.addSuppressed(e);
            return before;
        }
    }
}
