package dev.graft.methods.card;

import dev.graft.methods.distributed.DistributedClusterer;

/** The card of a method that can also cluster rows that are not in this process. */
public interface DistributedClustererCard extends ClustererCard {
    /** A run over very many rows is long, and its start from a sample is good. */
    int ITERATIONS_OVER_MANY_ROWS = 20;

    @Override
    DistributedClusterer clusterer(ClusterSetup setup);

    /**
     * The settings of a run over very many rows, unless the user gives others: such a run starts from a sample instead
     * of the transfer layer's clusters.
     */
    default Settings forManyRows() {
        return Settings.GRAFT.with(ITERATIONS.name(), ITERATIONS_OVER_MANY_ROWS);
    }
}
