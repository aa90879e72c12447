package dev.graft.transfer.steering;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.Partition;
import java.io.Serializable;

/**
 * Where rows are before they are sorted anew, and which of them stay there.
 *
 * @param clusters how many there will be
 * @param fresh how many of these, the last ones, are new
 * @param places the cluster of each row, or {@link #NOWHERE}
 * @param fixed whether a row stays in its place
 */
public record RowConstraints(int clusters, int fresh, int[] places, boolean[] fixed) implements Serializable {
    public static final int NOWHERE = -1;

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

    /** How many rows stay. */
    int count() {
        int count = 0;
        for (boolean stays : fixed) {
            count += stays ? 1 : 0;
        }
        return count;
    }

    /** Whether any row is anywhere. */
    boolean hasPlaces() {
        for (int place : places) {
            if (place != NOWHERE) {
                return true;
            }
        }
        return false;
    }

    /** Whether some clusters have yet to be begun. */
    boolean needsSeeds() {
        return fresh > 0 || !hasPlaces();
    }

    /** The same with all rows somewhere and no cluster fresh. */
    RowConstraints begun(Partition now) {
        return new RowConstraints(clusters, 0, now.toArray(), fixed);
    }

    /** Other clusters of the same rows, with every fixed row where it stays. */
    public Partition in(Partition others) {
        var out = others.toArray();
        Check.equal(places.length, out.length, "rows");
        for (int row = 0; row < out.length; row++) {
            out[row] = fixed[row] ? places[row] : out[row];
        }
        return Partition.of(others.k(), out);
    }
}
