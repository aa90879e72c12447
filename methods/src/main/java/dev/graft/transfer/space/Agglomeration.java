package dev.graft.transfer.space;

import dev.graft.core.matrix.Partition;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * Agglomerative clustering: the two nearest clusters are merged until few enough are left. Merges are found by chains of
 * nearest neighbours, in time proportional to the square of the items (Murtagh 1983); this needs a linkage in which a
 * union is not nearer to a third cluster than both of its parts.
 */
final class Agglomeration {
    private final Linkage linkage;
    private final boolean[] gone;

    private Agglomeration(int items, Linkage linkage) {
        this.linkage = linkage;
        this.gone = new boolean[items];
    }

    /** Clusters, each named by one of its items. */
    interface Linkage {
        double distance(int one, int other);

        /** Afterwards, nobody asks for the second one any more. */
        void join(int kept, int gone);
    }

    /** The clusters that are left if the cheapest merges are done. */
    static Partition cut(int items, Linkage linkage, int k) {
        var merges = new Agglomeration(items, linkage).merges();
        Arrays.sort(merges, Comparator.comparingDouble(Merge::distance));
        var parent = IntStream.range(0, items).toArray();
        for (int i = 0; i < items - k; i++) {
            parent[root(parent, merges[i].gone)] = root(parent, merges[i].kept);
        }
        var names = IntStream.range(0, items).map(item -> root(parent, item)).toArray();
        var roots = IntStream.of(names).distinct().toArray();
        return Partition.of(
                k,
                IntStream.of(names)
                        .map(name -> IntStream.range(0, roots.length)
                                .filter(i -> roots[i] == name)
                                .findFirst()
                                .orElseThrow())
                        .toArray());
    }

    private static int root(int[] parent, int item) {
        int at = item;
        while (parent[at] != at) {
            parent[at] = parent[parent[at]];
            at = parent[at];
        }
        return at;
    }

    private record Merge(int kept, int gone, double distance) {}

    /** All merges: two clusters that are each other's nearest are merged at once. */
    private Merge[] merges() {
        var merges = new Merge[Math.max(0, gone.length - 1)];
        var chain = new int[gone.length];
        int length = 0;
        for (int done = 0; done < merges.length; ) {
            if (length == 0) {
                chain[length++] = firstLeft();
            }
            int last = chain[length - 1];
            int before = length > 1 ? chain[length - 2] : -1;
            int next = nearest(last, before);
            if (next != before) {
                chain[length++] = next;
                continue;
            }
            length -= 2;
            merges[done++] = new Merge(before, last, linkage.distance(before, last));
            linkage.join(before, last);
            gone[last] = true;
        }
        return merges;
    }

    private int firstLeft() {
        return IntStream.range(0, gone.length)
                .filter(item -> !gone[item])
                .findFirst()
                .orElseThrow();
    }

    /** The nearest cluster; the preferred one on ties, so that chains end. */
    private int nearest(int item, int preferred) {
        int best = preferred;
        double least = preferred < 0 ? Double.POSITIVE_INFINITY : linkage.distance(item, preferred);
        for (int other = 0; other < gone.length; other++) {
            if (other != item && !gone[other]) {
                double distance = linkage.distance(item, other);
                if (distance < least) {
                    least = distance;
                    best = other;
                }
            }
        }
        return best;
    }
}
