package dev.graft.methods.embedding;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.engine.Engine;
import dev.graft.methods.api.Embedding;
import dev.graft.methods.linalg.EigenPairs;
import dev.graft.methods.linalg.FullEigen;
import dev.graft.methods.linalg.KrylovEigen;
import dev.graft.methods.rows.Normalization;
import dev.graft.methods.rows.NormalizedTable;
import dev.graft.methods.rows.ScatterMatrix;
import org.ejml.data.DMatrixRMaj;

/**
 * The leading eigenvectors of a sum of products v v', at most as many as the vectors v have dimensions (S5), each
 * signed so that its largest entry is positive (S4).
 *
 * @param matrix A, with an eigenvector of length 1 in each row
 * @param eigenvalues in descending order, all above 0
 */
public record LeadingDirections(DenseMatrix matrix, double[] eigenvalues) {
    public LeadingDirections {
        Check.equal(matrix.rows(), eigenvalues.length, "eigenvalues");
    }

    /** Of WW', where the columns of W are the vectors. */
    public static LeadingDirections ofColumns(DenseMatrix w, int most) {
        Check.atLeast(0, most, "directions");
        int d = w.rows();
        int n = w.columns();
        var values = w.toArray();
        int wanted = Math.min(most, Math.min(d, n));
        if (wanted == 0) {
            return new LeadingDirections(DenseMatrix.of(0, d), new double[0]);
        }
        if (d <= n) {
            return of(d, FullEigen.largest(products(values, n, 1, d, n), wanted));
        }
        // W'W has the same eigenvalues and is smaller; W maps its vectors back.
        var small = FullEigen.largest(products(values, 1, n, n, d), wanted);
        var vectors = new double[wanted][d];
        for (int j = 0; j < wanted; j++) {
            double length = Math.sqrt(Math.max(small.values()[j], Double.MIN_NORMAL));
            for (int i = 0; i < d; i++) {
                double sum = 0;
                for (int t = 0; t < n; t++) {
                    sum += values[i * n + t] * small.vectors()[j][t];
                }
                vectors[j][i] = sum / length;
            }
        }
        return of(d, new EigenPairs(small.values(), vectors));
    }

    /** Of FF', where the columns of F are the given rows (S6). */
    public static LeadingDirections ofRows(CountMatrix rows, int most, Engine engine) {
        try (var table = NormalizedTable.of(rows, Normalization.NONE, engine)) {
            return of(ScatterMatrix.aroundZero(table), most);
        }
    }

    /** Of the centred rows. */
    public static LeadingDirections ofCentredRows(CountMatrix rows, int most, Engine engine) {
        try (var table = NormalizedTable.of(rows, Normalization.NONE, engine)) {
            return of(ScatterMatrix.ofAll(table), most);
        }
    }

    private static LeadingDirections of(ScatterMatrix scatter, int most) {
        int wanted = Math.min(Check.atLeast(0, most, "directions"), Math.min(scatter.rows(), scatter.columns()));
        return wanted == 0
                ? new LeadingDirections(DenseMatrix.of(0, scatter.columns()), new double[0])
                : of(scatter.columns(), scatter.largest(wanted, KrylovEigen.Precision.EXACT));
    }

    /** All dot products of {@code size} vectors; value k of vector i is at i * step + k * stride. */
    private static DMatrixRMaj products(double[] values, int step, int stride, int size, int length) {
        var out = new DMatrixRMaj(size, size);
        for (int i = 0; i < size; i++) {
            for (int j = 0; j <= i; j++) {
                double sum = 0;
                for (int k = 0; k < length; k++) {
                    sum += values[i * step + k * stride] * values[j * step + k * stride];
                }
                out.set(i, j, sum);
                out.set(j, i, sum);
            }
        }
        return out;
    }

    private static LeadingDirections of(int columns, EigenPairs pairs) {
        var kept = pairs.significant();
        return new LeadingDirections(
                kept.values().length == 0 ? DenseMatrix.of(0, columns) : DenseMatrix.of(kept.vectors()), kept.values());
    }

    public int count() {
        return eigenvalues.length;
    }

    /** f(x) = A g(x). */
    public LinearProjection on(Embedding base) {
        return new LinearProjection(base, matrix);
    }
}
