package dev.graft.transfer.labelling;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.engine.Engine;
import dev.graft.engine.Pass;
import dev.graft.engine.SparseRows;
import dev.graft.engine.Sum;
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
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;

/**
 * Structural learning within the transfer layer (docs/methods/structural.md): captioned images are whitened by how those
 * vary that mean the same, and their word problems solved by ridge regression, whose caution is the one that predicts the
 * words of held-out images best. The whitened images are never kept: the regression needs the sums over them only.
 */
public final class CaptionFeatures {
    private static final int DIRECTIONS = 50;
    private static final int TERM_COMPONENTS = 50;
    private static final double SHRINKAGE = 5;
    private static final double[] CAUTIONS = {10, 30, 100, 300, 1_000};

    /** Of the images, those whose words are predicted to choose the caution. */
    private static final int EVERY_THIRD = 3;

    /** A word on fewer images would be all but infinitely surprising. */
    private static final double LEAST_DEVIATION = 0.03;

    private CaptionFeatures() {}

    /**
     * Learns from captioned images.
     *
     * @param terms the same images by terms, how much each is said of them: tells which mean the same
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
        var wanted = Wanted.of(problems);
        var weights = weights(sums(images, problems, space, engine), wanted);
        int n = problems.words().size();
        var byWord = new double[n][images.columns()];
        var biases = new double[n];
        for (int w = 0; w < n; w++) {
            double p = Math.max(1e-6, Math.min(1 - 1e-6, wanted.shares[w]));
            biases[w] = Math.log(p / (1 - p));
            for (int j = 0; j < images.columns(); j++) {
                // As steep as the regression is at the word's own share.
                byWord[w][j] = weights.get(j, w) / wanted.deviations[w];
            }
        }
        var possible = new boolean[n];
        Arrays.fill(possible, true);
        var words =
                new LinearAssigner(space, DenseMatrix.of(byWord), biases, possible, LinearAssigner.Link.INDEPENDENT);
        return new RepresentationAssigner(words, directions);
    }

    private static Sums sums(CountMatrix images, WordProblems problems, WhitenedRows space, Engine engine) {
        var rows = NormalizedRows.of(images, Normalization.POWER);
        var pairs = new PairRows(rows, new SparseRows(problems.presence(), rows.blockRows()));
        try (var table = engine.table(pairs, 0)) {
            return table.pass(new Regression(space, problems.words().size()));
        }
    }

    /** How often words are said: as numbers with a mean of 0 and a spread of 1, they are what is to be predicted. */
    private record Wanted(double[] shares, double[] deviations) {
        static Wanted of(WordProblems problems) {
            int n = problems.images();
            var shares = Arrays.stream(problems.counts())
                    .mapToDouble(count -> (double) count / n)
                    .toArray();
            var deviations = Arrays.stream(shares)
                    .map(p -> Math.max(LEAST_DEVIATION, Math.sqrt(p * (1 - p))))
                    .toArray();
            return new Wanted(shares, deviations);
        }

        /** The products of rows and what is wanted, from the sums over rows that have each word. */
        DMatrixRMaj products(Part part, int d) {
            var out = new DMatrixRMaj(d, shares.length);
            for (int w = 0; w < shares.length; w++) {
                for (int j = 0; j < d; j++) {
                    double product = part.byWord.values()[w * d + j]
                            - shares[w] * part.total.values()[j];
                    out.set(j, w, product / deviations[w]);
                }
            }
            return out;
        }

        /** The squares of all that is wanted. */
        double squares(Part part) {
            double sum = 0;
            double n = part.rows.values()[shares.length];
            for (int w = 0; w < shares.length; w++) {
                double count = part.rows.values()[w];
                double has = (1 - shares[w]) / deviations[w];
                double hasNot = shares[w] / deviations[w];
                sum += count * has * has + (n - count) * hasNot * hasNot;
            }
            return sum;
        }
    }

    /** With the caution, of a few, that leaves the least of the held-out images' words unexplained. */
    private static DMatrixRMaj weights(Sums sums, Wanted wanted) {
        int d = sums.shown.total.values().length;
        var squares = square(sums.shown, d);
        var products = wanted.products(sums.shown, d);
        var hiddenSquares = square(sums.hidden, d);
        var hiddenProducts = wanted.products(sums.hidden, d);
        double hidden = wanted.squares(sums.hidden);
        boolean isSomeHidden = sums.hidden.rows.values()[wanted.shares.length] > 0;
        double best = CAUTIONS[CAUTIONS.length / 2];
        double least = Double.POSITIVE_INFINITY;
        for (double caution : CAUTIONS) {
            var weights = solve(squares, products, caution);
            var explained = new DMatrixRMaj(d, weights.numCols);
            CommonOps_DDRM.mult(hiddenSquares, weights, explained);
            // |Y - XW|^2 = |Y|^2 - 2 W.X'Y + W.X'XW
            double left = hidden;
            for (int i = 0; i < weights.data.length; i++) {
                left += weights.data[i] * (explained.data[i] - 2 * hiddenProducts.data[i]);
            }
            if (isSomeHidden && left < least) {
                least = left;
                best = caution;
            }
        }
        CommonOps_DDRM.addEquals(squares, hiddenSquares);
        CommonOps_DDRM.addEquals(products, hiddenProducts);
        return solve(squares, products, best);
    }

    private static DMatrixRMaj square(Part part, int d) {
        var out = new DMatrixRMaj(d, d);
        for (int i = 0; i < d; i++) {
            for (int j = 0; j <= i; j++) {
                double value = part.squares.values()[CrossProducts.triangle(i) + j];
                out.set(i, j, value);
                out.set(j, i, value);
            }
        }
        return out;
    }

    private static DMatrixRMaj solve(DMatrixRMaj squares, DMatrixRMaj products, double caution) {
        var regular = squares.copy();
        for (int i = 0; i < regular.numCols; i++) {
            regular.add(i, i, caution);
        }
        return RidgeRegression.of(regular).solve(products);
    }

    /** Sums over whitened rows, held out or not. */
    private record Regression(WhitenedRows space, int words) implements Pass<PairBlock, Sums> {
        @Override
        public Sums newSum() {
            return new Sums(space.columns(), words);
        }

        @Override
        public void visit(PairBlock block, double[] state, Sums sum) {
            var whitened = space.whiten(block.first());
            add(block, whitened, false, sum.shown);
            add(block, whitened, true, sum.hidden);
        }

        private void add(PairBlock block, double[][] whitened, boolean held, Part sum) {
            int d = whitened.length;
            var which = new int[block.rows()];
            int count = 0;
            for (int row = 0; row < block.rows(); row++) {
                which[count] = row;
                boolean isHeld = (block.firstRow() + row) % EVERY_THIRD == EVERY_THIRD - 1;
                count += isHeld == held ? 1 : 0;
            }
            var some = new double[d][count];
            for (int j = 0; j < d; j++) {
                for (int i = 0; i < count; i++) {
                    some[j][i] = whitened[j][which[i]];
                    sum.total.values()[j] += some[j][i];
                }
            }
            CrossProducts.addColumns(some, count, sum.squares.values());
            var said = block.second();
            sum.rows.values()[words] += count;
            for (int i = 0; i < count; i++) {
                for (int p = said.offsets()[which[i]]; p < said.offsets()[which[i] + 1]; p++) {
                    int word = said.columnIndices()[p];
                    sum.rows.values()[word]++;
                    for (int j = 0; j < d; j++) {
                        sum.byWord.values()[word * d + j] += some[j][i];
                    }
                }
            }
        }
    }

    /** What a regression needs of its rows; the largest part of the work, so it is done once for all cautions. */
    private static final class Part implements Sum<Part> {
        private static final long serialVersionUID = 1L;

        /** The lower triangle of the products of rows. */
        private final Totals squares;
        /** The rows that have each word, added up. */
        private final Totals byWord;
        /** All rows, added up. */
        private final Totals total;
        /** How many rows have each word, and how many there are. */
        private final Totals rows;

        Part(int columns, int words) {
            squares = new Totals(CrossProducts.triangle(columns));
            byWord = new Totals(Math.multiplyExact(words, columns));
            total = new Totals(columns);
            rows = new Totals(words + 1);
        }

        @Override
        public void clear() {
            squares.clear();
            byWord.clear();
            total.clear();
            rows.clear();
        }

        @Override
        public void add(Part other) {
            squares.add(other.squares);
            byWord.add(other.byWord);
            total.add(other.total);
            rows.add(other.rows);
        }
    }

    private static final class Sums implements Sum<Sums> {
        private static final long serialVersionUID = 1L;

        private final Part shown;
        private final Part hidden;

        Sums(int columns, int words) {
            shown = new Part(columns, words);
            hidden = new Part(columns, words);
        }

        @Override
        public void clear() {
            shown.clear();
            hidden.clear();
        }

        @Override
        public void add(Sums other) {
            shown.add(other.shown);
            hidden.add(other.hidden);
        }
    }
}
