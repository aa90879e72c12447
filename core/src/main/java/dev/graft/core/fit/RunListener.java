package dev.graft.core.fit;

/** Observes each step of a run and may stop it. Called on the thread that runs the fit. */
@FunctionalInterface
public interface RunListener {
    RunListener NONE = step -> true;

    /** Returns false to stop the run after this step. */
    boolean onStep(Step step);
}
