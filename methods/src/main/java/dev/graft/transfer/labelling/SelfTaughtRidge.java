package dev.graft.transfer.labelling;

import dev.graft.core.matrix.DenseMatrix;
import dev.graft.methods.api.PartialLabels;
import dev.graft.transfer.text.RidgeRegression;
import java.util.Arrays;
import java.util.Optional;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.jspecify.annotations.Nullable;

/**
 * A ridge regression that teaches itself (docs/methods/dkt.md): fitted on labelled rows, it gives the others soft labels,
 * and is fitted again on all. A row is scored by a regression that did not know its own soft label. Every class has the
 * same weight, whatever its size, and the size of a class in the target is estimated, not assumed: rows count by the
 * inverse of the estimated share of their class, in the regression and in the mean to which the target is centred.
 */
final class SelfTaughtRidge {
    /** Share of the total variance that is added in every direction. */
    private static final double RIDGE = 0.005;

    /** As a multiple of the deviation of the scores. */
    private static final double TEMPERATURE = 0.35;

    private static final int ROUNDS = 8;

    /** Total weight of the target's own labels next to a source's; the source's weigh 1, and so do all soft labels. */
    private static final double WEIGHT_OF_OWN = 2;

    /** Shares of the target are as uneven as this where the mean is corrected by twice what they say. */
    private static final double VERY_UNEVEN = 0.15;

    /** Unevenness that one example of a class might bring about in even classes; n examples, an n-th of it. */
    private static final double UNEVEN_BY_CHANCE = 0.1;

    /** How far even classes are believed in, at most. */
    private static final double MOST_EVENNESS = 0.5;

    private final DMatrixRMaj source;
    private final DMatrixRMaj target;
    private final PartialLabels known;
    private final Taught taughtBySource;
    private final Taught taughtByOwn;
    private final int[] possible;
    private final int k;
    private final int d;
    private final double ridge;

    /**
     * @param source without rows if there is no source
     * @param possible the classes that rows of the target may have
     */
    SelfTaughtRidge(
            DMatrixRMaj source, PartialLabels sourceKnown, DMatrixRMaj target, PartialLabels known, int... possible) {
        this.source = source;
        this.target = target;
        this.known = known;
        this.possible = possible;
        this.k = known.classes();
        this.d = target.numCols;
        this.taughtBySource = Taught.of(sourceKnown, 1);
        this.taughtByOwn = Taught.of(known, hasSource() ? WEIGHT_OF_OWN : 1);
        double variance = hasSource() ? squares(source, taughtBySource.weights) : squares(target, equal());
        this.ridge = variance > 0 ? RIDGE * variance : 1;
    }

    /**
     * What was learnt.
     *
     * @param first P(class | row) of the target before rows without labels were used
     * @param weights of the classes' scores, dimensions by classes, scaled for a softmax
     * @param unevenness of the classes' sizes: 0 if all are the same, 1 if there is only one
     */
    record Learnt(
            DenseMatrix first, DenseMatrix probabilities, DMatrixRMaj weights, double[] biases, double unevenness) {}

    /**
     * The labels of rows, with the same total weight for every class.
     *
     * @param weights of the rows; 0 without a label
     */
    private record Taught(double[] weights, double[][] labels) {
        static Taught of(PartialLabels known, double total) {
            var sizes = known.sizes();
            long present = Arrays.stream(sizes).filter(size -> size > 0).count();
            var weights = new double[known.rows()];
            var labels = new double[known.rows()][];
            for (int row = 0; row < weights.length; row++) {
                var classes = known.of(row);
                labels[row] = new double[known.classes()];
                for (int c : classes) {
                    weights[row] += total / present / sizes[c] / classes.length;
                    labels[row][c] = 1.0 / classes.length;
                }
            }
            return new Taught(weights, labels);
        }
    }

    private boolean hasSource() {
        return Arrays.stream(taughtBySource.weights).anyMatch(weight -> weight > 0);
    }

    private double[] equal() {
        var equal = new double[target.numRows];
        Arrays.fill(equal, 1.0 / Math.max(1, equal.length));
        return equal;
    }

    private static double squares(DMatrixRMaj rows, double[] weights) {
        double sum = 0;
        for (int i = 0; i < rows.data.length; i++) {
            sum += weights[i / rows.numCols] * rows.data[i] * rows.data[i];
        }
        return sum;
    }

    /** P(class | row) of the target before rows without labels are used. */
    DenseMatrix first() {
        return first(0);
    }

    private DenseMatrix first(double evenness) {
        return new Fit(null, new double[d], evenness).probabilities();
    }

    Learnt learn() {
        return learn(Optional.empty());
    }

    /** @param start P(class | row) of the target to begin with, instead of what the labelled rows alone teach */
    Learnt learn(Optional<DenseMatrix> start) {
        var plain = learn(0, start);
        if (hasSource()) {
            return plain;
        }
        double examples = known.annotated().length
                / (double) Math.max(
                        1, Arrays.stream(known.sizes()).filter(size -> size > 0).count());
        double beyondChance = plain.unevenness * examples / UNEVEN_BY_CHANCE;
        double evenness = MOST_EVENNESS / (1 + beyondChance * beyondChance * beyondChance);
        return learn(evenness, start);
    }

    private Learnt learn(double evenness, Optional<DenseMatrix> start) {
        var first = start.orElseGet(() -> first(evenness));
        var probabilities = first;
        for (int round = 0; round < ROUNDS; round++) {
            probabilities = new Fit(probabilities, centre(probabilities, round > 0), evenness).probabilities();
        }
        var last = new Fit(probabilities, centre(probabilities, true), evenness);
        return new Learnt(first, probabilities, last.scaled(), last.biases(), unevenness(probabilities));
    }

    /** 0 if all possible classes have the same share of the rows without labels, 1 if there is only one. */
    private double unevenness(DenseMatrix probabilities) {
        var shares = new double[k];
        double open = 0;
        for (int row = 0; row < target.numRows; row++) {
            for (int c = 0; !known.isAnnotated(row) && c < k; c++) {
                shares[c] += probabilities.get(row, c);
                open += probabilities.get(row, c);
            }
        }
        double entropy = 0;
        for (double share : shares) {
            entropy -= share > 0 ? share / open * Math.log(share / open) : 0;
        }
        return possible.length < 2 || open == 0 ? 0 : Math.max(0, 1 - entropy / Math.log(possible.length));
    }

    /** How much a row of the target counts: the inverse of the share of its class, to a power. */
    private double[] inverseShares(DenseMatrix probabilities, boolean openOnly, double power) {
        var sizes = new double[k];
        int rows = 0;
        for (int row = 0; row < target.numRows; row++) {
            if (!openOnly || !known.isAnnotated(row)) {
                rows++;
                for (int c = 0; c < k; c++) {
                    sizes[c] += probabilities.get(row, c);
                }
            }
        }
        var weights = new double[target.numRows];
        double total = 0;
        for (int row = 0; row < weights.length; row++) {
            for (int c = 0; (!openOnly || !known.isAnnotated(row)) && c < k; c++) {
                // One more row for each class: a class of almost none must not count without limit.
                weights[row] += probabilities.get(row, c) * Math.pow(rows / (possible.length * (sizes[c] + 1)), power);
            }
            total += weights[row];
        }
        for (int row = 0; total > 0 && row < weights.length; row++) {
            weights[row] /= total;
        }
        return weights;
    }

    /**
     * Where the mean of the target would be if its classes were of one size; the origin is where it is. Next to a source
     * only: without one, an intercept does it.
     */
    private double[] centre(DenseMatrix probabilities, boolean known) {
        if (!hasSource() || !known) {
            return new double[d];
        }
        double power = 1 + Math.min(1, unevenness(probabilities) / VERY_UNEVEN);
        return mean(target, inverseShares(probabilities, false, power));
    }

    private double[] mean(DMatrixRMaj rows, double[] weights) {
        var mean = new double[d];
        for (int i = 0; i < rows.data.length; i++) {
            mean[i % d] += weights[i / d] * rows.data[i];
        }
        return mean;
    }

    /** One regression on labelled rows and, if there are any, soft labels; and the scores of the target. */
    private final class Fit {
        private final double[] origin;
        private final DMatrixRMaj weights;
        private final DMatrixRMaj scores;
        private final double spread;

        /**
         * @param soft P(class | row), used for rows without labels; absent if these do not count
         * @param centre of the target
         * @param evenness 1 puts the intercept where classes come out equally large, 0 where the weights put it
         */
        Fit(@Nullable DenseMatrix soft, double[] centre, double evenness) {
            var ofTarget = taughtByOwn.weights.clone();
            var labels = taughtByOwn.labels.clone();
            if (soft != null) {
                var open = inverseShares(soft, true, 1);
                for (int row = 0; row < ofTarget.length; row++) {
                    if (!known.isAnnotated(row)) {
                        ofTarget[row] = open[row];
                        labels[row] = soft.row(row);
                    }
                }
            }
            var from = moved(source, mean(source, taughtBySource.weights), hasSource() ? 1 : 0);
            var to = moved(target, centre, 1);
            double total = Arrays.stream(taughtBySource.weights).sum()
                    + Arrays.stream(ofTarget).sum();
            double scale = total > 0 ? 1 / total : 0;
            var mean = mean(from, taughtBySource.weights);
            var ofOwn = mean(to, ofTarget);
            for (int j = 0; j < d; j++) {
                mean[j] = (1 - evenness) * scale * (mean[j] + ofOwn[j]);
            }
            from = moved(from, mean, 1);
            to = moved(to, mean, 1);
            origin = new double[d];
            for (int j = 0; j < d; j++) {
                origin[j] = centre[j] + mean[j];
            }
            var shares = new double[k];
            addLabels(taughtBySource.weights, taughtBySource.labels, scale, shares);
            addLabels(ofTarget, labels, scale, shares);

            var squares = new DMatrixRMaj(d, d);
            var products = new DMatrixRMaj(d, k);
            add(from, taughtBySource.weights, taughtBySource.labels, shares, squares, products);
            add(to, ofTarget, labels, shares, squares, products);
            for (int j = 0; j < d; j++) {
                squares.add(j, j, ridge);
            }
            var regression = RidgeRegression.of(squares);
            weights = regression.solve(products);
            scores = new DMatrixRMaj(target.numRows, k);
            CommonOps_DDRM.mult(to, weights, scores);
            if (soft != null) {
                leaveOneOut(regression.lengths(to), ofTarget, soft, shares);
            }
            spread = spread(ofTarget);
        }

        private DMatrixRMaj moved(DMatrixRMaj rows, double[] by, double times) {
            var out = rows.copy();
            for (int i = 0; i < out.data.length; i++) {
                out.data[i] -= times * by[i % d];
            }
            return out;
        }

        private void addLabels(double[] rowWeights, double[][] labels, double scale, double[] shares) {
            for (int row = 0; row < rowWeights.length; row++) {
                for (int c = 0; c < k; c++) {
                    shares[c] += scale * rowWeights[row] * labels[row][c];
                }
            }
        }

        private void add(
                DMatrixRMaj rows,
                double[] rowWeights,
                double[][] labels,
                double[] shares,
                DMatrixRMaj squares,
                DMatrixRMaj products) {
            if (rows.numRows == 0) {
                return;
            }
            var scaled = rows.copy();
            var wanted = new DMatrixRMaj(rows.numRows, k);
            for (int row = 0; row < rows.numRows; row++) {
                double root = Math.sqrt(rowWeights[row]);
                for (int j = 0; j < d; j++) {
                    scaled.data[row * d + j] *= root;
                }
                for (int c = 0; c < k; c++) {
                    wanted.set(row, c, root * (labels[row][c] - shares[c]));
                }
            }
            var own = new DMatrixRMaj(d, d);
            CommonOps_DDRM.multInner(scaled, own);
            CommonOps_DDRM.addEquals(squares, own);
            CommonOps_DDRM.multAddTransA(scaled, wanted, products);
        }

        /** Replaces the score of a row with a soft label by what a regression without the row would predict. */
        private void leaveOneOut(double[] lengths, double[] rowWeights, DenseMatrix soft, double[] shares) {
            for (int row = 0; row < target.numRows; row++) {
                double own = rowWeights[row] * lengths[row];
                for (int c = 0; !known.isAnnotated(row) && c < k; c++) {
                    double label = soft.get(row, c) - shares[c];
                    scores.set(row, c, (scores.get(row, c) - own * label) / Math.max(1e-9, 1 - own));
                }
            }
        }

        /** The deviation of the possible classes' scores over the target's rows that count; over all if none does. */
        private double spread(double[] rowWeights) {
            double total = Arrays.stream(rowWeights).sum();
            double squares = 0;
            for (int row = 0; row < target.numRows; row++) {
                double weight = total > 0 ? rowWeights[row] / total : 1.0 / target.numRows;
                for (int c : possible) {
                    squares += weight * scores.get(row, c) * scores.get(row, c) / possible.length;
                }
            }
            return Math.max(1e-12, Math.sqrt(squares));
        }

        DMatrixRMaj scaled() {
            var out = weights.copy();
            CommonOps_DDRM.scale(1 / (TEMPERATURE * spread), out);
            return out;
        }

        double[] biases() {
            var scaled = scaled();
            var out = new double[k];
            for (int i = 0; i < scaled.data.length; i++) {
                out[i % k] -= origin[i / k] * scaled.data[i];
            }
            return out;
        }

        /** Softmax of the scaled scores over the possible classes; known labels stay. */
        DenseMatrix probabilities() {
            var out = new double[target.numRows * k];
            for (int row = 0; row < target.numRows; row++) {
                var labels = known.of(row);
                if (labels.length > 0) {
                    for (int c : labels) {
                        out[row * k + c] = 1.0 / labels.length;
                    }
                    continue;
                }
                double largest = Double.NEGATIVE_INFINITY;
                for (int c : possible) {
                    largest = Math.max(largest, scores.get(row, c));
                }
                double sum = 0;
                for (int c : possible) {
                    out[row * k + c] = Math.exp((scores.get(row, c) - largest) / (TEMPERATURE * spread));
                    sum += out[row * k + c];
                }
                for (int c : possible) {
                    out[row * k + c] /= sum;
                }
            }
            return DenseMatrix.of(target.numRows, k, out);
        }
    }
}
