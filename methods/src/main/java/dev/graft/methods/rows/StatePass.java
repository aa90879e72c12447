package dev.graft.methods.rows;

import dev.graft.engine.Block;
import dev.graft.engine.Pass;

/** A pass that only updates the state of the rows and adds nothing up. */
public interface StatePass<B extends Block> extends Pass<B, NoSum> {
    void visit(B block, double[] state);

    @Override
    default NoSum newSum() {
        return new NoSum();
    }

    @Override
    default void visit(B block, double[] state, NoSum sum) {
        visit(block, state);
    }
}
