package dev.graft.methods.distributed;

import dev.graft.core.fit.RunListener;
import dev.graft.engine.Engine;
import dev.graft.methods.api.Clusterer;

/** A method that can cluster rows wherever they are; the instance holds the settings. */
public interface DistributedClusterer extends Clusterer {
    /**
     * One run over all rows. It starts from the best of several fits to a {@link StartSample}, since random clusters of
     * very many rows are all alike. The listener is told of this run only.
     */
    FittedClusters fit(DistributedProblem problem, Engine engine, RunListener listener);
}
