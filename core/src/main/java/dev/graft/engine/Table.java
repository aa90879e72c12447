package dev.graft.engine;

import dev.graft.core.matrix.DenseMatrix;

/** Rows laid out in blocks for an engine to visit, each row with a little state of its own. */
public interface Table<B extends Block> extends AutoCloseable {
    long rows();

    /** The number of state values per row. */
    int stateWidth();

    /** The state of all rows, gathered in this process. Fails if it does not fit into one array. */
    DenseMatrix state();

    void setState(DenseMatrix state);

    /** Visits every block once and returns the sum over all blocks, in the order that {@link Engine} describes. */
    <S extends Sum<S>> S pass(Pass<B, S> pass);

    @Override
    void close();
}
