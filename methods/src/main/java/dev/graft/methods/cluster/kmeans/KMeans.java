package dev.graft.methods.cluster.kmeans;

import static java.util.Objects.requireNonNull;

import dev.graft.core.check.Check;
import dev.graft.core.fit.RunListener;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.matrix.Partition;
import dev.graft.engine.Engine;
import dev.graft.methods.api.ClusterProblem;
import dev.graft.methods.api.Clusterer;
import dev.graft.methods.api.Embedding;
import dev.graft.methods.assign.CentroidModel;

/**
 * k-means in the embedding of the settings: the baseline of aplsa-2009, section 4.2. Only the target is clustered;
 * auxiliary rows are used if the embedding is learnt from them.
 *
 * <p><b>Departs from the paper:</b> it does not give features, scaling or start (A9). {@link KMeansParams#paper} uses
 * raw counts and one start; the default is Hellinger rows and the best of ten. The loss is the sum of squared
 * distances.
 */
public final class KMeans implements Clusterer {
    private final KMeansParams params;

    public KMeans(KMeansParams params) {
        this.params = requireNonNull(params, "params");
    }

    @Override
    public CentroidModel fit(ClusterProblem problem, Engine engine, RunListener listener) {
        var run = new Run(params, problem, engine);
        return run.toModel(run.lloyd.best(
                params.clusters(), params.restarts(), params.seed().of("kmeans"), listener));
    }

    @Override
    public CentroidModel fitFrom(Partition start, ClusterProblem problem, Engine engine, RunListener listener) {
        Check.equal(params.clusters(), start.k(), "clusters of the start");
        var run = new Run(params, problem, engine);
        return run.toModel(run.lloyd.run(start, listener));
    }

    /** One run from given centroids, in the coordinates of the embedding. */
    public CentroidModel fitFrom(DenseMatrix centroids, ClusterProblem problem, Engine engine, RunListener listener) {
        Check.equal(params.clusters(), centroids.rows(), "centroids of the start");
        var run = new Run(params, problem, engine);
        return run.toModel(run.lloyd.run(centroids, listener));
    }

    private static final class Run {
        private final ClusterProblem problem;
        private final Embedding embedding;
        private final DenseMatrix rows;
        private final Lloyd lloyd;

        Run(KMeansParams params, ClusterProblem problem, Engine engine) {
            this.problem = problem;
            this.embedding = params.space().learn(problem.target(), problem.auxiliary(), engine);
            this.rows = embedding.embed(problem.target(), engine);
            this.lloyd = new Lloyd(rows, params.maxIterations(), engine);
        }

        CentroidModel toModel(Lloyd.Result result) {
            return CentroidModel.of(
                    problem.target(),
                    embedding,
                    rows,
                    result.centroids(),
                    result.partition(),
                    result.trace(),
                    result.cost());
        }
    }
}
