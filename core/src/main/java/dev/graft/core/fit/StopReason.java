package dev.graft.core.fit;

/** Why a run ended. */
public enum StopReason {
    CONVERGED,
    ITERATION_LIMIT,
    STOPPED_BY_CALLER
}
