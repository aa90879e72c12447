package dev.graft.transfer.labelling;

import dev.graft.core.random.Seed;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.ejml.dense.row.factory.DecompositionFactory_DDRM;

/**
 * A subspace of few dimensions that holds nearly all of the variation of rows: randomised subspace iteration (Halko,
 * Martinsson and Tropp, 2011). All of it, if there are no more rows or columns than dimensions.
 *
 * @param basis columns by dimensions, orthonormal
 */
record Subspace(DMatrixRMaj basis) {
    private static final int ITERATIONS = 2;

    static Subspace of(DMatrixRMaj rows, int most) {
        int columns = rows.numCols;
        if (columns <= most) {
            return new Subspace(CommonOps_DDRM.identity(columns));
        }
        if (rows.numRows <= most) {
            var turned = new DMatrixRMaj(columns, rows.numRows);
            CommonOps_DDRM.transpose(rows, turned);
            return new Subspace(orthonormal(turned));
        }
        var random = Seed.DEFAULT.of("subspace").random();
        var span = new DMatrixRMaj(columns, most);
        for (int i = 0; i < span.data.length; i++) {
            span.data[i] = random.nextDouble() - 0.5;
        }
        for (int i = 0; i < ITERATIONS; i++) {
            var along = new DMatrixRMaj(rows.numRows, most);
            CommonOps_DDRM.mult(rows, span, along);
            CommonOps_DDRM.multTransA(rows, along, span);
            span = orthonormal(span);
        }
        return new Subspace(span);
    }

    private static DMatrixRMaj orthonormal(DMatrixRMaj columns) {
        var qr = DecompositionFactory_DDRM.qr(columns.numRows, columns.numCols);
        if (!qr.decompose(columns.copy())) {
            throw new ArithmeticException("a basis of " + columns.numCols + " directions was not found");
        }
        return qr.getQ(null, true);
    }

    DMatrixRMaj project(DMatrixRMaj rows) {
        var out = new DMatrixRMaj(rows.numRows, basis.numCols);
        CommonOps_DDRM.mult(rows, basis, out);
        return out;
    }

    /** Weights over the columns, from weights over the dimensions. */
    DMatrixRMaj unfold(DMatrixRMaj weights) {
        var out = new DMatrixRMaj(basis.numRows, weights.numCols);
        CommonOps_DDRM.mult(basis, weights, out);
        return out;
    }
}
