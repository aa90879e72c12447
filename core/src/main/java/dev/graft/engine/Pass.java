package dev.graft.engine;

import java.io.Serializable;

/**
 * What one pass does with a block: read the rows and the small shared state (its own fields, never changed while the
 * pass runs), update the rows' own state, add the block's share to a sum. Called for many blocks at once, in copies of
 * the pass or in the same object. A pass cannot start another one: it has no engine.
 */
public interface Pass<B extends Block, S extends Sum<S>> extends Serializable {
    /** An empty sum. */
    S newSum();

    /**
     * Updates the rows of a block and adds their share.
     *
     * @param state the rows' own numbers, as many for each row as the table was made with; may be written
     * @param sum empty when the visit begins
     */
    void visit(B block, double[] state, S sum);
}
