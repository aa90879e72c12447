package dev.graft.methods.card;

import dev.graft.methods.api.ClusterProblem;
import dev.graft.methods.api.Clusterer;

/** The card of a method that sorts rows into clusters. Every such method is told how many clusters to make. */
public non-sealed interface ClustererCard extends MethodCard {
    /** The transfer layer has as many starts too; cards say what is usual for their method. */
    Setting RESTARTS = Setting.whole("restarts", 1, 10_000, "number of random starts, of which the best is kept");

    ClusterUse use();

    /** How firmly a method that is {@link ClusterUse#HELD} is held. */
    default double anchorWeight() {
        return 1;
    }

    /** The method with its settings. */
    Clusterer clusterer(ClusterSetup setup);

    /**
     * What the method is given where the pictures and the borrowed ones are to be sorted together: all rows, as if there
     * were no difference. Other than by default only where the method has a way of its own to look at both.
     */
    default ClusterProblem combined(ClusterProblem both) {
        return both.combined();
    }
}
