package dev.graft.methods.rows;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.CountMatrixBuilder;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.matrix.Partition;
import dev.graft.core.random.Seed;
import dev.graft.engine.Engine;
import dev.graft.engine.Engines;
import dev.graft.engine.TravellingEngine;
import dev.graft.methods.api.Bags;
import dev.graft.methods.embedding.TermEmbedding;
import dev.graft.transfer.space.Worlds;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.ejml.dense.row.factory.DecompositionFactory_DDRM;
import org.junit.jupiter.api.Test;

/** The sparse, triangular, block-wise form against the plain definition. */
class CovarianceTest {
    private static final int WORDS = 15;

    private final Engine engine = Engines.open("local:2");
    private final CountMatrix some = Bags.planted(40, WORDS, 4, 20, 1);
    /** The same with an empty row at both ends and one within. */
    private final CountMatrix gaps = withGaps(some);

    @Test
    void theCovarianceIsThatOfTheRowsThatAreNotEmpty() {
        var expected = covariance(centred(some), some.rows() - 1);
        assertSame(Covariance.of(some, engine).matrix(), expected);
        assertSame(Covariance.of(gaps, engine).matrix(), expected);
    }

    @Test
    void withinGroupsEachGroupIsSeenFromItsOwnMean() {
        var groups = Partition.random(some.rows(), 5, Seed.DEFAULT.random());
        var rows = centred(some);
        var left = rows.copy();
        for (int group = 0; group < 5; group++) {
            for (int c = 0; c < WORDS; c++) {
                double mean = 0;
                for (int row = 0; row < some.rows(); row++) {
                    mean += groups.of(row) == group ? rows.get(row, c) / groups.sizes()[group] : 0;
                }
                for (int row = 0; row < some.rows(); row++) {
                    left.add(row, c, groups.of(row) == group ? -mean : 0);
                }
            }
        }
        assertSame(withinGroups(groups, some).matrix(), covariance(left, some.rows() - 1));
    }

    @Test
    void groupsOfEmptyRowsOrOfNoneChangeNothing() {
        var groups = Partition.random(some.rows(), 5, Seed.DEFAULT.random());
        var wider = new int[gaps.rows()];
        for (int row = 0; row < gaps.rows(); row++) {
            int at = originalRow(row);
            wider[row] = at < 0 ? 6 : groups.of(at);
        }
        assertSame(
                withinGroups(Partition.of(8, wider), gaps).matrix(),
                withinGroups(groups, some).matrix());
    }

    @Test
    void besidesTermsOnlyTheRidgeResidualIsLeft() {
        var components = TermEmbedding.of(Bags.planted(some.rows(), 12, 3, 6, 2), 4, engine);
        assertSame(besides(components, some).matrix(), residual(centred(some), matrix(components), 40));
    }

    @Test
    void whatIsSaidOfEmptyRowsExplainsNothing() {
        // Every empty row is called blank, and nothing else is: a regression that took them for rows would take the
        // mean of all others away, and leave a covariance that has no root.
        var said = new CountMatrixBuilder(2);
        for (int row = 0; row < gaps.rows(); row++) {
            said.denseRow(originalRow(row) < 0 ? 1 : 0, originalRow(row) % 2 == 0 ? 1 : 0);
        }
        var left = besides(TermEmbedding.of(said.build(), 2, engine), gaps).matrix();
        assertThat(smallestEigenvalue(left)).isGreaterThan(-1e-12);
        // What is said of the others still counts.
        assertThat(CommonOps_DDRM.trace(left))
                .isLessThan(CommonOps_DDRM.trace(Covariance.of(gaps, engine).matrix()) - 1e-6);
    }

    @Test
    void withoutComponentsNothingIsExplained() {
        var all = Covariance.of(some, engine);
        assertSame(besides(DenseMatrix.of(some.rows(), 0), some).matrix(), all.matrix());
        assertSame(
                besides(DenseMatrix.of(some.rows(), 3, new double[3 * some.rows()]), some)
                        .matrix(),
                all.matrix());
    }

    @Test
    void groupsAndComponentsMustBeOfTheSameRows() {
        assertThatThrownBy(() -> withinGroups(Partition.of(1, 0, 0), some))
                .hasMessage("items of the groups must be 40, was 2");
        assertThatThrownBy(() -> besides(DenseMatrix.of(3, 1, 0, 0, 0), some))
                .hasMessage("rows of the components must be 40, was 3");
    }

    @Test
    void componentsOfTermsAreUncorrelatedWithMeanZeroTheStrongestFirst() {
        var components = matrix(TermEmbedding.of(Bags.planted(60, 12, 3, 6, 2), 5, engine));
        var products = new DMatrixRMaj(5, 5);
        CommonOps_DDRM.multTransA(components, components, products);
        for (int i = 0; i < 5; i++) {
            double sum = 0;
            for (int row = 0; row < 60; row++) {
                sum += components.get(row, i);
            }
            assertThat(sum).isCloseTo(0, within(1e-9));
            for (int j = 0; j < 5; j++) {
                if (i != j) {
                    assertThat(products.get(i, j)).isCloseTo(0, within(1e-9 * products.get(0, 0)));
                }
            }
            assertThat(i == 0 || products.get(i, i) <= products.get(i - 1, i - 1) + 1e-9)
                    .isTrue();
        }
    }

    @Test
    void aTermOfAllPicturesSaysNothing() {
        var said = new CountMatrixBuilder(2);
        for (int row = 0; row < 20; row++) {
            said.denseRow(row + 1, row % 2);
        }
        var components = TermEmbedding.of(said.build(), 1, engine);
        for (int row = 2; row < 20; row++) {
            assertThat(components.get(row, 0)).isCloseTo(components.get(row % 2, 0), within(1e-12));
        }
        assertThat(components.get(0, 0)).isNotCloseTo(components.get(1, 0), within(0.1));
    }

    @Test
    void thereAreNoMoreComponentsThanTermsOrRowsAllow() {
        var said = Bags.planted(4, 12, 3, 6, 2);
        assertThat(TermEmbedding.of(said, 50, engine).columns()).isEqualTo(3);
        assertThat(TermEmbedding.of(said.select(0), 50, engine).columns()).isZero();
        assertThat(TermEmbedding.of(Bags.planted(30, 2, 2, 1, 2), 50, engine).columns())
                .isEqualTo(2);
        var nothing = TermEmbedding.of(CountMatrix.of(3, new int[] {0, 0, 0}, new int[0], new double[0]), 2, engine);
        for (double value : nothing.toArray()) {
            assertThat(value).isZero();
        }
    }

    @Test
    void sparseAndDenseBlocksAndAnyNumberOfThreadsGiveThePlainForm() {
        for (var rows : new CountMatrix[] {
            // Few values in a row, then most of them, in several blocks.
            Bags.planted(900, 150, 4, 60, 1), Worlds.measured(Bags.planted(700, 70, 4, 60, 1))
        }) {
            var expected = Covariance.of(rows, engine);
            assertSame(expected.matrix(), covariance(centred(rows), rows.rows() - 1));
            for (var other :
                    new Engine[] {Engines.open("local", 1), Engines.open("local", 8), new TravellingEngine()}) {
                try (other) {
                    assertThat(NormalizedRows.of(rows, Normalization.POWER).blocks())
                            .isGreaterThan(1);
                    assertThat(Covariance.of(rows, other).matrix().data).isEqualTo(expected.matrix().data);
                    var said = TermEmbedding.of(rows, 3, other);
                    assertThat(said).isEqualTo(TermEmbedding.of(rows, 3, engine));
                    assertThat(besides(said, rows, other).matrix().data)
                            .isEqualTo(besides(said, rows).matrix().data);
                    var groups = Partition.random(rows.rows(), 5, Seed.DEFAULT.random());
                    assertThat(withinGroups(groups, rows, other).matrix().data)
                            .isEqualTo(withinGroups(groups, rows).matrix().data);
                }
            }
        }
    }

    private Covariance withinGroups(Partition groups, CountMatrix counts) {
        return withinGroups(groups, counts, engine);
    }

    private static Covariance withinGroups(Partition groups, CountMatrix counts, Engine engine) {
        try (var rows = NormalizedTable.of(counts, Normalization.POWER, engine)) {
            return Covariance.within(groups, rows);
        }
    }

    private Covariance besides(DenseMatrix said, CountMatrix counts) {
        return besides(said, counts, engine);
    }

    private static Covariance besides(DenseMatrix said, CountMatrix counts, Engine engine) {
        try (var rows = NormalizedTable.of(counts, Normalization.POWER, 5, engine)) {
            return Covariance.besides(said, rows);
        }
    }

    private static DMatrixRMaj matrix(DenseMatrix rows) {
        return new DMatrixRMaj(rows.rows(), rows.columns(), true, rows.toArray());
    }

    private static CountMatrix withGaps(CountMatrix rows) {
        var builder = new CountMatrixBuilder(rows.columns());
        for (int row = 0; row < rows.rows() + 3; row++) {
            int at = originalRow(row);
            if (at >= 0) {
                for (int p = rows.offset(at); p < rows.offset(at + 1); p++) {
                    builder.add(rows.column(p), rows.value(p));
                }
            }
            builder.endRow();
        }
        return builder.build();
    }

    /** Rows 0, 20 and 42 of the 43 are empty. */
    private static int originalRow(int row) {
        return row == 0 || row == 20 || row == 42 ? -1 : row < 20 ? row - 1 : row - 2;
    }

    private static DMatrixRMaj centred(CountMatrix counts) {
        int n = counts.rows();
        var rows = matrix(PlainNormalization.power(counts));
        for (int c = 0; c < counts.columns(); c++) {
            double mean = 0;
            for (int row = 0; row < n; row++) {
                mean += rows.get(row, c) / n;
            }
            for (int row = 0; row < n; row++) {
                rows.add(row, c, -mean);
            }
        }
        return rows;
    }

    private static DMatrixRMaj covariance(DMatrixRMaj centred, int by) {
        var out = new DMatrixRMaj(centred.numCols, centred.numCols);
        CommonOps_DDRM.multTransA(centred, centred, out);
        CommonOps_DDRM.divide(out, by);
        return out;
    }

    /** X'X - W' C'C W with W = (C'C + ridge)^-1 C'X, by inversion. */
    private static DMatrixRMaj residual(DMatrixRMaj rows, DMatrixRMaj components, int n) {
        int c = components.numCols;
        var squares = new DMatrixRMaj(c, c);
        CommonOps_DDRM.multTransA(components, components, squares);
        var inverse = squares.copy();
        for (int i = 0; i < c; i++) {
            inverse.add(i, i, 10 * CommonOps_DDRM.trace(squares) / c / n);
        }
        CommonOps_DDRM.invert(inverse);
        var products = new DMatrixRMaj(c, rows.numCols);
        CommonOps_DDRM.multTransA(components, rows, products);
        var weights = new DMatrixRMaj(c, rows.numCols);
        CommonOps_DDRM.mult(inverse, products, weights);
        var explained = new DMatrixRMaj(rows.numRows, rows.numCols);
        CommonOps_DDRM.mult(components, weights, explained);
        var out = covariance(rows, n - 1);
        CommonOps_DDRM.subtractEquals(out, covariance(explained, n - 1));
        return out;
    }

    private static double smallestEigenvalue(DMatrixRMaj matrix) {
        var eigen = DecompositionFactory_DDRM.eig(matrix.numRows, false, true);
        assertThat(eigen.decompose(matrix.copy())).isTrue();
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < matrix.numRows; i++) {
            least = Math.min(least, eigen.getEigenvalue(i).getReal());
        }
        return least;
    }

    private static void assertSame(DMatrixRMaj actual, DMatrixRMaj expected) {
        assertThat(actual.data).hasSize(expected.data.length);
        for (int i = 0; i < expected.data.length; i++) {
            assertThat(actual.data[i]).as("value " + i).isCloseTo(expected.data[i], within(1e-12));
        }
    }
}
