package dev.graft.spark.engine;

import dev.graft.core.fit.RunListener;
import dev.graft.engine.SerialEngine;
import dev.graft.engine.Task;
import dev.graft.spark.context.StepPlugin;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaSparkContext;
import org.jspecify.annotations.Nullable;

/**
 * Tasks that are sent whole to executors and run there on the calling thread. They are shared as one, so what all of
 * them hold, such as the rows, travels once.
 */
final class ShippedTasks {
    private final JavaSparkContext context;
    private final SparkSettings settings;
    private final SparkJobs jobs;

    ShippedTasks(JavaSparkContext context, SparkSettings settings, SparkJobs jobs) {
        this.context = context;
        this.settings = settings;
        this.jobs = jobs;
    }

    /** A single task gains nothing from running elsewhere, and long ones are better off with passes that are spread. */
    boolean canTake(List<? extends Task<?>> tasks, RunListener listener) {
        return (tasks.size() > 1 || settings.blocksHere() == 0)
                && (listener == RunListener.NONE || StepPlugin.isThere(context))
                && Bytes.takesAtMost(settings.shippedTasks(), new ArrayList<>(tasks));
    }

    <T extends Serializable> List<T> run(List<? extends Task<T>> tasks, RunListener listener) {
        var shared = Shared.of(new ArrayList<>(tasks), context, settings);
        try (var steps = StepPlugin.listen(listener)) {
            long run = steps.number();
            var numbers = IntStream.range(0, tasks.size()).boxed().toList();
            var outcomes = jobs.run(() -> context.parallelize(numbers, numbers.size())
                    .map(number -> outcome(shared.value().get(number), run))
                    .collect());
            steps.rethrow();
            var results = new ArrayList<T>();
            for (var outcome : outcomes) {
                if (outcome.failure() != null) {
                    Failures.rethrow(outcome.failure());
                }
                results.add(Bytes.read(Objects.requireNonNull(outcome.result())));
            }
            return List.copyOf(results);
        } finally {
            SparkJobs.tidy(shared::destroy);
        }
    }

    private static <T extends Serializable> Outcome outcome(Task<T> task, long run) {
        try {
            return new Outcome(Bytes.of(task.run(new SerialEngine(), StepPlugin.listener(run))), null);
        } catch (RuntimeException | AssertionError e) {
            return new Outcome(null, e);
        }
    }

    /** Either the result in serialised form or what the task threw. */
    private record Outcome(
            byte @Nullable [] result, @Nullable Throwable failure) implements Serializable {}
}
