package dev.graft.transfer.space;

import dev.graft.core.check.Check;
import dev.graft.core.fit.RunListener;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.matrix.Partition;
import dev.graft.core.random.Seed;
import dev.graft.engine.Engine;
import dev.graft.methods.api.Anchor;
import dev.graft.methods.api.Assigner;
import dev.graft.methods.assign.CentroidAssigner;
import dev.graft.methods.cluster.kmeans.Lloyd;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/** Clustering in a {@link TargetSpace}: k-means, the best of several starts. */
public final class TransferClustering {
    public static final int STARTS = 20;

    private static final double FIRMNESS = 10;

    /** As a multiple of the largest coordinate. */
    private static final double FAR_AWAY = 100;

    private final int clusters;
    private final int starts;
    private final Seed seed;
    private final Engine engine;

    public TransferClustering(int clusters, int starts, Seed seed, Engine engine) {
        this.clusters = Check.atLeast(1, clusters, "clusters");
        this.starts = Check.atLeast(1, starts, "starts");
        this.seed = seed;
        this.engine = engine;
    }

    public Lloyd.Result start(TargetSpace space, RunListener listener) {
        return new Lloyd(space.rows(), Lloyd.MAX_ITERATIONS, engine)
                .best(clusters, starts, seed.of("starts"), listener);
    }

    /**
     * Soft cluster memberships that hold a method near its start: proportional to exp(10 cosine).
     *
     * @param weight how firmly
     */
    public static Anchor anchor(TargetSpace space, Partition clusters, double weight) {
        var centroids = clusters.means(space.rows());
        int k = clusters.k();
        var out = new double[clusters.items() * k];
        for (int row = 0; row < clusters.items(); row++) {
            var place = space.rows().row(row);
            double sum = 0;
            for (int c = 0; c < k; c++) {
                out[row * k + c] = Math.exp(FIRMNESS * cosine(place, centroids.row(c)));
                sum += out[row * k + c];
            }
            for (int c = 0; c < k; c++) {
                out[row * k + c] /= sum;
            }
        }
        return new Anchor(DenseMatrix.of(clusters.items(), k, out), weight);
    }

    private static double cosine(double[] a, double[] b) {
        double both = 0;
        double ofA = 0;
        double ofB = 0;
        for (int i = 0; i < a.length; i++) {
            both += a[i] * b[i];
            ofA += a[i] * a[i];
            ofB += b[i] * b[i];
        }
        return ofA * ofB > 0 ? both / Math.sqrt(ofA * ofB) : 0;
    }

    /** An assigner's memberships of the target; rows are not whitened again if it works in their space. */
    public static DenseMatrix memberships(Assigner assigner, TargetSpace space, CountMatrix target, Engine engine) {
        return assigner instanceof CentroidAssigner centroids && centroids.embedding() == space.embedding()
                ? centroids.memberships(target, space.rows())
                : assigner.memberships(target, engine);
    }

    /** Assigns other images by the clusters' centroids in a space, however the clusters were made. */
    public static CentroidAssigner assigner(TargetSpace space, Partition clusters) {
        return CentroidAssigner.fit(space.embedding(), clusters.means(space.rows()), space.rows());
    }

    /** The same if clusters may be empty; no image is near an empty cluster. */
    public static CentroidAssigner assignerWithEmptyPiles(TargetSpace space, Partition clusters) {
        var sizes = clusters.sizes();
        var filled = IntStream.range(0, clusters.k()).filter(c -> sizes[c] > 0).toArray();
        var centroids = clusters.means(space.rows());
        double temperature = CentroidAssigner.fit(space.embedding(), centroids.select(filled), space.rows())
                .temperature();
        int d = centroids.columns();
        var all = centroids.toArray();
        double away = FAR_AWAY
                * (1
                        + DoubleStream.of(space.rows().toArray())
                                .map(Math::abs)
                                .max()
                                .orElse(0));
        for (int i = 0; i < all.length; i++) {
            all[i] = sizes[i / d] > 0 ? all[i] : away;
        }
        return new CentroidAssigner(space.embedding(), DenseMatrix.of(clusters.k(), d, all), temperature);
    }
}
