package dev.graft.methods.cluster.kmeans;

import dev.graft.core.fit.ConvergenceTrace;
import dev.graft.methods.assign.CentroidAssigner;
import dev.graft.methods.distributed.FittedClusters;

/** The part of a k-means model that does not grow with the rows. */
public record CentroidClusters(CentroidAssigner assigner, ConvergenceTrace trace, double loss)
        implements FittedClusters {}
