package dev.graft.studies.run;

import dev.graft.core.check.Check;
import dev.graft.engine.Engine;
import java.util.List;

/**
 * A part of an experiment that is run, kept and never run again by itself.
 *
 * @param key tells it from the other cells of the experiment, in words
 */
public record Cell(String key, Work work) {
    /** Must depend on nothing but the experiment's data and settings: another process may do it again. */
    @FunctionalInterface
    public interface Work {
        /** @param engine of one thread: cells run side by side */
        List<Measurement> run(Engine engine);
    }

    public Cell {
        Check.notBlank(key, "key");
    }
}
