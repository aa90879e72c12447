package dev.graft.transfer.labelling;

import dev.graft.core.matrix.DenseMatrix;
import dev.graft.methods.api.Embedding;
import dev.graft.methods.api.LabelProblem;
import dev.graft.methods.api.PartialLabels;
import dev.graft.methods.assign.LinearAssigner;
import dev.graft.methods.label.DomainEmbeddings;
import dev.graft.transfer.text.RidgeRegression;
import java.util.Arrays;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;

/**
 * Carries labels from one domain to another by self-training: a ridge regression on the labelled pictures, with equal
 * weight for every class, is refined on the unlabelled ones (docs/methods/dkt.md). In each round, every picture without
 * a label gets a soft label from a classifier that was not trained on its own one (leave-one-out).
 *
 * <p>Features are damped and standardised in each domain separately, so their means and deviations do not reveal the
 * domain.
 */
public final class DomainAdaptation {
    /** Share of the total variance of the labelled rows that is added in every direction. */
    private static final double RIDGE = 0.005;

    /** As a multiple of the standard deviation of all scores. */
    private static final double TEMPERATURE = 0.35;

    private static final int ROUNDS = 8;

    /** Total weight of the target's own labels; the source's weigh 1. */
    private static final double WEIGHT_OF_OWN = 2;

    /** Exponent of shares before they are standardised; damps features that occur in bursts. */
    private static final double POWER = 0.3;

    private final DMatrixRMaj source;
    private final DMatrixRMaj target;
    private final PartialLabels sourceKnown;
    private final PartialLabels known;
    private final int[] possible;
    private final int k;
    private final int words;
    private final Embedding embedding;

    public DomainAdaptation(LabelProblem problem) {
        this(Placed.of(problem), problem);
    }

    public DomainAdaptation(Placed placed, LabelProblem problem) {
        this(
                placed.source,
                problem.source()
                        .map(LabelProblem.Source::known)
                        .orElseGet(() -> PartialLabels.none(0, problem.classes())),
                placed.target,
                problem.known(),
                placed.embedding,
                problem.targetClasses());
    }

    /** @param embedding embeds other rows of the target */
    public DomainAdaptation(
            DenseMatrix source,
            PartialLabels sourceKnown,
            DenseMatrix target,
            PartialLabels known,
            Embedding embedding,
            int... possible) {
        this.source = matrix(source);
        this.target = matrix(target);
        this.sourceKnown = sourceKnown;
        this.known = known;
        this.embedding = embedding;
        this.possible = possible;
        this.k = known.classes();
        this.words = target.columns();
    }

    /**
     * The pictures of both sides, each standardised separately.
     *
     * @param source without rows if there is no source
     */
    public record Placed(Embedding embedding, DenseMatrix source, DenseMatrix target) {
        public static Placed of(LabelProblem problem) {
            var spaces = DomainEmbeddings.standardised(problem, POWER);
            return new Placed(
                    spaces.target(),
                    problem.source()
                            .map(from -> spaces.source().embed(from.pictures()))
                            .orElseGet(() -> DenseMatrix.of(0, problem.target().columns())),
                    spaces.target().embed(problem.target()));
        }
    }

    /**
     * What was learnt.
     *
     * @param first P(class | row) of the target before self-training
     * @param probabilities the same after self-training
     * @param assigner for other rows of the target's domain
     */
    public record Learnt(DenseMatrix first, DenseMatrix probabilities, LinearAssigner assigner) {}

    public Learnt learn() {
        var products = new DMatrixRMaj(words, k);
        var squares = new DMatrixRMaj(words, words);
        var first = first(squares, products);
        return teach(squares, products, first);
    }

    /** P(class | row) of the target before self-training. */
    public DenseMatrix first() {
        return first(new DMatrixRMaj(words, words), new DMatrixRMaj(words, k));
    }

    private DenseMatrix first(DMatrixRMaj squares, DMatrixRMaj products) {
        boolean hasSource = sourceKnown.annotated().length > 0;
        add(source, sourceKnown, 1, squares, products);
        double ofSource = CommonOps_DDRM.trace(squares);
        add(target, known, WEIGHT_OF_OWN, squares, products);
        double ridge = RIDGE * (hasSource ? ofSource : CommonOps_DDRM.trace(squares) / WEIGHT_OF_OWN);
        for (int i = 0; i < words; i++) {
            squares.add(i, i, ridge > 0 ? ridge : 1);
        }
        var scores = new DMatrixRMaj(target.numRows, k);
        CommonOps_DDRM.mult(target, RidgeRegression.of(squares).solve(products), scores);
        return probabilities(scores);
    }

    /** Adds weighted squares and products of labelled rows, with equal weight for every class. */
    private void add(DMatrixRMaj rows, PartialLabels of, double total, DMatrixRMaj squares, DMatrixRMaj products) {
        var annotated = of.annotated();
        if (annotated.length == 0) {
            return;
        }
        var sizes = of.sizes();
        long present = Arrays.stream(sizes).filter(size -> size > 0).count();
        var weighted = new DMatrixRMaj(annotated.length, words);
        for (int i = 0; i < annotated.length; i++) {
            int row = annotated[i];
            var classes = of.of(row);
            double weight = 0;
            for (int c : classes) {
                weight += total / present / sizes[c] / classes.length;
            }
            double root = Math.sqrt(weight);
            for (int j = 0; j < words; j++) {
                weighted.set(i, j, root * rows.get(row, j));
            }
            for (int c = 0; c < k; c++) {
                double wanted = (of.has(row, c) ? 1.0 / classes.length : 0) - 1.0 / k;
                for (int j = 0; j < words; j++) {
                    products.add(j, c, weight * wanted * rows.get(row, j));
                }
            }
        }
        addSquares(weighted, 1, squares);
    }

    private static void addSquares(DMatrixRMaj rows, double scale, DMatrixRMaj squares) {
        var own = new DMatrixRMaj(squares.numRows, squares.numCols);
        CommonOps_DDRM.multInner(rows, own);
        CommonOps_DDRM.addEquals(squares, scale, own);
    }

    private Learnt teach(DMatrixRMaj squares, DMatrixRMaj products, DenseMatrix first) {
        int n = target.numRows;
        int unlabelled = n - known.annotated().length;
        double weight = 1.0 / Math.max(1, unlabelled);
        var open = new DMatrixRMaj(unlabelled, words);
        for (int row = 0, i = 0; row < n; row++) {
            if (!known.isAnnotated(row)) {
                System.arraycopy(target.data, row * words, open.data, i++ * words, words);
            }
        }
        addSquares(open, weight, squares);
        var ridge = RidgeRegression.of(squares);
        // The leverage: how much of a row's score is due to its own label.
        var own = ridge.lengths(target);
        for (int row = 0; row < n; row++) {
            own[row] *= weight;
        }
        var scores = new DMatrixRMaj(n, k);
        var wanted = new DMatrixRMaj(words, k);
        var probabilities = first;
        for (int round = 0; round < ROUNDS; round++) {
            var soft = centred(probabilities);
            CommonOps_DDRM.multTransA(weight, target, soft, wanted);
            CommonOps_DDRM.addEquals(wanted, products);
            CommonOps_DDRM.mult(target, ridge.solve(wanted), scores);
            for (int row = 0; row < n; row++) {
                for (int c = 0; !known.isAnnotated(row) && c < k; c++) {
                    // The leave-one-out score: what a regression without the row would predict.
                    scores.set(
                            row, c, (scores.get(row, c) - own[row] * soft.get(row, c)) / Math.max(1e-9, 1 - own[row]));
                }
            }
            probabilities = probabilities(scores);
        }
        var soft = centred(probabilities);
        CommonOps_DDRM.multTransA(weight, target, soft, wanted);
        CommonOps_DDRM.addEquals(wanted, products);
        return new Learnt(first, probabilities, assigner(ridge.solve(wanted), spread(scores)));
    }

    private LinearAssigner assigner(DMatrixRMaj weights, double spread) {
        var byClass = new double[k][words];
        for (int c = 0; c < k; c++) {
            for (int j = 0; j < words; j++) {
                byClass[c][j] = weights.get(j, c) / (TEMPERATURE * spread);
            }
        }
        var allowed = new boolean[k];
        for (int c : possible) {
            allowed[c] = true;
        }
        return new LinearAssigner(
                embedding, DenseMatrix.of(byClass), new double[k], allowed, LinearAssigner.Link.SOFTMAX);
    }

    /** Centred over the rows without labels; rows with labels are 0 here and count elsewhere. */
    private DMatrixRMaj centred(DenseMatrix probabilities) {
        var mean = new double[k];
        int n = Math.max(1, probabilities.rows() - known.annotated().length);
        for (int row = 0; row < probabilities.rows(); row++) {
            for (int c = 0; !known.isAnnotated(row) && c < k; c++) {
                mean[c] += probabilities.get(row, c) / n;
            }
        }
        var out = new DMatrixRMaj(probabilities.rows(), k);
        for (int row = 0; row < probabilities.rows(); row++) {
            for (int c = 0; !known.isAnnotated(row) && c < k; c++) {
                out.set(row, c, probabilities.get(row, c) - mean[c]);
            }
        }
        return out;
    }

    /** Softmax of the scaled scores over the possible classes; known labels stay. */
    private DenseMatrix probabilities(DMatrixRMaj scores) {
        double scale = TEMPERATURE * spread(scores);
        var out = new double[scores.numRows * k];
        for (int row = 0; row < scores.numRows; row++) {
            double largest = Double.NEGATIVE_INFINITY;
            for (int c : possible) {
                largest = Math.max(largest, scores.get(row, c));
            }
            double sum = 0;
            for (int c : possible) {
                out[row * k + c] = Math.exp((scores.get(row, c) - largest) / scale);
                sum += out[row * k + c];
            }
            for (int c = 0; c < k; c++) {
                out[row * k + c] /= sum;
            }
            var labels = known.of(row);
            if (known.isAnnotated(row) && labels.length > 0) {
                for (int c = 0; c < k; c++) {
                    out[row * k + c] = known.has(row, c) ? 1.0 / labels.length : 0;
                }
            }
        }
        return DenseMatrix.of(scores.numRows, k, out);
    }

    /** The standard deviation of all scores. */
    private static double spread(DMatrixRMaj scores) {
        double mean = 0;
        for (double value : scores.data) {
            mean += value / scores.data.length;
        }
        double squares = 0;
        for (double value : scores.data) {
            squares += (value - mean) * (value - mean) / scores.data.length;
        }
        return Math.max(1e-12, Math.sqrt(squares));
    }

    private static DMatrixRMaj matrix(DenseMatrix rows) {
        return new DMatrixRMaj(rows.rows(), rows.columns(), true, rows.toArray());
    }
}
