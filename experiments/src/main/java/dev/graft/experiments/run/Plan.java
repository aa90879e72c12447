package dev.graft.experiments.run;

import java.util.List;

/**
 * What is to be run, with the data loaded.
 *
 * @param fingerprint changes when the data or the settings do, and is given another number by hand when what a cell
 *     computes changes between two releases: cells of another one are not taken over
 */
public record Plan(String fingerprint, List<Cell> cells) {
    public Plan {
        cells = List.copyOf(cells);
    }
}
