package dev.graft.engine.local;

import dev.graft.engine.Sum;
import dev.graft.engine.tree.SumTree;
import java.util.function.ObjIntConsumer;
import java.util.function.Supplier;

/** One pass on several threads, which add up what is ready. */
final class PassRun<S extends Sum<S>> {
    private final Supplier<S> newSum;
    private final ObjIntConsumer<S> visit;
    private final SumTree<S> sums;

    /** @param visit visits a block and adds its share to an empty sum */
    PassRun(int blocks, Supplier<S> newSum, ObjIntConsumer<S> visit) {
        this.newSum = newSum;
        this.visit = visit;
        this.sums = new SumTree<>(blocks);
    }

    /** The sum of all blocks, once every block has been visited. */
    S total() {
        var total = sums.total();
        return total == null ? newSum.get() : total;
    }

    void visit(int block) {
        var sum = sums.used();
        if (sum == null) {
            sum = newSum.get();
        } else {
            sum.clear();
        }
        visit.accept(sum, block);
        sums.add(block, sum);
    }
}
