package dev.graft.engine.local;

import dev.graft.engine.Sum;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;
import java.util.function.ObjIntConsumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * One pass on several threads. The thread that finishes the second of two neighbouring sums adds them, pairs to pairs
 * and so on up the tree, so no thread ever waits for another. If one block is slow, at most one sum per level of the
 * tree waits for it.
 */
final class PassRun<S extends Sum<S>> {
    private final int blocks;
    private final Supplier<S> newSum;
    private final ObjIntConsumer<S> visit;
    /** Sums whose neighbour is not finished, by level and pair. Guarded by this, as are the fields below. */
    private final Map<Long, S> waiting = new HashMap<>();

    private final ArrayDeque<S> free = new ArrayDeque<>();
    private @Nullable S total;

    /** @param visit visits a block and adds its share to an empty sum */
    PassRun(int blocks, Supplier<S> newSum, ObjIntConsumer<S> visit) {
        this.blocks = blocks;
        this.newSum = newSum;
        this.visit = visit;
    }

    /** The sum of all blocks, once every block has been visited. */
    synchronized S total() {
        return total == null ? newSum.get() : total;
    }

    void visit(int block) {
        var sum = empty();
        visit.accept(sum, block);
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
        for (int places = blocks; places > 1; places = (places + 1) / 2) {
            // The last of an odd number has no neighbour and moves up unchanged.
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

    /** The other sum of a pair, or null if it is not finished: this one then waits for it. */
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
