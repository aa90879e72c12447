package dev.graft.recipe;

import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.factory.LinearSolverFactory_DDRM;
import org.ejml.interfaces.linsol.LinearSolverDense;

/** Regression once its squares are regular. */
final class Ridge {
    private Ridge() {}

    /** X of {@code squares X = products}; both stay as they are. */
    static DMatrixRMaj solve(DMatrixRMaj squares, DMatrixRMaj products) {
        LinearSolverDense<DMatrixRMaj> solver = LinearSolverFactory_DDRM.symmPosDef(squares.numRows);
        var out = new DMatrixRMaj(products.numRows, products.numCols);
        if (!solver.setA(squares.copy())) {
            throw new ArithmeticException("a regression on " + squares.numRows + " words has no solution");
        }
        solver.solve(products.copy(), out);
        return out;
    }
}
