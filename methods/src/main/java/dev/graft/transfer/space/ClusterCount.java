package dev.graft.transfer.space;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.random.Seed;
import dev.graft.engine.Engine;
import dev.graft.methods.cluster.kmeans.Lloyd;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Estimates the number of clusters. For each number, compares the variance that the clusters explain with what as many
 * clusters explain of reference data: a normal distribution with exactly the same covariance. Each further cluster
 * costs a penalty. If no number explains clearly more than on reference data, there is one kind of images only.
 *
 * @param clusters the best number
 * @param clear whether there is more than one cluster
 * @param points the scores of each number that was tried, ascending
 */
public record ClusterCount(int clusters, boolean clear, List<Point> points) {
    /** Up to here every number is tried; beyond it steps grow. */
    private static final int EVERY_NUMBER = 12;

    private static final double STEP = 1.15;

    /** Beyond the best number, so many lower scores end the search. */
    private static final int PATIENCE = 4;

    private static final int IMAGES_IN_A_CLUSTER = 3;
    private static final int REFERENCES = 5;
    private static final int STARTS_ON_REFERENCES = 2;
    private static final int STARTS = 6;
    private static final int ITERATIONS = 100;

    /** The largest number of clusters in the mean gain that tells whether there is more than one. */
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
            return gain() - price;
        }

        double gain() {
            return explained - byChance;
        }
    }

    /**
     * What differs between kinds of features; chosen on tuning classes (docs/methods/transfer.md).
     *
     * @param dimensions the first ones of the space
     * @param price of a cluster, times the root of the number of images
     * @param clear a mean gain over reference data, times the root of the number of images, that one kind of images
     *     does not reach
     */
    record Rule(int dimensions, double price, double clear) {
        static final Rule COUNTED = new Rule(TargetSpace.FEW_DIMENSIONS, 0.175, 0.22);
        static final Rule MEASURED = new Rule(50, 0.14, 0.5);
    }

    public static ClusterCount of(TargetSpace space, Seed seed, Engine engine) {
        var rule = space.measured() ? Rule.MEASURED : Rule.COUNTED;
        int most = Math.min(rule.dimensions, space.rows().rows() / IMAGES_IN_A_CLUSTER);
        return of(space.first(most).rows(), rule, seed, engine);
    }

    static ClusterCount of(DenseMatrix rows, Rule rule, Seed seed, Engine engine) {
        Check.atLeast(1, rows.rows(), "pictures");
        var spread = Spread.of(rows, engine);
        if (rows.rows() / IMAGES_IN_A_CLUSTER < 2 || !spread.isSomething()) {
            return new ClusterCount(1, false, List.of());
        }
        var search = new Search(rows, spread, rule, seed, engine);
        search.run();
        return search.chosen();
    }

    /** Tries numbers until the scores fall. */
    private static final class Search {
        private final Lloyd lloyd;
        private final List<Lloyd> references = new ArrayList<>();
        private final Spread spread;
        private final Rule rule;
        private final Seed seed;
        private final int images;
        private final List<Point> points = new ArrayList<>();

        Search(DenseMatrix rows, Spread spread, Rule rule, Seed seed, Engine engine) {
            this.lloyd = new Lloyd(rows, ITERATIONS, engine);
            this.spread = spread;
            this.rule = rule;
            this.seed = seed;
            this.images = rows.rows();
            for (int i = 0; i < REFERENCES; i++) {
                references.add(new Lloyd(spread.shapeless(seed.of("reference").of(i), engine), ITERATIONS, engine));
            }
        }

        void run() {
            int most = images / IMAGES_IN_A_CLUSTER;
            for (int k = 2; k <= most && (k <= EVERY_NUMBER || sinceBest() < PATIENCE); k = next(k)) {
                points.add(point(k));
            }
            // Between the steps on both sides of the best number.
            int best = best().clusters;
            for (int k = previous(best) + 1; k < next(best) && k <= most; k++) {
                int number = k;
                if (points.stream().noneMatch(point -> point.clusters == number)) {
                    points.add(point(k));
                }
            }
            points.sort(Comparator.comparingInt(Point::clusters));
        }

        private static int next(int k) {
            return k < EVERY_NUMBER ? k + 1 : (int) Math.ceil(k * STEP);
        }

        private int previous(int k) {
            return points.stream()
                    .mapToInt(Point::clusters)
                    .filter(other -> other < k)
                    .max()
                    .orElse(k - 1);
        }

        private int sinceBest() {
            int best = best().clusters;
            return (int) points.stream().filter(point -> point.clusters > best).count();
        }

        private Point best() {
            var best = points.get(0);
            for (var point : points) {
                best = point.score() > best.score() ? point : best;
            }
            return best;
        }

        private Point point(int k) {
            double cost =
                    lloyd.best(k, STARTS, seed.of("starts").of(k), step -> true).cost();
            double byChance = 0;
            for (var reference : references) {
                byChance += reference
                                .best(k, STARTS_ON_REFERENCES, seed.of("starts").of(k), step -> true)
                                .cost()
                        / REFERENCES;
            }
            return new Point(
                    k, 1 - cost / spread.total(), 1 - byChance / spread.total(), rule.price * k / Math.sqrt(images));
        }

        ClusterCount chosen() {
            double gain = points.stream()
                    .filter(point -> point.clusters <= CLEAR_UP_TO)
                    .mapToDouble(Point::gain)
                    .average()
                    .orElse(0);
            boolean clear = Math.sqrt(images) * gain >= rule.clear;
            return new ClusterCount(clear ? best().clusters : 1, clear, points);
        }
    }
}
