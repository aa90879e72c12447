package dev.graft.spark.engine;

import dev.graft.engine.Engine;
import dev.graft.engine.EngineProvider;
import dev.graft.spark.context.Contexts;
import dev.graft.spark.context.Master;
import java.util.Optional;
import java.util.function.Function;
import org.apache.spark.SparkConf;

/**
 * Opens the engine by name: {@code spark:local[2]}, {@code spark:spark://host:7077}, or {@code spark} alone for the
 * context that this process has or the master that spark-submit was told.
 */
public final class SparkEngineProvider implements EngineProvider {
    @Override
    public String name() {
        return "spark";
    }

    @Override
    public Engine open(String options, int threads) {
        return open(options, threads, SparkSettings::of);
    }

    static Engine open(String options, int threads, SparkSettings settings) {
        return open(options, threads, conf -> settings);
    }

    private static Engine open(String options, int threads, Function<SparkConf, SparkSettings> settings) {
        var lease = Contexts.lease(options.isEmpty() ? Optional.empty() : Optional.of(Master.of(options, threads)));
        try {
            return new SparkEngine(
                    lease.context(), settings.apply(lease.context().getConf()), lease::close);
        } catch (RuntimeException e) {
            lease.close();
            throw e;
        }
    }
}
