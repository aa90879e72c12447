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
import dev.graft.methods.assign.CentroidAssigner;
import dev.graft.methods.assign.Memberships;

/**
 * k-means on bags, in the space that the settings name: the baseline of aplsa-2009, section 4.2. Of a problem only the
 * target is sorted; auxiliary rows are looked at where the space is learnt from them.
 *
 * <p><b>Departs from the paper:</b> features, scaling and start are not given there (A9). {@link KMeansParams#paper}
 * takes counts as they are and one start; the default takes Hellinger rows and the best of ten.
 */
public final class KMeans implements Clusterer {
    private final KMeansParams params;

    public KMeans(KMeansParams params) {
        this.params = requireNonNull(params, "params");
    }

    @Override
    public KMeansModel fit(ClusterProblem problem, Engine engine, RunListener listener) {
        var run = new Run(params, problem, engine);
        return run.toModel(run.lloyd.best(
                params.clusters(), params.restarts(), params.seed().of("kmeans"), listener));
    }

    @Override
    public KMeansModel fitFrom(Partition start, ClusterProblem problem, Engine engine, RunListener listener) {
        Check.equal(params.clusters(), start.k(), "clusters of the start");
        var run = new Run(params, problem, engine);
        return run.toModel(run.lloyd.run(start, listener));
    }

    /** One run from given centroids, in the coordinates of the space. */
    public KMeansModel fitFrom(DenseMatrix centroids, ClusterProblem problem, Engine engine, RunListener listener) {
        Check.equal(params.clusters(), centroids.rows(), "centroids of the start");
        var run = new Run(params, problem, engine);
        return run.toModel(run.lloyd.run(centroids, listener));
    }

    private static final class Run {
        private final KMeansParams params;
        private final ClusterProblem problem;
        private final Embedding embedding;
        private final DenseMatrix rows;
        private final Lloyd lloyd;

        Run(KMeansParams params, ClusterProblem problem, Engine engine) {
            this.params = params;
            this.problem = problem;
            this.embedding = params.space().learn(problem.target(), problem.auxiliary(), engine);
            this.rows = embedding.embed(problem.target(), engine);
            this.lloyd = new Lloyd(rows, params.maxIterations(), engine);
        }

        KMeansModel toModel(Lloyd.Result result) {
            var assigner = CentroidAssigner.fit(embedding, result.centroids(), rows);
            var memberships = assigner.memberships(problem.target(), rows);
            return new KMeansModel(
                    params,
                    result.partition(),
                    Memberships.agreeing(memberships, result.partition()),
                    result.centroids(),
                    result.trace(),
                    result.cost(),
                    assigner);
        }
    }
}
