package dev.graft.cli.option;

import dev.graft.core.check.Check;
import dev.graft.engine.Engine;
import dev.graft.engine.EngineProvider;
import dev.graft.engine.Engines;
import java.util.Iterator;
import picocli.CommandLine.Option;

/** The engine that runs the computation. */
public final class EngineOptions {
    @Option(
            names = "--threads",
            paramLabel = "N",
            description = "The number of threads, which does not change the result. Default: all cores.")
    private int threads = Runtime.getRuntime().availableProcessors();

    @Option(
            names = "--engine",
            paramLabel = "NAME[:OPTIONS]",
            completionCandidates = Names.class,
            description =
                    "The engine that runs the computation (${COMPLETION-CANDIDATES}), which does not change the result."
                            + " spark:MASTER, as in spark:local[2], is Apache Spark, which is fetched once."
                            + " Default: local, with --threads threads.")
    private String engine = Engines.LOCAL;

    public int threads() {
        return Check.inRange(1, 1024, threads, "--threads");
    }

    public Engine open() {
        return Engines.open(engine, threads());
    }

    /** As {@link Engines#open(String, int)} reads it; an unknown engine is reported at once. */
    public String engine() {
        Engines.provider(engine);
        return engine;
    }

    /** All engines on the class path. */
    static final class Names implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return Engines.providers().stream().map(EngineProvider::name).iterator();
        }
    }
}
