package dev.graft.methods.rows;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.DenseMatrix;
import java.util.function.DoubleUnaryOperator;

/** The plain form of normalised rows: all of them at once, dense. */
public final class PlainNormalization {
    private PlainNormalization() {}

    /** Shares to the power 0.3, rows of length 1. */
    public static DenseMatrix power(CountMatrix counts) {
        return of(counts, share -> Math.pow(share, 0.3));
    }

    public static DenseMatrix hellinger(CountMatrix counts) {
        return of(counts, Math::sqrt);
    }

    private static DenseMatrix of(CountMatrix counts, DoubleUnaryOperator of) {
        var out = counts.toDense().toArray();
        int d = counts.columns();
        for (int row = 0; row < counts.rows(); row++) {
            double sum = counts.rowSum(row);
            double squares = 0;
            for (int i = row * d; sum > 0 && i < (row + 1) * d; i++) {
                out[i] = of.applyAsDouble(out[i] / sum);
                squares += out[i] * out[i];
            }
            for (int i = row * d; sum > 0 && i < (row + 1) * d; i++) {
                out[i] /= Math.sqrt(squares);
            }
        }
        return DenseMatrix.of(counts.rows(), d, out);
    }
}
