package dev.graft.transfer.steering;

import dev.graft.core.check.Check;
import dev.graft.core.fit.ConvergenceTrace;
import dev.graft.core.fit.RunListener;
import dev.graft.core.fit.StopReason;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.matrix.Partition;
import dev.graft.core.random.Seed;
import dev.graft.engine.Engine;
import dev.graft.engine.Task;
import dev.graft.methods.api.Anchor;
import dev.graft.methods.api.Restarts;
import dev.graft.transfer.explain.Confidence;
import dev.graft.transfer.space.TargetSpace;
import dev.graft.transfer.transductive.Beliefs;
import dev.graft.transfer.transductive.MixtureSettings;
import dev.graft.transfer.transductive.SharedCovarianceMixture;
import java.io.Serializable;

/**
 * Clusters again after a person's corrections: rows that the person placed are held, and the others move to where they
 * fit now, in a {@link SharedCovarianceMixture} (docs/methods/transductive.md). How firmly these stay where they are,
 * and how much a held row counts, depends on how many mistakes there seem to be left.
 */
public final class ConstrainedClustering {
    /** The largest extra weight of a held row. */
    private static final double MOST_WEIGHT = 9;

    /** Corrections are few, so they have to say more than the model would take from them. */
    private static final double TEMPERATURE = 0.5;

    /** The share of mistakes among the rows that are not held is taken to be between these. */
    private static final double FEWEST_MISTAKES = 0.01;

    private static final double MOST_MISTAKES = 0.5;

    /** Random starts of fresh clusters. */
    private static final int STARTS = 20;

    private final TargetSpace space;
    private final RowConstraints held;
    private final Engine engine;

    public ConstrainedClustering(TargetSpace space, RowConstraints held, Engine engine) {
        Check.equal(space.rows().rows(), held.rows(), "rows that are held");
        this.space = space;
        this.held = held;
        this.engine = engine;
    }

    /**
     * The new clusters.
     *
     * @param memberships soft memberships of rows in clusters; a held row belongs to its cluster only
     */
    public record Result(Partition partition, DenseMatrix memberships, ConvergenceTrace trace) implements Serializable {
        /** Holds a method near these clusters. */
        public Anchor anchor(double firmness) {
            return new Anchor(memberships, firmness);
        }
    }

    /** @param seed for the starts of fresh clusters, of which the best is kept */
    public Result sort(Seed seed, RunListener listener) {
        if (!held.needsSeeds()) {
            return refined(new FreshClusters(space.narrow().rows(), held).places(seed), held.places(), listener);
        }
        var rows = space.narrow().rows();
        var begun = Restarts.best(
                        STARTS, engine, listener, i -> new Start(rows, held, seed.of(i)), HeldMeans.Result::cost)
                .partition();
        return refined(begun, begun.toArray(), listener);
    }

    private record Start(DenseMatrix rows, RowConstraints held, Seed seed) implements Task<HeldMeans.Result> {
        @Override
        public HeldMeans.Result run(Engine engine, RunListener listener) {
            return HeldMeans.of(rows, new FreshClusters(rows, held).places(seed), held.fixed());
        }
    }

    private Result refined(Partition start, int[] homes, RunListener listener) {
        var rows = space.forClusters(held.clusters()).rows();
        var beliefs = Beliefs.of(start, held.fixed()).withHomes(homes);
        if (rows.columns() > 0) {
            var model = new SharedCovarianceMixture(rows, settings(start), engine).fit(beliefs, listener);
            // Where clusters can hardly be told apart, the mixture may give some of them up.
            if (hasAllOf(start, model.partition())) {
                return new Result(model.partition(), model.memberships(), model.trace());
            }
        }
        return new Result(
                start, beliefs.memberships(), ConvergenceTrace.of("none").finish(StopReason.CONVERGED));
    }

    /** A held row stands for the mistakes that are left; another row is right as likely as it is no mistake. */
    private MixtureSettings settings(Partition start) {
        double mistakes = mistakes(start);
        return MixtureSettings.standard()
                .withTemperature(TEMPERATURE)
                .withHeldWeight(1 + Math.min(MOST_WEIGHT, mistakes * held.rows() / Math.max(1, held.count())))
                .withStaying(Math.log((1 - mistakes) / mistakes));
    }

    /**
     * The share of rows in the wrong cluster among those that are not held: what their confidence says, less the
     * mistakes that were corrected already.
     */
    private double mistakes(Partition start) {
        var confidences = Confidence.of(space.narrow().rows(), start, engine);
        double left = 0;
        double corrected = 0;
        for (int row = 0; row < confidences.length; row++) {
            left += held.isFixed(row) ? 0 : 1 - confidences[row];
            corrected += held.isFixed(row) ? 1 - confidences[row] : 0;
        }
        double share = left / Math.max(1, held.rows() - held.count());
        // Some of what seems to be corrected was only confirmed.
        share = Math.max(share / 2, share - corrected / Math.max(1, held.rows()));
        return Math.max(FEWEST_MISTAKES, Math.min(MOST_MISTAKES, share));
    }

    private static boolean hasAllOf(Partition before, Partition now) {
        var sizes = now.sizes();
        for (int c : before.toArray()) {
            if (sizes[c] == 0) {
                return false;
            }
        }
        return true;
    }
}
