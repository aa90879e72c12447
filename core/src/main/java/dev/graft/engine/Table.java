package dev.graft.engine;

import dev.graft.core.matrix.DenseMatrix;

/** Rows laid out in blocks where an engine can visit them, each row with a little state of its own. */
public interface Table<B extends Block> extends AutoCloseable {
    long rows();

    /** How many numbers of state each row has. */
    int stateWidth();

    /** The state of all rows, gathered in this process; refused where one array cannot hold it. */
    DenseMatrix state();

    void setState(DenseMatrix state);

    /** Visits every block once and returns the sum over all blocks, in the order that {@link Engine} describes. */
    <S extends Sum<S>> S pass(Pass<B, S> pass);

    @Override
    void close();
}
