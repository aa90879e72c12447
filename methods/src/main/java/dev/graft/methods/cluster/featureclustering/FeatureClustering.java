package dev.graft.methods.cluster.featureclustering;

import static java.util.Objects.requireNonNull;

import dev.graft.core.fit.RunListener;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.Partition;
import dev.graft.engine.Engine;
import dev.graft.methods.api.ClusterProblem;
import dev.graft.methods.api.Clusterer;
import dev.graft.methods.cluster.bisecting.BisectionParams;
import dev.graft.methods.cluster.bisecting.RepeatedBisection;
import dev.graft.methods.embedding.UnitRows;
import java.util.random.RandomGenerator;

/**
 * Clusters the columns first, then the target's rows on the summed columns: the second baseline of stc-2008, section
 * 4.3. The clusters of the columns are not revised.
 *
 * <p><b>Departs from the paper:</b> it does not name the algorithm; here both are repeated bisections by cosine and I2,
 * without IDF (C10).
 */
public final class FeatureClustering implements Clusterer {
    private final FeatureClusteringParams params;

    public FeatureClustering(FeatureClusteringParams params) {
        this.params = requireNonNull(params, "params");
    }

    @Override
    public FeatureClusteringModel fit(ClusterProblem problem, Engine engine, RunListener listener) {
        return fit(problem, params.seed().of("feature clustering").random(), engine, listener);
    }

    /** Draws from the given generator instead of the seed. */
    public FeatureClusteringModel fit(
            ClusterProblem problem, RandomGenerator random, Engine engine, RunListener listener) {
        checkClusters(problem.target());
        var columns = columns(problem, random, engine);
        var rows =
                bisection(params.clusters()).fit(problem.target(), UnitRows.grouped(columns), random, engine, listener);
        return new FeatureClusteringModel(columns, rows);
    }

    @Override
    public FeatureClusteringModel fitFrom(
            Partition start, ClusterProblem problem, Engine engine, RunListener listener) {
        checkClusters(problem.target());
        var columns = columns(problem, params.seed().of("feature clustering").random(), engine);
        var rows = bisection(params.clusters())
                .fitFrom(start, problem.target(), UnitRows.grouped(columns), engine, listener);
        return new FeatureClusteringModel(columns, rows);
    }

    private Partition columns(ClusterProblem problem, RandomGenerator random, Engine engine) {
        var target = problem.target();
        var rows = switch (params.data()) {
            case SEPARATE -> target;
            case COMBINED -> problem.auxiliary().map(target::stack).orElse(target);
        };
        var columns = rows.transpose();
        return bisection(params.features()).partition(columns, UnitRows.plain(columns.columns()), random, engine);
    }

    private void checkClusters(CountMatrix target) {
        Clusterer.checkClusters(params.clusters(), target.rows());
        if (params.features() > target.columns()) {
            throw new IllegalArgumentException("features must be at most the number of columns, " + target.columns()
                    + ", was " + params.features());
        }
    }

    private RepeatedBisection bisection(int clusters) {
        return new RepeatedBisection(
                new BisectionParams(clusters, false, params.trials(), params.iterations(), params.seed()));
    }
}
