package dev.graft.engine;

/**
 * Runs passes over rows. Methods are written against this alone; engines differ in where the blocks live.
 *
 * <p>The contract: every block is visited exactly once in a pass, with a sum of its own, and the sums are added in
 * block order. So the result has the same bits on every engine of this module and for every number of threads.
 */
public interface Engine extends AutoCloseable {
    /** The state begins as zeros. */
    <B extends Block> Table<B> table(Rows<B> rows, int stateWidth);

    @Override
    void close();

    /** An engine on as many threads of this process. */
    static Engine local(int threads) {
        return threads == 1 ? new SerialEngine() : new LocalEngine(threads);
    }
}
