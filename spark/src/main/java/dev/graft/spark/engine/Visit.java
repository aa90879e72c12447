package dev.graft.spark.engine;

import dev.graft.engine.Block;
import dev.graft.engine.Pass;
import dev.graft.engine.Sum;
import dev.graft.engine.tree.SumTree;
import java.io.Serializable;
import java.util.Arrays;
import java.util.Objects;

/**
 * Visits the blocks of a partition, on an executor. The rows' state is copied first, so that visiting the same partition
 * once more, after an executor was lost, begins with the same state and ends with the same result.
 *
 * @param inPlace if that cannot happen: the state is changed where it is
 */
record Visit<B extends Block, S extends Sum<S>>(Shared<? extends Pass<B, S>> pass, boolean inPlace)
        implements Serializable {
    Visited visit(Blocks<B> blocks, double[][] before) {
        var states = new double[before.length][];
        byte[] sum;
        try {
            sum = Bytes.of(sum(blocks, before, states));
        } catch (VisitException e) {
            return new Visited(before, new Partial(blocks.partition(), null, false, e.getCause()));
        }
        boolean changed = inPlace || !Arrays.deepEquals(states, before);
        return new Visited(changed ? states : before, new Partial(blocks.partition(), sum, changed, null));
    }

    private S sum(Blocks<B> blocks, double[][] before, double[][] states) {
        var shared = pass.value();
        var tree = new SumTree<S>(blocks.count());
        for (int i = 0; i < blocks.count(); i++) {
            var sum = tree.used();
            if (sum == null) {
                sum = shared.newSum();
            } else {
                sum.clear();
            }
            // What cannot be read here may be read elsewhere: Spark is to try. What a pass rejects is rejected
            // anywhere.
            var block = blocks.block(i);
            // Copied when the block is next, so that the copy is in the processor's cache when it is read.
            states[i] = inPlace ? before[i] : before[i].clone();
            try {
                shared.visit(block, states[i], sum);
            } catch (RuntimeException | AssertionError e) {
                throw new VisitException(e);
            }
            tree.add(i, sum);
        }
        return Objects.requireNonNull(tree.total());
    }

    private static final class VisitException extends RuntimeException {
        VisitException(Throwable cause) {
            super(cause);
        }
    }
}
