package dev.graft.methods.distributed;

import dev.graft.core.fit.ConvergenceTrace;
import dev.graft.methods.api.Assigner;

/** The part of a clustering model that does not grow with the rows. */
public interface FittedClusters {
    /** Places rows, where they are: those of the fit and others. */
    Assigner assigner();

    ConvergenceTrace trace();

    /** The method's own measure of the fit; lower is better. */
    double loss();
}
