package dev.graft.transfer.steering;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.Partition;
import dev.graft.transfer.transductive.Beliefs;
import java.io.Serializable;

/**
 * The clusters of rows before they are clustered again, and which of them are fixed.
 *
 * @param clusters the number of clusters
 * @param fresh how many of these, the last ones, are new and empty
 * @param places the cluster of each row, or {@link #NOWHERE}
 * @param fixed whether a row stays in its cluster
 */
public record RowConstraints(int clusters, int fresh, int[] places, boolean[] fixed) implements Serializable {
    public static final int NOWHERE = Beliefs.NOWHERE;

    public RowConstraints {
        Check.atLeast(1, clusters, "clusters");
        Check.inRange(0, clusters, fresh, "fresh");
        Check.equal(places.length, fixed.length, "fixed.length");
        places = places.clone();
        fixed = fixed.clone();
        for (int row = 0; row < places.length; row++) {
            if (places[row] != NOWHERE || fixed[row]) {
                Check.index(places[row], clusters - fresh, "cluster of row " + row);
            }
        }
    }

    int rows() {
        return places.length;
    }

    int place(int row) {
        return places[row];
    }

    boolean isFixed(int row) {
        return fixed[row];
    }

    /** The number of fixed rows. */
    int count() {
        int count = 0;
        for (boolean stays : fixed) {
            count += stays ? 1 : 0;
        }
        return count;
    }

    /** Whether any row has a cluster. */
    boolean hasPlaces() {
        for (int place : places) {
            if (place != NOWHERE) {
                return true;
            }
        }
        return false;
    }

    /** Whether some clusters need a row to start from. */
    boolean needsSeeds() {
        return fresh > 0 || !hasPlaces();
    }

    /** Another partition of the same rows, with every fixed row moved to its cluster. */
    public Partition in(Partition others) {
        var out = others.toArray();
        Check.equal(places.length, out.length, "rows");
        for (int row = 0; row < out.length; row++) {
            out[row] = fixed[row] ? places[row] : out[row];
        }
        return Partition.of(others.k(), out);
    }
}
