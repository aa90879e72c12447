package dev.graft.methods.linalg;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.graft.core.random.Seed;
import dev.graft.methods.linalg.KrylovEigen.Precision;
import java.util.Arrays;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.ejml.dense.row.RandomMatrices_DDRM;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class KrylovEigenTest {
    private static final int WIDTH = KrylovEigen.WIDTH;

    /** A symmetric matrix with these eigenvalues and random eigenvectors. */
    private static DMatrixRMaj with(double[] values) {
        int n = values.length;
        var vectors = RandomMatrices_DDRM.orthogonal(
                n, n, new java.util.Random(Seed.DEFAULT.of("matrix").random().nextLong()));
        var scaled = vectors.copy();
        CommonOps_DDRM.multCols(scaled, values);
        var matrix = new DMatrixRMaj(n, n);
        CommonOps_DDRM.multTransB(scaled, vectors, matrix);
        return matrix;
    }

    private record Dense(DMatrixRMaj matrix) implements KrylovEigen.Product {
        @Override
        public int size() {
            return matrix.numRows;
        }

        @Override
        public double scale() {
            return CommonOps_DDRM.trace(matrix);
        }

        @Override
        public double[][] times(double[][] panels) {
            var out = new double[panels.length][];
            for (int p = 0; p < panels.length; p++) {
                var product = new DMatrixRMaj(size(), WIDTH);
                CommonOps_DDRM.mult(matrix, DMatrixRMaj.wrap(size(), WIDTH, panels[p]), product);
                out[p] = Arrays.copyOf(product.data, product.data.length + WIDTH);
                Arrays.fill(out[p], product.data.length, out[p].length, 7);
            }
            return out;
        }
    }

    private static double[] falling(int n) {
        var values = new double[n];
        Arrays.setAll(values, i -> 100.0 / (1 + i));
        return values;
    }

    @ParameterizedTest
    @ValueSource(ints = {161, 163, 200, 320})
    void findsWhatThePlainFormFinds(int n) {
        var matrix = with(falling(n));
        var plain = FullEigen.largest(matrix, 20).significant();
        var found = KrylovEigen.largest(new Dense(matrix), 20, Precision.EXACT).significant();
        assertThat(found.values()).containsExactly(plain.values(), within(1e-9));
        for (int j = 0; j < 20; j++) {
            assertThat(found.vectors()[j]).containsExactly(plain.vectors()[j], within(1e-7));
        }
    }

    @Test
    void nearIsNearEnough() {
        var found = KrylovEigen.largest(new Dense(with(falling(300))), 40, Precision.NEAR);
        for (int j = 0; j < 40; j++) {
            assertThat(found.values()[j]).isCloseTo(100.0 / (1 + j), within(1.0));
        }
    }

    @ParameterizedTest
    @EnumSource(Precision.class)
    void vectorsAreOrthogonalAlsoIfEigenvaluesAreEqualOrZero(Precision precision) {
        var values = new double[200];
        Arrays.fill(values, 0, 12, 5);
        Arrays.fill(values, 12, 30, 2);
        var found = KrylovEigen.largest(new Dense(with(values)), 40, precision);
        for (int i = 0; i < 40; i++) {
            assertThat(found.values()[i]).isCloseTo(values[i], within(1e-9));
        }
        assertThat(dots(found.vectors())).isLessThan(1e-12);
    }

    @Test
    void vectorsAreOrthogonalWhateverTheRank() {
        for (int rank = 1; rank < 60; rank++) {
            var values = new double[176];
            Arrays.setAll(values, i -> 1.0 / (1 + i));
            Arrays.fill(values, rank, values.length, 0);
            var found = KrylovEigen.largest(new Dense(with(values)), 30, Precision.EXACT);
            assertThat(dots(found.vectors())).as("rank " + rank).isLessThan(1e-12);
        }
    }

    /** How far the dot products are from 0 and 1. */
    private static double dots(double[][] vectors) {
        double most = 0;
        for (int i = 0; i < vectors.length; i++) {
            for (int j = 0; j <= i; j++) {
                double dot = i == j ? -1 : 0;
                for (int c = 0; c < vectors[i].length; c++) {
                    dot += vectors[i][c] * vectors[j][c];
                }
                most = Math.max(most, Math.abs(dot));
            }
        }
        return most;
    }

    @Test
    void aMatrixOfZerosHasEigenvaluesOfZero() {
        var found = KrylovEigen.largest(new Dense(new DMatrixRMaj(180, 180)), 3, Precision.EXACT);
        assertThat(found.values()).containsExactly(0, 0, 0);
        assertThat(found.vectors()[0]).doesNotContain(Double.NaN);
    }

    @Test
    void theSameMatrixGivesTheSameBits() {
        var matrix = new Dense(with(falling(200)));
        var first = KrylovEigen.largest(matrix, 10, Precision.NEAR);
        var second = KrylovEigen.largest(matrix, 10, Precision.NEAR);
        assertThat(second.vectors()).isDeepEqualTo(first.vectors());
    }
}
