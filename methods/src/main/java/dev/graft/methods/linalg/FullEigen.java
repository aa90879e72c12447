package dev.graft.methods.linalg;

import java.util.Comparator;
import java.util.stream.IntStream;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.factory.DecompositionFactory_DDRM;

/** Computes all eigenvalues of a small symmetric matrix and keeps the largest: the plain form. */
public final class FullEigen {
    private FullEigen() {}

    public static EigenPairs largest(DMatrixRMaj symmetric, int wanted) {
        int size = symmetric.numRows;
        var eigen = DecompositionFactory_DDRM.eig(size, true, true);
        if (!eigen.decompose(symmetric.copy())) {
            throw new ArithmeticException("the eigenvalues of a " + size + " x " + size + " matrix were not found");
        }
        var order = IntStream.range(0, size)
                .boxed()
                .sorted(Comparator.comparingDouble(i -> -eigen.getEigenvalue(i).getReal()))
                .limit(wanted)
                .toList();
        return new EigenPairs(
                order.stream()
                        .mapToDouble(i -> eigen.getEigenvalue(i).getReal())
                        .toArray(),
                order.stream().map(i -> eigen.getEigenVector(i).data.clone()).toArray(double[][]::new));
    }
}
