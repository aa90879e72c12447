package dev.graft.recipe;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.engine.Engine;
import dev.graft.methods.assign.LinearAssigner;
import dev.graft.methods.assign.RepresentationAssigner;
import dev.graft.methods.embed.Damped;
import dev.graft.methods.embed.PrincipalComponents;
import dev.graft.methods.embed.TermComponents;
import dev.graft.methods.embed.Variation;
import dev.graft.methods.embed.WhitenedRows;
import dev.graft.methods.structural.WordProblems;
import java.util.Arrays;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;

/**
 * Structural learning within our recipe (docs/methods/structural.md): captioned pictures are whitened by how those vary that
 * mean the same, and their word problems solved by ridge regression, whose caution is the one that predicts the words of
 * held-out pictures best.
 */
public final class WordSense {
    private static final int DIRECTIONS = 50;
    private static final int TERM_COMPONENTS = 50;
    private static final double SHRINKAGE = 5;
    private static final double[] CAUTIONS = {10, 30, 100, 300, 1_000};

    /** Of the pictures, those whose words are predicted to choose the caution. */
    private static final int EVERY_THIRD = 3;

    /** A word on fewer pictures would be all but infinitely surprising. */
    private static final double LEAST_DEVIATION = 0.03;

    private WordSense() {}

    /**
     * Learns from captioned pictures.
     *
     * @param terms the same pictures by terms, how much each is said of them: tells which mean the same
     * @param problems the words to predict
     */
    public static RepresentationAssigner learn(
            CountMatrix pictures, CountMatrix terms, WordProblems problems, Engine engine) {
        Check.equal(pictures.rows(), problems.pictures(), "pictures of the word problems");
        var variation = Variation.of(pictures, engine).besides(TermComponents.of(terms, TERM_COMPONENTS, engine));
        var space = WhitenedRows.of(variation, SHRINKAGE);
        var embedded = space.embed(pictures, engine);
        var rows = new DMatrixRMaj(embedded.rows(), embedded.columns(), true, embedded.toArray());
        var wanted = new Wanted(problems.labels());
        var weights = weights(rows, wanted.standardised);
        int n = problems.words().size();
        var byWord = new double[n][rows.numCols];
        var biases = new double[n];
        for (int w = 0; w < n; w++) {
            double p = Math.max(1e-6, Math.min(1 - 1e-6, wanted.shares[w]));
            biases[w] = Math.log(p / (1 - p));
            for (int j = 0; j < rows.numCols; j++) {
                // As steep as the regression is at the word's own share.
                byWord[w][j] = weights.get(j, w) / wanted.deviations[w];
            }
        }
        var possible = new boolean[n];
        Arrays.fill(possible, true);
        var words =
                new LinearAssigner(space, DenseMatrix.of(byWord), biases, possible, LinearAssigner.Link.INDEPENDENT);
        return new RepresentationAssigner(
                words, PrincipalComponents.learn(Damped.shares(pictures), DIRECTIONS, engine));
    }

    /** Words of captions as numbers with a mean of 0 and a spread of 1. */
    private static final class Wanted {
        private final DMatrixRMaj standardised;
        private final double[] shares;
        private final double[] deviations;

        Wanted(DenseMatrix labels) {
            int n = labels.rows();
            int words = labels.columns();
            // Counted first: a sum of n times 1/n may be above 1, and has no deviation then.
            var counts = new int[words];
            for (int i = 0; i < n * words; i++) {
                counts[i % words] += labels.get(i / words, i % words) > 0 ? 1 : 0;
            }
            shares = Arrays.stream(counts)
                    .mapToDouble(count -> (double) count / n)
                    .toArray();
            deviations = Arrays.stream(shares)
                    .map(p -> Math.max(LEAST_DEVIATION, Math.sqrt(p * (1 - p))))
                    .toArray();
            standardised = new DMatrixRMaj(n, words);
            for (int i = 0; i < n * words; i++) {
                double present = labels.get(i / words, i % words) > 0 ? 1 : 0;
                standardised.data[i] = (present - shares[i % words]) / deviations[i % words];
            }
        }
    }

    /** With the caution, of a few, that leaves the least of the held-out pictures' words unexplained. */
    private static DMatrixRMaj weights(DMatrixRMaj rows, DMatrixRMaj wanted) {
        var shown = Sums.of(some(rows, false), some(wanted, false));
        var hiddenRows = some(rows, true);
        var hidden = some(wanted, true);
        double best = CAUTIONS[CAUTIONS.length / 2];
        double least = Double.POSITIVE_INFINITY;
        for (double caution : CAUTIONS) {
            var found = new DMatrixRMaj(hidden.numRows, hidden.numCols);
            CommonOps_DDRM.mult(hiddenRows, shown.solve(caution), found);
            double left = 0;
            for (int i = 0; i < found.data.length; i++) {
                left += (hidden.data[i] - found.data[i]) * (hidden.data[i] - found.data[i]);
            }
            if (hiddenRows.numRows > 0 && left < least) {
                least = left;
                best = caution;
            }
        }
        return shown.and(Sums.of(hiddenRows, hidden)).solve(best);
    }

    /** What a regression needs of its rows; the largest part of the work, so it is done once for all cautions. */
    private record Sums(DMatrixRMaj squares, DMatrixRMaj products) {
        static Sums of(DMatrixRMaj rows, DMatrixRMaj wanted) {
            var squares = new DMatrixRMaj(rows.numCols, rows.numCols);
            var products = new DMatrixRMaj(rows.numCols, wanted.numCols);
            if (rows.numRows > 0) {
                CommonOps_DDRM.multInner(rows, squares);
                CommonOps_DDRM.multTransA(rows, wanted, products);
            }
            return new Sums(squares, products);
        }

        Sums and(Sums other) {
            var both = new Sums(squares.copy(), products.copy());
            CommonOps_DDRM.addEquals(both.squares, other.squares);
            CommonOps_DDRM.addEquals(both.products, other.products);
            return both;
        }

        DMatrixRMaj solve(double caution) {
            var regular = squares.copy();
            for (int i = 0; i < regular.numCols; i++) {
                regular.add(i, i, caution);
            }
            return Ridge.of(regular).solve(products);
        }
    }

    private static DMatrixRMaj some(DMatrixRMaj rows, boolean held) {
        int count = 0;
        for (int row = 0; row < rows.numRows; row++) {
            count += isHeld(row) == held ? 1 : 0;
        }
        var out = new DMatrixRMaj(count, rows.numCols);
        for (int row = 0, to = 0; row < rows.numRows; row++) {
            if (isHeld(row) == held) {
                System.arraycopy(rows.data, row * rows.numCols, out.data, to++ * rows.numCols, rows.numCols);
            }
        }
        return out;
    }

    private static boolean isHeld(int row) {
        return row % EVERY_THIRD == EVERY_THIRD - 1;
    }
}
