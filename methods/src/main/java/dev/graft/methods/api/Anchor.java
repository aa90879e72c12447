package dev.graft.methods.api;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.DenseMatrix;

/**
 * Holds the target's rows near the start of a run. Without it, a run with a good start drifts away, since it goes on
 * to lower its own objective, which is not quite what people want of clusters.
 *
 * @param memberships P(cluster | row) of the target's rows
 * @param weight of the anchor relative to the row's own features; 0 has no effect
 */
public record Anchor(DenseMatrix memberships, double weight) {
    /** Memberships below this are raised to it before taking logarithms. */
    private static final double FLOOR = 1e-12;

    public Anchor {
        Distributions.check(memberships, "the anchor's memberships");
        Check.finiteAtLeast(0, weight, "weight of the anchor");
    }

    public void checkFor(int rows, int clusters) {
        Check.equal(rows, memberships.rows(), "rows of the anchor");
        Check.equal(clusters, memberships.columns(), "clusters of the anchor");
    }

    /** Whether it has any effect on a run. */
    public boolean holds() {
        return weight > 0;
    }

    /** weight * P(cluster | row). */
    public double share(int row, int cluster) {
        return weight * memberships.get(row, cluster);
    }

    /** weight * log P(cluster | row). */
    public double log(int row, int cluster) {
        return weight * Math.log(Math.max(FLOOR, memberships.get(row, cluster)));
    }
}
