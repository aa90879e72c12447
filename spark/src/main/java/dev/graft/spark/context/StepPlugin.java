package dev.graft.spark.context;

import dev.graft.core.fit.RunListener;
import dev.graft.core.fit.Step;
import java.io.Serializable;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.spark.SparkContext;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.api.plugin.DriverPlugin;
import org.apache.spark.api.plugin.ExecutorPlugin;
import org.apache.spark.api.plugin.PluginContext;
import org.apache.spark.api.plugin.SparkPlugin;
import org.jspecify.annotations.Nullable;

/**
 * Carries the steps of tasks from executors to the listener on the driver, and its answer back, over the connection
 * that Spark has anyway. Named in {@code spark.plugins}.
 */
public final class StepPlugin implements SparkPlugin {
    /** A run that nobody listens to. */
    private static final long NOBODY = 0;

    private static final AtomicLong NUMBERS = new AtomicLong();
    private static final Map<Long, Steps> RUNS = new ConcurrentHashMap<>();
    /** This executor's way to the driver. */
    private static volatile @Nullable PluginContext toDriver;

    public static boolean isThere(JavaSparkContext context) {
        return context.getConf().get("spark.plugins", "").contains(StepPlugin.class.getName());
    }

    /** On the driver: a run that is listened to until it is closed. */
    public static Steps listen(RunListener listener) {
        var steps = new Steps(listener == RunListener.NONE ? NOBODY : NUMBERS.incrementAndGet(), listener);
        if (steps.number != NOBODY) {
            RUNS.put(steps.number, steps);
        }
        return steps;
    }

    /** On an executor: asks the listener of a run. */
    public static RunListener listener(long run) {
        return run == NOBODY ? RunListener.NONE : step -> ask(new Report(run, step));
    }

    private static boolean ask(Report report) {
        try {
            return (Boolean) Objects.requireNonNull(toDriver, "no plugin").ask(report);
        } catch (Exception e) {
            throw new IllegalStateException("the driver could not be told of a step", e);
        }
    }

    @Override
    public DriverPlugin driverPlugin() {
        return new DriverPlugin() {
            @Override
            public Map<String, String> init(SparkContext context, PluginContext plugin) {
                return Map.of();
            }

            @Override
            public Object receive(Object message) {
                var report = (Report) message;
                var steps = RUNS.get(report.run());
                return steps != null && steps.hear(report.step());
            }
        };
    }

    @Override
    public ExecutorPlugin executorPlugin() {
        return new ExecutorPlugin() {
            @Override
            public void init(PluginContext plugin, Map<String, String> extra) {
                toDriver = plugin;
            }
        };
    }

    private record Report(long run, Step step) implements Serializable {}

    /** The steps of one run, as the driver hears them. */
    public static final class Steps implements AutoCloseable {
        private final long number;
        private final RunListener listener;
        private volatile @Nullable RuntimeException failure;

        private Steps(long number, RunListener listener) {
            this.number = number;
            this.listener = listener;
        }

        public long number() {
            return number;
        }

        /** A listener that fails ends the run. */
        private boolean hear(Step step) {
            try {
                return failure == null && listener.onStep(step);
            } catch (RuntimeException e) {
                failure = e;
                return false;
            }
        }

        public void rethrow() {
            if (failure != null) {
                throw failure;
            }
        }

        @Override
        public void close() {
            RUNS.remove(number);
        }
    }
}
