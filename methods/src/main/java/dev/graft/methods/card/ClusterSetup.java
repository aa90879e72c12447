package dev.graft.methods.card;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.random.Seed;
import dev.graft.engine.counts.SparseCounts;
import dev.graft.methods.api.ClusterProblem;
import dev.graft.methods.distributed.DistributedProblem;

/**
 * What a clustering method is created with.
 *
 * @param sizes of a problem that contains what the card says that the method borrows, and nothing else
 * @param combined whether the pictures and the borrowed ones are clustered together
 */
public record ClusterSetup(int clusters, Sizes sizes, boolean combined, Settings settings, Seed seed) {
    /**
     * How much data there is, wherever it is.
     *
     * @param rows of the target
     * @param columns of all
     * @param terms the number of tag rows; 0 if there are none
     */
    public record Sizes(long rows, int columns, long terms) {}

    public ClusterSetup(int clusters, ClusterProblem problem, boolean combined, Settings settings, Seed seed) {
        this(
                clusters,
                new Sizes(
                        problem.target().rows(),
                        problem.target().columns(),
                        problem.tags().map(CountMatrix::rows).orElse(0)),
                combined,
                settings,
                seed);
    }

    public ClusterSetup(int clusters, DistributedProblem problem, Settings settings, Seed seed) {
        this(
                clusters,
                new Sizes(
                        problem.target().rows(),
                        problem.target().columns(),
                        problem.tags().map(SparseCounts::rows).orElse(0L)),
                false,
                settings,
                seed);
    }
}
