package dev.graft.transfer.explain;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.matrix.Partition;
import dev.graft.engine.Engine;
import dev.graft.engine.SparseBlock;
import dev.graft.engine.SparseRows;
import dev.graft.methods.embedding.PrincipalComponents;
import dev.graft.methods.rows.ClusterSums;
import dev.graft.methods.rows.Normalization;
import dev.graft.methods.rows.NormalizedRows;
import dev.graft.methods.rows.NormalizedTable;
import dev.graft.methods.rows.ScatterMatrix;
import dev.graft.methods.rows.StatePass;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;

/**
 * Predicts from features which words an image has, and tells how clearly the images of a cluster have them
 * (docs/methods/transfer.md, section 6). Every word has a ridge regression on the principal components of images whose
 * words are known. Each half of these images is predicted by what was learnt on the other half: this shows how high a
 * word scores on images with and without it, and which words cannot be predicted at all.
 */
public final class WordPredictors {
    private static final int COMPONENTS = 100;

    /** Of the mean variance, added to that of each axis before directions are compared. */
    private static final double SHRINKAGE = 0.3;

    private final PrincipalComponents components;
    private final Normalization scaling;
    private final WordRegression regression;
    private final WordScores scores;
    /** The mean place of the images that have each word, relative to the mean of all. */
    private final double[][] centres;
    /** What to multiply each axis by, squared, so that all axes count alike in a cosine. */
    private final double[] metric;
    /** The variance along each axis. */
    private final double[] variances;

    private WordPredictors(
            PrincipalComponents components,
            Normalization scaling,
            WordRegression regression,
            WordScores scores,
            double[][] centres,
            double[] metric,
            double[] variances) {
        this.components = components;
        this.scaling = scaling;
        this.regression = regression;
        this.scores = scores;
        this.centres = centres;
        this.metric = metric;
        this.variances = variances;
    }

    /**
     * @param images by features
     * @param presence the same images by words, 1 if the image has the word
     * @param scaling of the features: what suits counts differs from what suits the activations of a network
     */
    public static WordPredictors learn(CountMatrix images, CountMatrix presence, Normalization scaling, Engine engine) {
        Check.equal(images.rows(), presence.rows(), "rows of the words");
        PrincipalComponents components;
        try (var rows = NormalizedTable.of(images, scaling, engine)) {
            components = PrincipalComponents.of(ScatterMatrix.ofNonEmpty(rows), COMPONENTS);
        }
        int d = components.dimensions();
        try (var table = engine.table(SparseRows.of(presence), Math.max(1, d))) {
            if (d > 0) {
                table.setState(placed(components, scaling, images, engine));
            }
            var sums = table.pass(new WordSums(d, presence.columns()));
            var first = WordSums.half(sums, 0);
            var second = WordSums.half(sums, 1);
            var all = first.plus(second);
            double variance = all.meanVariance();
            var heldOut = table.pass(
                    new WordScores.HeldOut(d, WordRegression.of(first, variance), WordRegression.of(second, variance)));
            return new WordPredictors(
                    components,
                    scaling,
                    WordRegression.of(all, variance),
                    WordScores.of(heldOut, all.counts(), images.rows()),
                    all.centres(),
                    Arrays.stream(all.variances())
                            .map(own -> variance > 0 ? 1 / (Math.max(0, own) + SHRINKAGE * variance) : 0)
                            .toArray(),
                    all.variances());
        }
    }

    /** Places images among those that were learnt from. */
    private static DenseMatrix placed(
            PrincipalComponents components, Normalization scaling, CountMatrix images, Engine engine) {
        try (var table = engine.table(NormalizedRows.of(images, scaling), components.dimensions())) {
            table.pass(new Place(components));
            return table.state();
        }
    }

    /**
     * A word for a cluster.
     *
     * @param word its column
     * @param deviations how far above images without the word the cluster scores, in their standard deviations
     * @param position the same where 1 is as high as images with the word score
     * @param likeness the whitened cosine between the cluster's direction and that of the images with the word
     * @param correlation between lying in the cluster's direction and having the word; frequent words can have more
     * @param lead how far above the other clusters it is, on average, in the same deviations
     */
    public record Evidence(
            int word, double deviations, double position, double likeness, double correlation, double lead) {
        /** Less is between images with and without the word: something that looks similar, but is not it. */
        private static final double LEAST_POSITION = 0.95;

        /** Less is no further than many images without the word, which happens if the word is hard to see. */
        private static final double LEAST_DEVIATIONS = 1.75;

        /** Whether the cluster has the word about as clearly as images that have it, and more than others do. */
        public boolean isClear() {
            return position >= LEAST_POSITION && deviations >= LEAST_DEVIATIONS;
        }

        /** The probability that people would agree with the word. */
        public double probability() {
            if (!isClear()) {
                return 0;
            }
            // Learnt by logistic regression on piles of tuning classes, and on piles of captioned pictures whose own
            // words were withheld.
            return 1 / (1 + Math.exp(6.357 - 1.527 * deviations - 2.148 * likeness - 0.252 * lead));
        }
    }

    /**
     * The words of each cluster that can be predicted and are clear, the most probable first. An empty cluster has none.
     */
    public List<List<Evidence>> ofClusters(CountMatrix images, Partition clusters, Engine engine) {
        if (components.dimensions() == 0) {
            return Collections.nCopies(clusters.k(), List.of());
        }
        var means = ClusterSums.means(placed(components, scaling, images, engine), clusters, engine);
        var sizes = clusters.sizes();
        int filled = 0;
        var deviations = new double[clusters.k()][];
        var total = new double[centres.length];
        for (int cluster = 0; cluster < clusters.k(); cluster++) {
            deviations[cluster] = scores.deviations(regression.scores(means.row(cluster), 0));
            if (sizes[cluster] > 0) {
                filled++;
                for (int word = 0; word < total.length; word++) {
                    total[word] += deviations[cluster][word];
                }
            }
        }
        var out = new ArrayList<List<Evidence>>();
        for (int cluster = 0; cluster < clusters.k(); cluster++) {
            var found = new ArrayList<Evidence>();
            var direction = regression.direction(means.row(cluster));
            for (int word = 0; word < total.length && sizes[cluster] > 0; word++) {
                if (scores.isPredictable(word)) {
                    double own = deviations[cluster][word];
                    double lead = filled > 1 ? own - (total[word] - own) / (filled - 1) : 0;
                    found.add(new Evidence(
                            word,
                            own,
                            scores.position(word, own),
                            cosine(direction, centres[word]),
                            correlation(direction, word),
                            lead));
                }
            }
            out.add(found.stream()
                    .filter(Evidence::isClear)
                    .sorted(Comparator.comparingDouble(Evidence::probability)
                            .reversed()
                            .thenComparingInt(Evidence::word))
                    .toList());
        }
        return out;
    }

    private double cosine(double[] a, double[] b) {
        double product = 0;
        double first = 0;
        double second = 0;
        for (int i = 0; i < a.length; i++) {
            product += metric[i] * a[i] * b[i];
            first += metric[i] * a[i] * a[i];
            second += metric[i] * b[i] * b[i];
        }
        double lengths = Math.sqrt(first * second);
        return lengths > 0 ? product / lengths : 0;
    }

    /** Over the images that were learnt from, of their whitened scores along a direction with the presence of a word. */
    private double correlation(double[] direction, int word) {
        double along = 0;
        double squares = 0;
        for (int i = 0; i < direction.length; i++) {
            double weight = metric[i] * direction[i];
            along += weight * centres[word][i];
            squares += weight * weight * variances[i];
        }
        double share = regression.shares()[word];
        return squares > 0 && share < 1 ? along * Math.sqrt(share / (1 - share) / squares) : 0;
    }

    private record Place(PrincipalComponents components) implements StatePass<SparseBlock> {
        @Override
        public void visit(SparseBlock block, double[] state) {
            for (int row = 0; row < block.rows(); row++) {
                components.project(block, row, state, row * components.dimensions());
            }
        }
    }
}
