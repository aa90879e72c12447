package dev.graft.engine.tree;

import dev.graft.engine.Engine;
import dev.graft.engine.Sum;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Adds sums in the order that {@link Engine} describes, whichever is ready first. Whoever hands in the second of two
 * neighbouring sums adds them, pairs to pairs and so on up the tree, so no thread ever waits for another. If one sum is
 * late, at most one sum per level of the tree waits for it.
 */
public final class SumTree<S extends Sum<S>> {
    private final int places;
    /** Sums whose neighbour is not finished, by level and pair. Guarded by this, as are the fields below. */
    private final Map<Long, S> waiting = new HashMap<>();

    private final ArrayDeque<S> free = new ArrayDeque<>();
    private @Nullable S total;

    /** @param places how many sums there are to add */
    public SumTree(int places) {
        this.places = places;
    }

    /** The sum of all places, once every place has its sum; null if there is no place. */
    public synchronized @Nullable S total() {
        return total;
    }

    /** A sum that has been added to another and can be cleared and used again; null if there is none. */
    public synchronized @Nullable S used() {
        return free.poll();
    }

    /** Takes the sum of one place, which belongs to the tree from then on. */
    public void add(int place, S sum) {
        var own = sum;
        int at = place;
        int level = 0;
        for (int left = places; left > 1; left = (left + 1) / 2) {
            // The last of an odd number has no neighbour and moves up unchanged.
            if (at + 1 < left || at % 2 == 1) {
                var other = meet(level, at / 2, own);
                if (other == null) {
                    return;
                }
                var first = at % 2 == 0 ? own : other;
                var second = at % 2 == 0 ? other : own;
                first.add(second);
                release(second);
                own = first;
            }
            at /= 2;
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
