package dev.graft.engine;

import java.io.Serializable;

/**
 * What one pass does with a block: it reads the rows and the small shared state (its own fields, which are constant
 * while the pass runs), updates the state of the rows, and adds the block's share to a sum. Called for several blocks
 * at the same time, on the same object or on copies. A pass has no engine, so it cannot start another pass.
 */
public interface Pass<B extends Block, S extends Sum<S>> extends Serializable {
    /** An empty sum. */
    S newSum();

    /**
     * Updates the state of a block's rows and adds their share.
     *
     * @param state row-major, as wide as the table's state; may be modified
     * @param sum empty at the start of the visit
     */
    void visit(B block, double[] state, S sum);
}
