package dev.graft.methods.cluster.kmeans;

import static java.util.Objects.requireNonNull;

import dev.graft.core.check.Check;
import dev.graft.core.fit.RunListener;
import dev.graft.core.matrix.CountMatrixBuilder;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.matrix.Partition;
import dev.graft.engine.DenseRows;
import dev.graft.engine.Engine;
import dev.graft.methods.api.ClusterProblem;
import dev.graft.methods.api.Embedding;
import dev.graft.methods.assign.CentroidAssigner;
import dev.graft.methods.assign.CentroidModel;
import dev.graft.methods.distributed.DistributedClusterer;
import dev.graft.methods.distributed.DistributedProblem;
import dev.graft.methods.distributed.EmbeddedTable;
import dev.graft.methods.distributed.StartSample;

/**
 * k-means in the embedding of the settings: the baseline of aplsa-2009, section 4.2. Only the target is clustered;
 * auxiliary rows are used if the embedding is learnt from them.
 *
 * <p><b>Departs from the paper:</b> it does not give features, scaling or start (A9). {@link KMeansParams#paper} uses
 * raw counts and one start; the default is Hellinger rows and the best of ten. The loss is the sum of squared
 * distances.
 */
public final class KMeans implements DistributedClusterer {
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

    /** The embedding is that of the sample. */
    @Override
    public CentroidClusters fit(DistributedProblem problem, Engine engine, RunListener listener) {
        var seed = params.seed().of("kmeans").of("sample");
        var sample = StartSample.of(problem, params.clusters(), seed, engine);
        return fitFrom(fit(sample, engine, RunListener.NONE).assigner(), problem, engine, listener);
    }

    /** One run over all rows from the centroids of some of them, in their embedding. */
    public CentroidClusters fitFrom(
            CentroidAssigner start, DistributedProblem problem, Engine engine, RunListener listener) {
        var target = problem.target();
        Check.equal(params.clusters(), start.clusters(), "centroids of the start");
        Check.equal(start.columns(), target.columns(), "columns of the rows");
        var embedding = start.embedding();
        var rows = target.cut(target.rowsInABlock(DenseRows.rowsInABlock(embedding.dimensions())));
        try (var counts = engine.table(rows, Assignment.STATE)) {
            var table = new EmbeddedTable(counts, embedding);
            boolean staysSparse = embedding
                    .embedSparse(new CountMatrixBuilder(target.columns()).build())
                    .isPresent();
            var end = staysSparse
                    ? Centroids.from(
                            start.centroids(),
                            centroids -> counts.pass(new SparseAssignment(
                                    embedding, centroids, start.clusters(), embedding.dimensions())),
                            params.maxIterations(),
                            listener)
                    : Centroids.from(start.centroids(), table, params.maxIterations(), listener);
            return new CentroidClusters(
                    CentroidAssigner.fit(embedding, end.centroids(), table), end.trace(), end.cost());
        }
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
