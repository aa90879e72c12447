package dev.graft.engine;

import dev.graft.core.fit.RunListener;
import java.io.Serializable;

/**
 * A piece of work that is independent of others, such as one of several random starts. Its fields travel to where it
 * runs, and its result travels back; it changes nothing else.
 */
@FunctionalInterface
public interface Task<T extends Serializable> extends Serializable {
    /**
     * Does the work.
     *
     * @param engine for the passes of this task
     * @param listener hears the steps of all tasks, one call at a time; a task that hears false should end early
     */
    T run(Engine engine, RunListener listener);
}
