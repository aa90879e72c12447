package dev.graft.engine.local;

import dev.graft.engine.Sum;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * One pass on several threads. A finished sum is added to its neighbour as soon as both are there, pairs to pairs and so
 * on up the tree, by the thread that brings the second of the two. A thread never waits for another, and whatever one of
 * them is late with, the sums that wait for it are at most one for each level of the tree.
 */
abstract class PassRun<S extends Sum<S>> extends ParallelLoop {
    private final Supplier<S> newSum;
    /** Sums whose neighbour is not there yet, by level and pair. Guarded by this, as is the next. */
    private final Map<Long, S> waiting = new HashMap<>();

    private final ArrayDeque<S> free = new ArrayDeque<>();
    private @Nullable S total;

    PassRun(int blocks, Supplier<S> newSum) {
        super(blocks);
        this.newSum = newSum;
    }

    abstract void visit(int block, S sum);

    /** To be called when all is done. */
    final synchronized S total() {
        return total == null ? newSum.get() : total;
    }

    @Override
    final void at(int block) {
        var sum = empty();
        visit(block, sum);
        deliver(block, sum);
    }

    private S empty() {
        S used;
        synchronized (this) {
            used = free.poll();
        }
        if (used == null) {
            return newSum.get();
        }
        used.clear();
        return used;
    }

    private void deliver(int block, S sum) {
        var own = sum;
        int place = block;
        int level = 0;
        for (int places = count(); places > 1; places = (places + 1) / 2) {
            // The last of an odd number has no neighbour and goes up as it is.
            if (place + 1 < places || place % 2 == 1) {
                var other = meet(level, place / 2, own);
                if (other == null) {
                    return;
                }
                var left = place % 2 == 0 ? own : other;
                var right = place % 2 == 0 ? other : own;
                left.add(right);
                release(right);
                own = left;
            }
            place /= 2;
            level++;
        }
        synchronized (this) {
            total = own;
        }
    }

    /** The other sum of a pair, or null: then this one waits for it. */
    private synchronized @Nullable S meet(int level, int pair, S sum) {
        long key = (long) level << 32 | pair;
        var other = waiting.remove(key);
        if (other == null) {
            waiting.put(key, sum);
        }
        return other;
    }

    private synchronized void release(S sum) {
        free.push(sum);
    }
}
