package dev.graft.experiments;

import dev.graft.experiments.papers.stc.StcTable1;
import dev.graft.experiments.run.Experiment;
import java.util.List;

/** Every table and figure that can be run. */
public final class Catalogue {
    private static final List<Experiment> ALL = List.of(new StcTable1());

    private Catalogue() {}

    /** In the order of the papers and of the figures in them. */
    public static List<Experiment> all() {
        return ALL;
    }
}
