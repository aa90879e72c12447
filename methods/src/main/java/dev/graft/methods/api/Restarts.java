package dev.graft.methods.api;

import dev.graft.core.check.Check;
import dev.graft.core.fit.RunListener;
import dev.graft.engine.Engine;
import dev.graft.engine.Task;
import java.io.Serializable;
import java.util.function.IntFunction;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/** Several runs in parallel, of which the best is kept. */
public final class Restarts {
    private Restarts() {}

    /** The result with the lowest loss, the first on ties. */
    public static <T extends Serializable> T best(
            int runs, Engine engine, RunListener listener, IntFunction<Task<T>> task, ToDoubleFunction<T> loss) {
        Check.atLeast(1, runs, "restarts");
        var found = engine.parallel(IntStream.range(0, runs).mapToObj(task).toList(), listener);
        var best = found.get(0);
        for (var other : found) {
            best = loss.applyAsDouble(other) < loss.applyAsDouble(best) ? other : best;
        }
        return best;
    }
}
