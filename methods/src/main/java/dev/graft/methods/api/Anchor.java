package dev.graft.methods.api;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.DenseMatrix;

/**
 * What holds the target's rows near where a run begins. Left alone, a run that begins well goes on to lower its own
 * objective, which is not what the clusters are wanted for, and drifts away.
 *
 * @param memberships the target's rows by clusters: how much each row is held in each cluster
 * @param weight what this weighs against the row's own words; 0 holds nothing
 */
public record Anchor(DenseMatrix memberships, double weight) {
    /** Where a membership is 0, the logarithm of this. */
    private static final double FLOOR = 1e-12;

    public Anchor {
        Distributions.check(memberships, "the anchor's memberships");
        Check.finiteAtLeast(0, weight, "weight of the anchor");
    }

    public void checkFor(int rows, int clusters) {
        Check.equal(rows, memberships.rows(), "rows of the anchor");
        Check.equal(clusters, memberships.columns(), "clusters of the anchor");
    }

    /** Whether a run with it is another than one without. */
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
