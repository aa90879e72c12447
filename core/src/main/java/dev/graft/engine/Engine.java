package dev.graft.engine;

import dev.graft.core.fit.RunListener;
import java.io.Serializable;
import java.util.List;

/**
 * Runs passes over rows, and tasks side by side. Methods are written against this alone and are handed an engine;
 * engines differ in where the blocks live. {@link Engines} opens one by name.
 *
 * <p>The contract: every block is visited exactly once in a pass, with a sum of its own. The sum of n blocks is the sum
 * of the first p plus the sum of the others, where p is the largest power of two below n. The order of adding therefore
 * depends on the number of blocks alone, so the result has the same bits on every engine and for every number of
 * threads, and an engine can add away from the caller while it holds few sums at a time.
 */
public interface Engine extends AutoCloseable {
    /** The state begins as zeros. */
    <B extends Block> Table<B> table(Rows<B> rows, int stateWidth);

    /**
     * Runs tasks side by side and returns their results in the order of the tasks. A task's engine is the engine's choice
     * and gives the same bits: it may be this one, so that the passes of the last tasks still use all threads, or a
     * serial one where whole tasks are sent away.
     *
     * @param listener is not asked again once it has returned false; the tasks then all hear false. An engine that runs
     *     tasks on other machines may report late
     */
    <T extends Serializable> List<T> parallel(List<? extends Task<T>> tasks, RunListener listener);

    @Override
    void close();
}
