package dev.graft.studies.run;

import dev.graft.core.check.Check;
import dev.graft.engine.Engine;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A part of an experiment that is run and stored on its own.
 *
 * @param key identifies the cell within the experiment, readably
 */
public record Cell(String key, Work work) {
    /** Must depend only on the experiment's data and settings: another process may repeat it. */
    @FunctionalInterface
    public interface Work {
        /** @param engine of one thread: cells run side by side */
        List<Measurement> run(Engine engine);
    }

    /** Runs a draw, from 1. */
    @FunctionalInterface
    public interface DrawWork {
        List<Measurement> run(int draw, Engine engine);
    }

    /** A cell for each draw; its key ends with the number of the draw. */
    public static List<Cell> ofDraws(String key, int draws, DrawWork work) {
        return IntStream.rangeClosed(1, draws)
                .mapToObj(draw -> new Cell(key + draw, engine -> work.run(draw, engine)))
                .toList();
    }

    public Cell {
        Check.notBlank(key, "key");
    }
}
