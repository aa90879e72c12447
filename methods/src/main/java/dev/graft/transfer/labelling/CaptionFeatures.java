package dev.graft.transfer.labelling;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.engine.Engine;
import dev.graft.engine.Pass;
import dev.graft.engine.SparseRows;
import dev.graft.engine.Totals;
import dev.graft.methods.assign.LinearAssigner;
import dev.graft.methods.assign.RepresentationAssigner;
import dev.graft.methods.embedding.PrincipalComponents;
import dev.graft.methods.embedding.TermEmbedding;
import dev.graft.methods.embedding.WhitenedRows;
import dev.graft.methods.label.structural.WordProblems;
import dev.graft.methods.rows.Covariance;
import dev.graft.methods.rows.CrossProducts;
import dev.graft.methods.rows.Normalization;
import dev.graft.methods.rows.NormalizedRows;
import dev.graft.methods.rows.NormalizedTable;
import dev.graft.methods.rows.PairBlock;
import dev.graft.methods.rows.PairRows;
import dev.graft.methods.rows.ScatterMatrix;
import dev.graft.transfer.text.RidgeRegression;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;

/**
 * Structural learning within the transfer layer (docs/methods/structural.md): captioned images are whitened by how images
 * with the same meaning vary, and their word problems are solved by ridge regression, with the regularisation that predicts
 * the words of held-out images best. The regression needs only sums over the whitened images, so these are never kept.
 */
public final class CaptionFeatures {
    private static final int DIRECTIONS = 50;
    private static final int TERM_COMPONENTS = 50;
    private static final double SHRINKAGE = 5;
    private static final double[] REGULARISATIONS = {10, 30, 100, 300, 1_000};
    /** Every third image is held out to choose the regularisation. */
    private static final int FOLDS = 3;

    /** Keeps a word on very few images from having an almost infinite weight. */
    private static final double LEAST_DEVIATION = 0.03;

    private CaptionFeatures() {}

    /**
     * Learns from captioned images.
     *
     * @param terms the same images by terms, weighted: images with similar terms mean the same
     * @param problems the words to predict
     */
    public static RepresentationAssigner learn(
            CountMatrix images, CountMatrix terms, WordProblems problems, Engine engine) {
        Check.equal(images.rows(), problems.images(), "images of the word problems");
        WhitenedRows space;
        PrincipalComponents directions;
        try (var rows = NormalizedTable.of(images, Normalization.POWER, TERM_COMPONENTS, engine)) {
            directions = PrincipalComponents.of(ScatterMatrix.ofNonEmpty(rows), DIRECTIONS);
            var said = TermEmbedding.of(terms, TERM_COMPONENTS, engine);
            space = WhitenedRows.of(Covariance.besides(said, rows), SHRINKAGE);
        }
        var targets = Targets.of(problems);
        var weights = weights(sums(images, problems, space, engine), targets, images.columns());
        int n = problems.words().size();
        var byWord = new double[n][images.columns()];
        var biases = new double[n];
        for (int w = 0; w < n; w++) {
            double p = Math.max(1e-6, Math.min(1 - 1e-6, targets.shares[w]));
            biases[w] = Math.log(p / (1 - p));
            for (int j = 0; j < images.columns(); j++) {
                // As steep as the regression is at the word's own share.
                byWord[w][j] = weights.get(j, w) / targets.deviations[w];
            }
        }
        var possible = new boolean[n];
        Arrays.fill(possible, true);
        var words =
                new LinearAssigner(space, DenseMatrix.of(byWord), biases, possible, LinearAssigner.Link.INDEPENDENT);
        return new RepresentationAssigner(words, directions);
    }

    private static Totals sums(CountMatrix images, WordProblems problems, WhitenedRows space, Engine engine) {
        var rows = NormalizedRows.of(images, Normalization.POWER);
        var pairs = new PairRows(rows, new SparseRows(problems.presence(), rows.blockRows()));
        try (var table = engine.table(pairs, 0)) {
            return table.pass(new Regression(space, problems.words().size()));
        }
    }

    /** The regression's targets: for each word, whether an image has it, standardised over the images. */
    private record Targets(double[] shares, double[] deviations) {
        static Targets of(WordProblems problems) {
            int n = problems.images();
            var shares = Arrays.stream(problems.counts())
                    .mapToDouble(count -> (double) count / n)
                    .toArray();
            var deviations = Arrays.stream(shares)
                    .map(p -> Math.max(LEAST_DEVIATION, Math.sqrt(p * (1 - p))))
                    .toArray();
            return new Targets(shares, deviations);
        }

        /** X'Y, from the sums over the rows that have each word. */
        DMatrixRMaj products(Part part, int d) {
            var out = new DMatrixRMaj(d, shares.length);
            for (int w = 0; w < shares.length; w++) {
                for (int j = 0; j < d; j++) {
                    double product = part.byWord[w * d + j] - shares[w] * part.total[j];
                    out.set(j, w, product / deviations[w]);
                }
            }
            return out;
        }

        /** The sum of the squares of Y. */
        double squares(Part part) {
            double sum = 0;
            double n = part.counts[shares.length];
            for (int w = 0; w < shares.length; w++) {
                double count = part.counts[w];
                double has = (1 - shares[w]) / deviations[w];
                double hasNot = shares[w] / deviations[w];
                sum += count * has * has + (n - count) * hasNot * hasNot;
            }
            return sum;
        }
    }

    /** With the regularisation that leaves the smallest error on the words of held-out images. */
    private static DMatrixRMaj weights(Totals sums, Targets targets, int d) {
        var shown = Part.of(sums, false);
        var hidden = Part.of(sums, true);
        var squares = shown.matrix(d);
        var products = targets.products(shown, d);
        var hiddenSquares = hidden.matrix(d);
        var hiddenProducts = targets.products(hidden, d);
        boolean isSomeHidden = hidden.counts[targets.shares.length] > 0;
        double best = REGULARISATIONS[REGULARISATIONS.length / 2];
        double least = Double.POSITIVE_INFINITY;
        for (double tried : REGULARISATIONS) {
            var weights = solve(squares, products, tried);
            var explained = new DMatrixRMaj(d, weights.numCols);
            CommonOps_DDRM.mult(hiddenSquares, weights, explained);
            // |Y - XW|^2 = |Y|^2 - 2 W.X'Y + W.X'XW
            double error = targets.squares(hidden);
            for (int i = 0; i < weights.data.length; i++) {
                error += weights.data[i] * (explained.data[i] - 2 * hiddenProducts.data[i]);
            }
            if (isSomeHidden && error < least) {
                least = error;
                best = tried;
            }
        }
        CommonOps_DDRM.addEquals(squares, hiddenSquares);
        CommonOps_DDRM.addEquals(products, hiddenProducts);
        return solve(squares, products, best);
    }

    private static DMatrixRMaj solve(DMatrixRMaj squares, DMatrixRMaj products, double regularisation) {
        var regular = squares.copy();
        for (int i = 0; i < regular.numCols; i++) {
            regular.add(i, i, regularisation);
        }
        return RidgeRegression.of(regular).solve(products);
    }

    /**
     * What a regression needs of its rows.
     *
     * @param squares the lower triangle of X'X
     * @param byWord the sum of the rows that have each word
     * @param total the sum of all rows
     * @param counts how many rows have each word, then how many there are
     */
    private record Part(double[] squares, double[] byWord, double[] total, double[] counts) {
        private static final int ARRAYS = 4;

        static Part of(Totals sums, boolean hidden) {
            int at = hidden ? ARRAYS : 0;
            return new Part(sums.part(at), sums.part(at + 1), sums.part(at + 2), sums.part(at + 3));
        }

        /** X'X. */
        DMatrixRMaj matrix(int d) {
            var out = new DMatrixRMaj(d, d);
            for (int i = 0; i < d; i++) {
                for (int j = 0; j <= i; j++) {
                    double value = squares[CrossProducts.triangle(i) + j];
                    out.set(i, j, value);
                    out.set(j, i, value);
                }
            }
            return out;
        }
    }

    /** The parts of shown and hidden rows, one after the other. This is most of the work, so it is done only once. */
    private record Regression(WhitenedRows space, int words) implements Pass<PairBlock, Totals> {
        @Override
        public Totals newSum() {
            int d = space.columns();
            int triangle = CrossProducts.triangle(d);
            int byWord = Math.multiplyExact(words, d);
            return new Totals(triangle, byWord, d, words + 1, triangle, byWord, d, words + 1);
        }

        @Override
        public void visit(PairBlock block, double[] state, Totals sum) {
            var whitened = space.whiten(block.first());
            add(block, whitened, false, Part.of(sum, false));
            add(block, whitened, true, Part.of(sum, true));
        }

        private void add(PairBlock block, double[][] whitened, boolean hidden, Part sum) {
            int d = whitened.length;
            var which = IntStream.range(0, block.rows())
                    .filter(row -> ((block.firstRow() + row) % FOLDS == FOLDS - 1) == hidden)
                    .toArray();
            var some = new double[d][which.length];
            for (int j = 0; j < d; j++) {
                for (int i = 0; i < which.length; i++) {
                    some[j][i] = whitened[j][which[i]];
                    sum.total[j] += some[j][i];
                }
            }
            CrossProducts.addColumns(some, which.length, sum.squares);
            var said = block.second();
            sum.counts[words] += which.length;
            for (int i = 0; i < which.length; i++) {
                for (int p = said.offsets()[which[i]]; p < said.offsets()[which[i] + 1]; p++) {
                    int word = said.columnIndices()[p];
                    sum.counts[word]++;
                    for (int j = 0; j < d; j++) {
                        sum.byWord[word * d + j] += some[j][i];
                    }
                }
            }
        }
    }
}
