package dev.graft.methods.api;

import dev.graft.core.fit.RunListener;
import dev.graft.engine.Engine;

/** A method that classifies rows. The instance holds the settings, including the seed. */
public interface Labeller {
    LabelModel fit(LabelProblem problem, Engine engine, RunListener listener);
}
