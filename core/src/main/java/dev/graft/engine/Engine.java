package dev.graft.engine;

import dev.graft.core.fit.RunListener;
import java.io.Serializable;
import java.util.List;

/**
 * Runs passes over rows, and independent tasks in parallel. Methods know this interface only and are handed an engine;
 * engines differ in where the blocks live. {@link Engines} opens one by name.
 *
 * <p>The contract: a pass visits every block exactly once, with a sum of its own. The sum of n blocks is the sum of the
 * first p plus the sum of the others, where p is the largest power of two below n. The order of additions therefore
 * depends on the number of blocks only, so the result has the same bits on every engine and for any number of threads,
 * and an engine can add on its workers while holding few sums at a time.
 */
public interface Engine extends AutoCloseable {
    /** The state begins as zeros. */
    <B extends Block> Table<B> table(Rows<B> rows, int stateWidth);

    /**
     * Runs tasks in parallel and returns their results in the order of the tasks. The engine chooses which engine to
     * hand to a task: itself, so that the passes of the last tasks still use all threads, or a serial one if it sends
     * whole tasks to workers. The bits are the same.
     *
     * @param listener is not called again once it has returned false; all tasks are then told to stop. An engine that
     *     runs tasks on other machines may report late
     */
    <T extends Serializable> List<T> parallel(List<? extends Task<T>> tasks, RunListener listener);

    @Override
    void close();
}
