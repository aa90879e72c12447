package dev.graft.transfer.steering;

import dev.graft.core.check.Check;
import dev.graft.core.fit.ConvergenceTrace;
import dev.graft.core.fit.RunListener;
import dev.graft.core.fit.StopReason;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.matrix.Partition;
import dev.graft.core.random.Seed;
import dev.graft.engine.DenseBlock;
import dev.graft.engine.DenseRows;
import dev.graft.engine.Engine;
import dev.graft.engine.Table;
import dev.graft.engine.Task;
import dev.graft.methods.api.Anchor;
import dev.graft.methods.api.Restarts;
import dev.graft.methods.cluster.kmeans.Lloyd;
import java.io.Serializable;

/**
 * Clusters again after a person's corrections: rows that the person placed are fixed, the others move to where they fit
 * now. Each round computes the centroids, in which fixed rows count several times, and the scatter within clusters:
 * directions with large scatter tell little (docs/methods/transfer.md). A row stays in its cluster unless another is
 * clearly nearer, since what the person did not touch was mostly right.
 */
public final class ConstrainedClustering {
    private static final String OBJECTIVE = "sum of squared distances";
    private static final int ROUNDS = 20;

    /** The largest extra weight of a fixed row. */
    private static final double MOST_WEIGHT = 9;

    /** The largest extra weight of all fixed rows together, as a share of all rows, since they are the exceptions. */
    private static final double SHARE_OF_ALL = 0.2;

    /** Random starts of fresh clusters. */
    private static final int STARTS = 20;

    private final DenseRows rows;
    private final RowConstraints held;
    private final Engine engine;
    private final double weight;

    public ConstrainedClustering(DenseMatrix rows, RowConstraints held, Engine engine) {
        Check.equal(rows.rows(), held.rows(), "rows that are held");
        this.rows = DenseRows.of(rows);
        this.held = held;
        this.engine = engine;
        this.weight = 1 + Math.min(MOST_WEIGHT, SHARE_OF_ALL * held.rows() / Math.max(1, held.count()));
    }

    /**
     * The new clusters.
     *
     * @param memberships soft memberships of rows in clusters; a fixed row belongs to its cluster only
     */
    public record Result(Partition partition, DenseMatrix memberships, double cost, ConvergenceTrace trace)
            implements Serializable {
        /** Holds a method near these clusters. */
        public Anchor anchor(double firmness) {
            return new Anchor(memberships, firmness);
        }
    }

    /** @param seed for the starts of fresh clusters, of which the best is kept */
    public Result sort(Seed seed, RunListener listener) {
        if (!held.needsSeeds()) {
            return run(new ConstrainedStart(rows, held, weight).places(seed), ROUNDS, true, listener);
        }
        // The scatter within clusters would hide what distinguishes a fresh cluster, so plain distances come first.
        var begun = Restarts.best(
                STARTS, engine, listener, i -> new PlainStart(rows.matrix(), held, seed.of(i)), Result::cost);
        var now = held.begun(begun.partition());
        return run(new ConstrainedStart(rows, now, weight).places(seed), ROUNDS, true, listener);
    }

    private record PlainStart(DenseMatrix rows, RowConstraints held, Seed seed) implements Task<Result> {
        @Override
        public Result run(Engine engine, RunListener listener) {
            var sorting = new ConstrainedClustering(rows, held, engine);
            var start = new ConstrainedStart(sorting.rows, held, sorting.weight).places(seed);
            return sorting.run(start, Lloyd.MAX_ITERATIONS, false, listener);
        }
    }

    private Result run(DenseMatrix start, int rounds, boolean byScatter, RunListener listener) {
        try (var table = engine.table(rows, ConstrainedRound.STATE)) {
            table.setState(start);
            var fit = ConstrainedRound.Fit.of(
                    table.pass(ConstrainedRound.settled(held.clusters(), rows.columns(), weight)));
            var squares = fit.squares();
            var trace = ConvergenceTrace.of(OBJECTIVE);
            for (int round = 1; ; round++) {
                var space = byScatter ? WithinClusterSpace.of(fit, squares) : WithinClusterSpace.plain(fit);
                var next = ConstrainedRound.Fit.of(table.pass(ConstrainedRound.of(space, weight)));
                double cost = next.cost(squares);
                int moved = (int) next.moved()[0];
                var step = trace.add(round, cost, moved);
                var reason = !listener.onStep(step)
                        ? StopReason.STOPPED_BY_CALLER
                        : moved == 0 ? StopReason.CONVERGED : round == rounds ? StopReason.ITERATION_LIMIT : null;
                if (reason != null) {
                    return new Result(partition(table), memberships(table, space), cost, trace.finish(reason));
                }
                fit = next;
            }
        }
    }

    private Partition partition(Table<DenseBlock> table) {
        var state = table.state();
        var clusters = new int[state.rows()];
        for (int row = 0; row < clusters.length; row++) {
            clusters[row] = (int) state.get(row, ConstrainedRound.NOW);
        }
        return Partition.of(held.clusters(), clusters);
    }

    private DenseMatrix memberships(Table<DenseBlock> table, WithinClusterSpace space) {
        var state = table.state();
        int k = held.clusters();
        var out = new double[state.rows() * k];
        var scores = new double[k];
        for (int row = 0; row < state.rows(); row++) {
            if (state.get(row, ConstrainedRound.FIXED) > 0) {
                out[row * k + (int) state.get(row, ConstrainedRound.HOME)] = 1;
                continue;
            }
            ConstrainedRound.scores(
                    space,
                    rows.matrix().sharedValues(),
                    row * rows.columns(),
                    (int) state.get(row, ConstrainedRound.HOME),
                    scores);
            double most = scores[(int) state.get(row, ConstrainedRound.NOW)];
            double sum = 0;
            for (int cluster = 0; cluster < k; cluster++) {
                out[row * k + cluster] = Math.exp(scores[cluster] - most);
                sum += out[row * k + cluster];
            }
            for (int cluster = 0; cluster < k; cluster++) {
                out[row * k + cluster] /= sum;
            }
        }
        return DenseMatrix.of(state.rows(), k, out);
    }
}
