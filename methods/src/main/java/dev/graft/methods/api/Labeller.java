package dev.graft.methods.api;

import dev.graft.core.fit.RunListener;
import dev.graft.engine.Engine;

/** A method that gives classes to rows. The settings, with the seed among them, are those of the instance. */
public interface Labeller {
    LabelModel fit(LabelProblem problem, Engine engine, RunListener listener);
}
