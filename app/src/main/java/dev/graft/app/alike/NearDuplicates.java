package dev.graft.app.alike;

import dev.graft.core.check.Check;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;

/** Groups of pictures that are nearly the same: scaled, encoded again, or taken in a burst. */
public final class NearDuplicates {
    /** At most this many of the 256 bits differ, by default: copies rarely differ in more than ten. */
    public static final int USUAL = 24;

    public static final int MOST = 80;

    /** Copies have the same shape, up to rounding. */
    private static final double SHAPE = 1.06;

    private NearDuplicates() {}

    /**
     * A picture to compare.
     *
     * @param shape width divided by height
     */
    public record Candidate(long id, Fingerprint fingerprint, double shape) {}

    /**
     * Every picture of a group is near another one of it. Groups and their pictures are in the given order.
     *
     * @param most bits in which near ones may differ
     */
    public static List<List<Long>> groups(List<Candidate> pictures, int most) {
        Check.inRange(0, MOST, most, "most");
        var parent = new int[pictures.size()];
        for (int i = 0; i < parent.length; i++) {
            parent[i] = i;
        }
        for (int i = 0; i < parent.length; i++) {
            var one = pictures.get(i);
            for (int j = i + 1; j < parent.length; j++) {
                var other = pictures.get(j);
                if (one.fingerprint.distance(other.fingerprint) <= most && sameShape(one, other)) {
                    join(parent, i, j);
                }
            }
        }
        var groups = new LinkedHashMap<Integer, List<Long>>();
        for (int i = 0; i < parent.length; i++) {
            groups.computeIfAbsent(root(parent, i), any -> new ArrayList<>()).add(pictures.get(i).id);
        }
        return groups.values().stream()
                .filter(group -> group.size() > 1)
                .map(List::copyOf)
                .toList();
    }

    private static boolean sameShape(Candidate one, Candidate other) {
        return one.shape <= other.shape * SHAPE && other.shape <= one.shape * SHAPE;
    }

    private static void join(int[] parent, int i, int j) {
        int a = root(parent, i);
        int b = root(parent, j);
        parent[Math.max(a, b)] = Math.min(a, b);
    }

    private static int root(int[] parent, int of) {
        int i = of;
        while (parent[i] != i) {
            parent[i] = parent[parent[i]];
            i = parent[i];
        }
        return i;
    }
}
