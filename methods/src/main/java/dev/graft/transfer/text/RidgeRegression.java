package dev.graft.transfer.text;

import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.factory.DecompositionFactory_DDRM;

/** Solves a regression whose matrix X'X is regularised; its Cholesky factor is computed once. */
public final class RidgeRegression {
    /** Rows that are solved together and fit in a core's cache. */
    private static final int TOGETHER = 64;

    private final int n;
    private final double[] lower;

    private RidgeRegression(int n, double[] lower) {
        this.n = n;
        this.lower = lower;
    }

    /** The matrix is not modified. */
    public static RidgeRegression of(DMatrixRMaj squares) {
        var cholesky = DecompositionFactory_DDRM.chol(squares.numRows, true);
        if (!cholesky.decompose(squares.copy())) {
            throw new ArithmeticException("a regression or covariance in " + squares.numRows
                    + " dimensions has no solution; the features may hold values that are not finite");
        }
        return new RidgeRegression(squares.numRows, cholesky.getT(null).data);
    }

    /** X of {@code squares X = products}. */
    public DMatrixRMaj solve(DMatrixRMaj products) {
        var out = products.copy();
        int columns = out.numCols;
        forward(out.data, columns);
        for (int i = n - 1; i >= 0; i--) {
            for (int c = 0; c < columns; c++) {
                out.data[i * columns + c] /= lower[i * n + i];
            }
            for (int j = 0; j < i; j++) {
                double factor = lower[i * n + j];
                for (int c = 0; c < columns; c++) {
                    out.data[j * columns + c] -= factor * out.data[i * columns + c];
                }
            }
        }
        return out;
    }

    /** The logarithm of the determinant of the regularised matrix. */
    public double logDeterminant() {
        double sum = 0;
        for (int i = 0; i < n; i++) {
            sum += 2 * Math.log(lower[i * n + i]);
        }
        return sum;
    }

    /** For each row r, {@code r (squares)^-1 r'}. */
    public double[] lengths(DMatrixRMaj rows) {
        var out = new double[rows.numRows];
        var turned = new double[n * TOGETHER];
        for (int from = 0; from < out.length; from += TOGETHER) {
            int count = Math.min(TOGETHER, out.length - from);
            for (int j = 0; j < n; j++) {
                for (int row = 0; row < count; row++) {
                    turned[j * TOGETHER + row] = rows.data[(from + row) * n + j];
                }
            }
            forward(turned, TOGETHER);
            for (int j = 0; j < n; j++) {
                for (int row = 0; row < count; row++) {
                    double value = turned[j * TOGETHER + row];
                    out[from + row] += value * value;
                }
            }
        }
        return out;
    }

    /** Forward substitution for several columns, in place. */
    private void forward(double[] x, int columns) {
        for (int i = 0; i < n; i++) {
            int at = i * columns;
            int j = 0;
            for (; j + 3 < i; j += 4) {
                subtract(x, at, j * columns, columns, i * n + j);
            }
            for (; j < i; j++) {
                double factor = lower[i * n + j];
                for (int c = 0; c < columns; c++) {
                    x[at + c] -= factor * x[j * columns + c];
                }
            }
            for (int c = 0; c < columns; c++) {
                x[at + c] /= lower[i * n + i];
            }
        }
    }

    /** Four rows at once, so that the result is written to memory once. */
    private void subtract(double[] x, int at, int from, int columns, int factors) {
        double f0 = lower[factors], f1 = lower[factors + 1], f2 = lower[factors + 2], f3 = lower[factors + 3];
        int second = from + columns;
        int third = second + columns;
        int fourth = third + columns;
        for (int c = 0; c < columns; c++) {
            x[at + c] -= f0 * x[from + c] + f1 * x[second + c] + f2 * x[third + c] + f3 * x[fourth + c];
        }
    }
}
