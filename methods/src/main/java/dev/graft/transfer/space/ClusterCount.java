package dev.graft.transfer.space;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.random.Seed;
import dev.graft.engine.Engine;
import dev.graft.methods.cluster.kmeans.Lloyd;
import java.util.ArrayList;
import java.util.List;

/**
 * Estimates the number of clusters. For each number, compares the variance that the clusters explain with what as many
 * clusters explain of reference data: a normal distribution with exactly the same covariance. Each further cluster
 * costs a penalty. If no number explains more than on reference data, there are no clear clusters.
 *
 * @param clusters the best number
 * @param clear whether it stands out at all
 * @param points the scores of each number
 */
public record ClusterCount(int clusters, boolean clear, List<Point> points) {
    private static final int MOST_CLUSTERS = 12;
    private static final int IMAGES_IN_A_CLUSTER = 3;
    private static final int REFERENCES = 10;
    private static final int STARTS_ON_REFERENCES = 3;
    private static final int STARTS = 10;
    private static final int ITERATIONS = 100;

    /** Penalty of a cluster, times the root of the number of images (docs/methods/transfer.md). */
    private static final double PRICE = 0.175;

    /**
     * A mean gain over reference data, times the root of the number of images, that data without clusters do not reach.
     */
    private static final double CLEAR = 0.19;

    /** The largest number of clusters in that mean. */
    private static final int CLEAR_UP_TO = 8;

    public ClusterCount {
        points = List.copyOf(points);
    }

    /**
     * @param explained share of the variance that the clusters explain
     * @param byChance the same of reference data
     * @param price the penalty of as many clusters
     */
    public record Point(int clusters, double explained, double byChance, double price) {
        public double score() {
            return explained - byChance - price;
        }
    }

    /** @param rows in the space of a {@link TargetSpace} */
    public static ClusterCount of(DenseMatrix rows, Seed seed, Engine engine) {
        Check.atLeast(1, rows.rows(), "pictures");
        int most = Math.min(MOST_CLUSTERS, rows.rows() / IMAGES_IN_A_CLUSTER);
        var spread = Spread.of(rows, engine);
        if (most < 2 || !spread.isSomething()) {
            return new ClusterCount(1, false, List.of());
        }
        var costs = costs(rows, most, STARTS, seed, engine);
        var byChance = new double[costs.length];
        for (int i = 0; i < REFERENCES; i++) {
            // One at a time: a reference is as large as the rows themselves.
            var reference = spread.shapeless(seed.of("reference").of(i), engine);
            var found = costs(reference, most, STARTS_ON_REFERENCES, seed, engine);
            for (int k = 2; k <= most; k++) {
                byChance[k] += found[k] / REFERENCES;
            }
        }
        var points = new ArrayList<Point>();
        for (int k = 2; k <= most; k++) {
            points.add(new Point(
                    k,
                    1 - costs[k] / spread.total(),
                    1 - byChance[k] / spread.total(),
                    PRICE * k / Math.sqrt(rows.rows())));
        }
        return choose(points, rows.rows());
    }

    /** The cost of the best clustering for each number from 2. */
    private static double[] costs(DenseMatrix rows, int most, int starts, Seed seed, Engine engine) {
        var lloyd = new Lloyd(rows, ITERATIONS, engine);
        var costs = new double[most + 1];
        for (int k = 2; k <= most; k++) {
            costs[k] =
                    lloyd.best(k, starts, seed.of("starts").of(k), step -> true).cost();
        }
        return costs;
    }

    private static ClusterCount choose(List<Point> points, int images) {
        var best = points.get(0);
        double gain = 0;
        int counted = 0;
        for (var point : points) {
            best = point.score() > best.score() ? point : best;
            if (point.clusters() <= CLEAR_UP_TO) {
                gain += point.explained() - point.byChance();
                counted++;
            }
        }
        boolean clear = Math.sqrt(images) * gain / counted >= CLEAR;
        return new ClusterCount(best.clusters(), clear, points);
    }
}
