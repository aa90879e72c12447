package dev.graft.cli.option;

import dev.graft.core.check.Check;
import dev.graft.engine.Engine;
import dev.graft.engine.EngineProvider;
import dev.graft.engine.Engines;
import java.util.Iterator;
import picocli.CommandLine.Option;

/** What does the work. */
public final class EngineOptions {
    @Option(
            names = "--threads",
            paramLabel = "N",
            description = "Default: all cores. The result is the same for any number.")
    private int threads = Runtime.getRuntime().availableProcessors();

    @Option(
            names = "--engine",
            paramLabel = "NAME[:OPTIONS]",
            completionCandidates = Names.class,
            description = "What learns and sorts: ${COMPLETION-CANDIDATES}. Default: local, on --threads threads. The"
                    + " result is the same for any.")
    private String engine = Engines.LOCAL;

    public int threads() {
        return Check.inRange(1, 1024, threads, "--threads");
    }

    public Engine open() {
        return Engines.open(engine, threads());
    }

    /** As {@link Engines#open(String, int)} reads it; nobody waits for work that an unknown engine cannot do. */
    public String engine() {
        Engines.provider(engine);
        return engine;
    }

    /** All that are on the class path. */
    static final class Names implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return Engines.providers().stream().map(EngineProvider::name).iterator();
        }
    }
}
