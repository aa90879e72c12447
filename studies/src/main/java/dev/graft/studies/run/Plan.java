package dev.graft.studies.run;

import java.util.List;
import java.util.function.Function;

/**
 * What is to be run, with the data loaded.
 *
 * @param fingerprint changes when the data or the settings do, and is given another number by hand when what a cell
 *     computes changes between two releases: cells of another one are not taken over
 * @param next further cells, where what they do depends on the results of the first; their keys say on which
 */
public record Plan(String fingerprint, List<Cell> cells, Function<CellResults, List<Cell>> next) {
    public Plan {
        cells = List.copyOf(cells);
    }

    public Plan(String fingerprint, List<Cell> cells) {
        this(fingerprint, cells, results -> List.of());
    }
}
