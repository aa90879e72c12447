package dev.graft.transfer.explain;

import dev.graft.engine.Pass;
import dev.graft.engine.SparseBlock;
import dev.graft.engine.Totals;

/**
 * How high words score on held-out images.
 *
 * @param without the mean score of each word on images that do not have it
 * @param spread the standard deviation of these scores
 * @param gap how much higher images with the word score, on average, in these deviations
 * @param predictable whether images with the word score clearly higher
 */
record WordScores(double[] without, double[] spread, double[] gap, boolean[] predictable) {
    /** Of the area under the curve: how often an image with the word scores higher than one without it. */
    private static final double LEAST_AREA = 0.75;

    /** How far the area is above one half, in standard deviations of what chance gives. */
    private static final double BEYOND_CHANCE = 3.5;

    /** @param having how many images have each word */
    static WordScores of(Totals sums, double[] having, int images) {
        int words = having.length;
        var without = new double[words];
        var spread = new double[words];
        var gap = new double[words];
        var predictable = new boolean[words];
        for (int word = 0; word < words; word++) {
            double n = having[word];
            double others = images - n;
            if (n < 1 || others < 1) {
                continue;
            }
            double with = sums.part(0)[word] / n;
            double varianceWith = sums.part(1)[word] / n - with * with;
            without[word] = sums.part(2)[word] / others;
            double variance = sums.part(3)[word] / others - without[word] * without[word];
            spread[word] = Math.sqrt(Math.max(0, variance));
            double both = Math.sqrt(Math.max(0, variance) + Math.max(0, varianceWith));
            double distance = both > 0 ? (with - without[word]) / both : 0;
            double area = normal(distance);
            boolean varies = spread[word] > 1e-9;
            gap[word] = varies ? (with - without[word]) / spread[word] : 0;
            predictable[word] =
                    varies && area >= LEAST_AREA && (area - 0.5) * Math.sqrt(12 * Math.min(n, others)) >= BEYOND_CHANCE;
        }
        return new WordScores(without, spread, gap, predictable);
    }

    /** The standard normal distribution function, by a logistic curve that is off by less than 0.0002. */
    private static double normal(double x) {
        return 1 / (1 + Math.exp(-1.5976 * x - 0.07056 * x * x * x));
    }

    boolean isPredictable(int word) {
        return predictable[word];
    }

    /** Scores relative to those of images without each word; 0 for words that cannot be predicted. */
    double[] deviations(double[] scores) {
        var out = new double[scores.length];
        for (int word = 0; word < out.length; word++) {
            out[word] = predictable[word] ? (scores[word] - without[word]) / spread[word] : 0;
        }
        return out;
    }

    /** 0 as high as images without the word, 1 as high as images with it. */
    double position(int word, double deviations) {
        return gap[word] > 0 ? deviations / gap[word] : 0;
    }

    /**
     * For images with each word and for those without: the sum of scores and of their squares. Each half of the images
     * is scored by the regression of the other. The state of a row is its place.
     */
    record HeldOut(int dimensions, WordRegression ofFirst, WordRegression ofSecond)
            implements Pass<SparseBlock, Totals> {
        @Override
        public Totals newSum() {
            int words = ofFirst.shares().length;
            return new Totals(words, words, words, words);
        }

        @Override
        public void visit(SparseBlock block, double[] state, Totals sum) {
            for (int row = 0; row < block.rows(); row++) {
                boolean isFirst = WordSums.half(block, row) == 0;
                var scores = (isFirst ? ofSecond : ofFirst).scores(state, row * dimensions);
                int p = block.offsets()[row];
                for (int word = 0; word < scores.length; word++) {
                    boolean has = p < block.offsets()[row + 1] && block.columnIndices()[p] == word;
                    p += has ? 1 : 0;
                    sum.part(has ? 0 : 2)[word] += scores[word];
                    sum.part(has ? 1 : 3)[word] += scores[word] * scores[word];
                }
            }
        }
    }
}
