package dev.graft.transfer.space;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.random.Seed;
import dev.graft.engine.Engine;
import dev.graft.methods.cluster.kmeans.Lloyd;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;

/**
 * Estimates the number of clusters from the variance that each number explains, of which a share is asked for every
 * cluster. Reference data, a normal distribution with exactly the same covariance, show what clusters explain where
 * there are none: of measured features, each number has to explain this too. If no number explains clearly more than
 * on reference data, there is one kind of images only.
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

    /**
     * The price of a cluster falls with this power of the number of images. By the root, small kinds in a large folder
     * would cost too much; by the number itself, a few alike images would be enough for a cluster of their own.
     */
    private static final double FALLING = 0.75;

    /** The largest number of clusters in the mean gain that tells whether there is more than one. */
    private static final int CLEAR_UP_TO = 5;

    public ClusterCount {
        points = List.copyOf(points);
    }

    /**
     * @param explained share of the variance that the clusters explain
     * @param byChance the same of reference data, where the rule asks for it
     * @param asked what as many clusters have to explain
     */
    public record Point(int clusters, double explained, OptionalDouble byChance, double asked) {
        public double score() {
            return explained - asked;
        }

        double gain() {
            return explained - byChance.orElseThrow();
        }
    }

    /**
     * What differs between kinds of features; chosen on tuning classes (docs/methods/transfer.md).
     *
     * @param views so many first dimensions of the space each; shares of the variance are means over them
     * @param beyondChance whether clusters have to explain more than those of reference data
     * @param price of a cluster, times a power of the number of images
     * @param clear a mean gain over reference data, times the root of the number of images, that one kind of images
     *     does not reach
     */
    record Rule(List<Integer> views, boolean beyondChance, double price, double clear) {
        /** Counts are so noisy that differences to reference data, too, are mostly noise. */
        static final Rule COUNTED = new Rule(List.of(TargetSpace.FEW_DIMENSIONS), false, 1.9, 0.22);

        /** Few dimensions show a few kinds best, many dimensions are needed for many kinds. */
        static final Rule MEASURED = new Rule(List.of(TargetSpace.FEW_DIMENSIONS, 50), true, 0.5, 0.38);
    }

    public static ClusterCount of(TargetSpace space, Seed seed, Engine engine) {
        var rule = space.measured() ? Rule.MEASURED : Rule.COUNTED;
        int most = space.rows().rows() / IMAGES_IN_A_CLUSTER;
        var views = rule.views.stream()
                .map(dimensions -> Math.min(dimensions, most))
                .distinct()
                .map(dimensions -> space.first(dimensions).rows())
                .toList();
        return of(views, rule, seed, engine);
    }

    /** @param views of the same images */
    static ClusterCount of(List<DenseMatrix> views, Rule rule, Seed seed, Engine engine) {
        int images = Check.atLeast(1, views.get(0).rows(), "pictures");
        var spreads = views.stream().map(rows -> Spread.of(rows, engine)).toList();
        if (images / IMAGES_IN_A_CLUSTER < 2 || !spreads.stream().allMatch(Spread::isSomething)) {
            return new ClusterCount(1, false, List.of());
        }
        var compared = new ArrayList<View>();
        for (int i = 0; i < views.size(); i++) {
            compared.add(new View(views.get(i), spreads.get(i), seed, engine));
        }
        var search = new Search(images, compared, rule);
        search.run();
        return search.chosen();
    }

    /** Images in some dimensions of the space, and reference data that vary as much. */
    private static final class View {
        private final Lloyd lloyd;
        private final List<Lloyd> references = new ArrayList<>();
        private final double total;
        private final Seed seed;

        View(DenseMatrix rows, Spread spread, Seed seed, Engine engine) {
            this.lloyd = new Lloyd(rows, ITERATIONS, engine);
            this.total = spread.total();
            this.seed = seed;
            for (int i = 0; i < REFERENCES; i++) {
                references.add(new Lloyd(spread.shapeless(seed.of("reference").of(i), engine), ITERATIONS, engine));
            }
        }

        double explained(int k) {
            return explained(lloyd, k, STARTS);
        }

        double byChance(int k) {
            return references.stream()
                    .mapToDouble(reference -> explained(reference, k, STARTS_ON_REFERENCES))
                    .average()
                    .orElseThrow();
        }

        private double explained(Lloyd of, int k, int starts) {
            return 1 - of.best(k, starts, seed.of("starts").of(k), step -> true).cost() / total;
        }
    }

    /** Tries numbers until the scores fall. */
    private static final class Search {
        private final int images;
        private final List<View> views;
        private final Rule rule;
        private final List<Point> points = new ArrayList<>();

        Search(int images, List<View> views, Rule rule) {
            this.images = images;
            this.views = views;
            this.rule = rule;
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
            double explained = mean(view -> view.explained(k));
            double price = rule.price * k / Math.pow(images, FALLING);
            // Reference data cost several times as much as the images themselves.
            var byChance = rule.beyondChance || k <= CLEAR_UP_TO
                    ? OptionalDouble.of(mean(view -> view.byChance(k)))
                    : OptionalDouble.empty();
            return new Point(k, explained, byChance, rule.beyondChance ? byChance.orElseThrow() + price : price);
        }

        private double mean(ToDoubleFunction<View> share) {
            return views.stream().mapToDouble(share).average().orElseThrow();
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
