package dev.graft.methods.card;

import dev.graft.methods.api.ClusterProblem;
import dev.graft.methods.api.Clusterer;

/** The card of a method that clusters rows. Every such method is told the number of clusters. */
public non-sealed interface ClustererCard extends MethodCard {
    /**
     * Cards set the default for their method. Unless the method runs bare, the transfer layer makes the starts, 20 by
     * default.
     */
    Setting RESTARTS = Setting.whole("restarts", 1, 10_000, "number of random starts, of which the best is kept");

    Setting ITERATIONS = Setting.whole("iterations", 1, 1_000_000, "maximum number of iterations");

    /** For methods that also cluster the columns. */
    Setting FEATURE_CLUSTERS = Setting.whole("feature-clusters", 1, Integer.MAX_VALUE, "groups of visual words");

    ClusterUse use();

    /** The weight of the anchor, for {@link ClusterUse#HELD}. */
    default double anchorWeight() {
        return 1;
    }

    Clusterer clusterer(ClusterSetup setup);

    /**
     * The problem for clustering the pictures and the borrowed ones together: by default, all rows are the target.
     * Overridden by methods with a way of their own to use both.
     */
    default ClusterProblem combined(ClusterProblem both) {
        return both.combined();
    }
}
