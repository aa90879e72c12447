package dev.graft.transfer.transductive;

import dev.graft.core.check.Check;
import dev.graft.core.fit.ConvergenceTrace;
import dev.graft.core.fit.RunListener;
import dev.graft.core.fit.StopReason;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.engine.DenseRows;
import dev.graft.engine.Engine;

/**
 * A mixture of normal distributions, one for each cluster or class, which all have the same covariance: what pictures
 * of one kind differ in is learnt from all kinds together, and counts for little. Fitted by expectation maximisation
 * from given memberships; rows whose cluster is certain keep it.
 */
public final class SharedCovarianceMixture {
    private static final String OBJECTIVE = "log-likelihood of the memberships per picture";

    /** The mean change of a row's memberships below which nothing happens any more. */
    private static final double SETTLED = 1e-4;

    private final DenseRows rows;
    private final MixtureSettings settings;
    private final Engine engine;

    /** @param rows in a space of few dimensions in which what is alike is near */
    public SharedCovarianceMixture(DenseMatrix rows, MixtureSettings settings, Engine engine) {
        this.rows = DenseRows.of(rows);
        this.settings = settings;
        this.engine = engine;
    }

    public MixtureModel fit(Beliefs beliefs, RunListener listener) {
        Check.equal(rows.rows(), beliefs.held().length, "rows of the beliefs");
        int k = beliefs.clusters();
        try (var table = engine.table(rows, MixtureRound.stateWidth(k))) {
            table.setState(MixtureRound.state(beliefs));
            var sums = MixtureSums.of(table.pass(new MixtureRound(null, k, rows.columns(), settings)), k);
            var squares = sums.squares();
            var trace = ConvergenceTrace.of(OBJECTIVE);
            for (int round = 1; ; round++) {
                var estimate = sums.estimate(squares, settings);
                sums = MixtureSums.of(table.pass(new MixtureRound(estimate.scores(), k, rows.columns(), settings)), k);
                var step = trace.add(round, sums.likelihood() / Math.max(1, rows.rows()), sums.moved());
                boolean settled = sums.change() <= SETTLED * rows.rows();
                var reason = !listener.onStep(step)
                        ? StopReason.STOPPED_BY_CALLER
                        : settled
                                ? StopReason.CONVERGED
                                : round == settings.rounds() ? StopReason.ITERATION_LIMIT : null;
                if (reason != null) {
                    return model(table.state(), sums, squares, trace.finish(reason));
                }
            }
        }
    }

    private MixtureModel model(DenseMatrix state, MixtureSums sums, double[] squares, ConvergenceTrace trace) {
        int k = sums.sizes().length;
        int n = state.rows();
        var memberships = new double[n * k];
        for (int i = 0; i < memberships.length; i++) {
            memberships[i] = state.get(i / k, i % k);
        }
        var last = sums.estimate(squares, settings);
        return new MixtureModel(
                DenseMatrix.of(n, k, memberships),
                DenseMatrix.of(k, rows.columns(), last.scores().weights()),
                last.scores().biases(),
                last.precision(),
                last.complete(sums.sizes()),
                trace);
    }
}
