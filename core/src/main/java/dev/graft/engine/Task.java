package dev.graft.engine;

import dev.graft.core.fit.RunListener;
import java.io.Serializable;

/**
 * A piece of work that is independent of others, such as one of several random starts. Its fields are sent to where it
 * runs, and its result is sent back; it changes nothing else.
 */
@FunctionalInterface
public interface Task<T extends Serializable> extends Serializable {
    /**
     * Does the work.
     *
     * @param engine for the passes of this task
     * @param listener is told the steps of all tasks, one call at a time; if it returns false, the task should end
     */
    T run(Engine engine, RunListener listener);
}
