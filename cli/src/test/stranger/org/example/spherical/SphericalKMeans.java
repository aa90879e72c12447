package org.example.spherical;

import dev.graft.core.check.Check;
import dev.graft.core.fit.ConvergenceTrace;
import dev.graft.core.fit.RunListener;
import dev.graft.core.fit.StopReason;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.matrix.Partition;
import dev.graft.engine.Engine;
import dev.graft.methods.api.ClusterModel;
import dev.graft.methods.api.ClusterProblem;
import dev.graft.methods.api.Clusterer;
import dev.graft.methods.assign.CentroidAssigner;
import dev.graft.methods.assign.Memberships;
import dev.graft.methods.embedding.Hellinger;
import java.util.stream.IntStream;

/** Spherical k-means (Dhillon and Modha 2001): rows of length 1 go to the cluster whose mean direction they are nearest. */
public final class SphericalKMeans implements Clusterer {
    private final SphericalParams params;

    public SphericalKMeans(SphericalParams params) {
        this.params = params;
    }

    /** What was found. */
    public record Model(
            Partition partition, DenseMatrix memberships, ConvergenceTrace trace, double loss, CentroidAssigner assigner)
            implements ClusterModel {}

    @Override
    public Model fit(ClusterProblem problem, Engine engine, RunListener listener) {
        int rows = problem.target().rows();
        Clusterer.checkClusters(params.clusters(), rows);
        Model best = null;
        for (int start = 0; start < params.restarts(); start++) {
            var random = params.seed().of("spherical").of(start).random();
            var drawn = Partition.of(
                    params.clusters(),
                    IntStream.range(0, rows).map(row -> random.nextInt(params.clusters())).toArray());
            var model = fitFrom(drawn, problem, engine, listener);
            best = best == null || model.loss() < best.loss() ? model : best;
        }
        return best;
    }

    @Override
    public Model fitFrom(Partition start, ClusterProblem problem, Engine engine, RunListener listener) {
        var target = problem.target();
        Clusterer.checkClusters(params.clusters(), target.rows());
        Check.equal(params.clusters(), start.k(), "clusters of the start");
        Check.equal(target.rows(), start.items(), "rows of the start");
        var directions = directions(target);
        var clusters = start.toArray();
        var trace = ConvergenceTrace.of("sum of cosines");
        var reason = StopReason.ITERATION_LIMIT;
        double cosines = 0;
        for (int i = 1; i <= params.maxIterations(); i++) {
            var means = means(directions, clusters);
            int moved = 0;
            cosines = 0;
            for (int row = 0; row < clusters.length; row++) {
                int nearest = clusters[row];
                for (int cluster = 0; cluster < means.length; cluster++) {
                    boolean nearer = dot(directions[row], means[cluster]) > dot(directions[row], means[nearest]) + 1e-12;
                    nearest = nearer ? cluster : nearest;
                }
                moved += nearest == clusters[row] ? 0 : 1;
                clusters[row] = nearest;
                cosines += dot(directions[row], means[nearest]);
            }
            boolean goOn = listener.onStep(trace.add(i, cosines, moved));
            if (moved == 0 || !goOn) {
                reason = moved == 0 ? StopReason.CONVERGED : StopReason.STOPPED_BY_CALLER;
                break;
            }
        }
        var partition = Partition.of(params.clusters(), clusters);
        var embedding = new Hellinger(target.columns());
        var placed = embedding.embed(target);
        var assigner = CentroidAssigner.fit(embedding, partition.means(placed), placed);
        return new Model(
                partition,
                Memberships.agreeing(assigner.memberships(target), partition),
                trace.finish(reason),
                -cosines,
                assigner);
    }

    private double[][] directions(CountMatrix rows) {
        var out = new double[rows.rows()][rows.columns()];
        for (int row = 0; row < out.length; row++) {
            for (int p = rows.offset(row); p < rows.offset(row + 1); p++) {
                out[row][rows.column(p)] = Math.pow(rows.value(p), params.power());
            }
            normalise(out[row]);
        }
        return out;
    }

    private double[][] means(double[][] directions, int[] clusters) {
        var means = new double[params.clusters()][directions[0].length];
        for (int row = 0; row < clusters.length; row++) {
            for (int i = 0; i < directions[row].length; i++) {
                means[clusters[row]][i] += directions[row][i];
            }
        }
        for (var mean : means) {
            normalise(mean);
        }
        return means;
    }

    private static void normalise(double[] vector) {
        double length = Math.sqrt(dot(vector, vector));
        for (int i = 0; i < vector.length && length > 0; i++) {
            vector[i] /= length;
        }
    }

    private static double dot(double[] a, double[] b) {
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += a[i] * b[i];
        }
        return sum;
    }
}
