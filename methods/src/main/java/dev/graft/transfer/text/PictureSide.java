package dev.graft.transfer.text;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.engine.Engine;
import dev.graft.engine.Pass;
import dev.graft.engine.SparseBlock;
import dev.graft.engine.SparseRows;
import dev.graft.engine.Totals;
import dev.graft.methods.embedding.PrincipalComponents;
import java.util.Arrays;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;

/** The picture side: the sums for regressions on all folds but one, from one pass. */
final class PictureSide {
    private static final int FOLDS = 5;
    private static final double[] REGULARISATIONS = {1e-3, 3e-3, 1e-2, 3e-2, 1e-1, 3e-1};
    /** Rows in a block; large, since the sums are. */
    private static final int BLOCK = 1024;

    private final int size;
    private final int classes;
    private final int rows;
    private final DMatrixRMaj[] squares = new DMatrixRMaj[FOLDS];
    private final DMatrixRMaj[] products = new DMatrixRMaj[FOLDS];
    private final double[][] lengths = new double[FOLDS][];
    private final DMatrixRMaj allSquares;
    private final DMatrixRMaj allProducts;
    /** For each class the correlation of predictions for held-out pairs with their texts. */
    private final double[] heldOut;

    private double regularisation;

    PictureSide(
            PrincipalComponents space,
            double scale,
            int classes,
            CountMatrix pictures,
            DenseMatrix along,
            Engine engine) {
        this.size = space.dimensions();
        this.classes = classes;
        this.rows = pictures.rows();
        this.heldOut = new double[classes];
        this.allSquares = new DMatrixRMaj(size, size);
        this.allProducts = new DMatrixRMaj(size, classes);
        var pass = new FoldPass(space, scale, size, classes);
        double[] totals;
        try (var table = engine.table(new SparseRows(pictures, BLOCK), classes)) {
            table.setState(along);
            totals = table.pass(pass).values();
        }
        for (int fold = 0; fold < FOLDS; fold++) {
            int at = fold * pass.length();
            squares[fold] = new DMatrixRMaj(size, size);
            for (int i = 0; i < size; i++) {
                for (int j = 0; j <= i; j++) {
                    squares[fold].set(i, j, totals[at]);
                    squares[fold].set(j, i, totals[at++]);
                }
            }
            products[fold] = new DMatrixRMaj(size, classes, true, Arrays.copyOfRange(totals, at, at + size * classes));
            at += size * classes;
            lengths[fold] = Arrays.copyOfRange(totals, at, at + classes);
            CommonOps_DDRM.addEquals(allSquares, squares[fold]);
            CommonOps_DDRM.addEquals(allProducts, products[fold]);
        }
    }

    /** For each class the correlation of predictions for held-out pairs with their texts, after {@link #regression}. */
    double[] heldOut() {
        return heldOut.clone();
    }

    /** With the regularisation that predicts held-out pairs best. */
    DMatrixRMaj regression() {
        double least = Double.POSITIVE_INFINITY;
        for (double tried : REGULARISATIONS) {
            var agreement = new double[classes];
            var predicted = new double[classes];
            var said = new double[classes];
            for (int fold = 0; fold < FOLDS; fold++) {
                var weights = withoutFold(fold, tried);
                var image = new DMatrixRMaj(size, classes);
                CommonOps_DDRM.mult(squares[fold], weights, image);
                for (int i = 0; i < size; i++) {
                    for (int c = 0; c < classes; c++) {
                        agreement[c] += weights.get(i, c) * products[fold].get(i, c);
                        predicted[c] += weights.get(i, c) * image.get(i, c);
                    }
                }
                for (int c = 0; c < classes; c++) {
                    said[c] += lengths[fold][c];
                }
            }
            double left = 0;
            for (int c = 0; c < classes; c++) {
                left += predicted[c] - 2 * agreement[c] + said[c];
            }
            if (left < least) {
                least = left;
                regularisation = tried;
                for (int c = 0; c < classes; c++) {
                    double both = Math.sqrt(Math.max(0, predicted[c]) * said[c]);
                    heldOut[c] = both > 1e-300 ? Math.max(0, Math.min(1, agreement[c] / both)) : 0;
                }
            }
        }
        return solve(allSquares.copy(), allProducts, regularisation);
    }

    private DMatrixRMaj withoutFold(int fold, double tried) {
        var left = new DMatrixRMaj(size, size);
        CommonOps_DDRM.subtract(allSquares, squares[fold], left);
        var right = new DMatrixRMaj(size, classes);
        CommonOps_DDRM.subtract(allProducts, products[fold], right);
        return solve(left, right, tried);
    }

    private DMatrixRMaj solve(DMatrixRMaj left, DMatrixRMaj right, double tried) {
        for (int i = 0; i < size; i++) {
            left.add(i, i, tried * rows);
        }
        return RidgeRegression.of(left).solve(right);
    }

    /** The standard deviation of the predictions over the pairs. */
    double deviation(DMatrixRMaj weights, int c) {
        double sum = 0;
        for (int i = 0; i < size; i++) {
            for (int j = 0; j < size; j++) {
                sum += weights.get(i, c) * allSquares.get(i, j) * weights.get(j, c);
            }
        }
        return Math.sqrt(Math.max(0, sum) / rows);
    }

    /**
     * For each fold: X'X (lower triangle), X'Y and the squares of Y, where X holds embedded pictures and Y projected
     * texts.
     */
    private record FoldPass(PrincipalComponents space, double scale, int size, int classes)
            implements Pass<SparseBlock, Totals> {
        int length() {
            return size * (size + 1) / 2 + size * classes + classes;
        }

        @Override
        public Totals newSum() {
            return new Totals(FOLDS * length());
        }

        @Override
        public void visit(SparseBlock block, double[] state, Totals sum) {
            var out = sum.values();
            var places = space.embed(block.toMatrix()).toArray();
            for (int row = 0; row < block.rows(); row++) {
                int at = (int) ((block.firstRow() + row) % FOLDS) * length();
                for (int i = 0; i < size; i++) {
                    double one = places[row * size + i] * scale;
                    for (int j = 0; j <= i; j++) {
                        out[at + j] += one * places[row * size + j] * scale;
                    }
                    at += i + 1;
                }
                for (int i = 0; i < size; i++) {
                    for (int c = 0; c < classes; c++) {
                        out[at++] += places[row * size + i] * scale * state[row * classes + c];
                    }
                }
                for (int c = 0; c < classes; c++) {
                    out[at++] += state[row * classes + c] * state[row * classes + c];
                }
            }
        }
    }
}
