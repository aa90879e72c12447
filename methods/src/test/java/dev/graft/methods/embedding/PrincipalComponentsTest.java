package dev.graft.methods.embedding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.CountMatrixBuilder;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.random.Seed;
import dev.graft.engine.Engine;
import dev.graft.engine.Engines;
import dev.graft.engine.SerialEngine;
import dev.graft.engine.TravellingEngine;
import dev.graft.methods.api.Bags;
import dev.graft.methods.linalg.EigenPairs;
import dev.graft.methods.linalg.FullEigen;
import dev.graft.methods.linalg.KrylovEigen;
import dev.graft.methods.rows.PlainNormalization;
import dev.graft.methods.stored.Embeddings;
import java.util.Arrays;
import java.util.Map;
import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;

class PrincipalComponentsTest {
    private final Engine engine = new SerialEngine();

    @Test
    void lanczosFindsTheSpaceOfTheFullDecomposition() {
        var rows = Bags.planted(300, 200, 5, 150, 1);
        var fast = PrincipalComponents.learn(rows, 20, engine);
        var plain = plain(rows, 20).significant();
        assertThat(fast.dimensions()).isEqualTo(20);
        var plainAxes = DenseMatrix.of(plain.vectors());
        assertThat(projectorDifference(fast.axes(), plainAxes)).isLessThan(1e-6);
        // Each axis as well: neighbours are not equal here.
        for (int j = 0; j < 20; j++) {
            assertThat(fast.variances()[j]).isCloseTo(plain.values()[j] / 300, within(1e-10));
            for (int c = 0; c < 200; c++) {
                assertThat(fast.axes().get(j, c)).isCloseTo(plainAxes.get(j, c), within(1e-6));
            }
        }
    }

    @Test
    void nearComponentsHoldTheVarianceOfTheExactOnes() {
        var rows = Bags.planted(500, 400, 6, 300, 9);
        var exact = PrincipalComponents.learn(rows, 30, engine);
        var near = PrincipalComponents.learn(rows, 30, KrylovEigen.Precision.NEAR, engine);
        double held = Arrays.stream(near.variances()).sum();
        double all = Arrays.stream(exact.variances()).sum();
        assertThat(held).isBetween(0.98 * all, all * (1 + 1e-9));
        // The directions that tell the six kinds apart are found exactly enough to exchange them.
        assertThat(projectorDifference(near.first(5).axes(), exact.first(5).axes()))
                .isLessThan(1e-2);
    }

    @Test
    void aRowWithoutZerosLiesInTheSamePlaceAmongRowsWithMany() {
        var random = new Seed(3).random();
        var builder = new CountMatrixBuilder(40);
        for (int row = 0; row < 11; row++) {
            builder.denseRow(random.doubles(40, 0.1, 1).toArray());
        }
        var dense = builder.build();
        var components = PrincipalComponents.learn(dense, 9, engine);
        var among = dense.stack(Bags.planted(60, 40, 3, 3, 4));
        var alone = components.embed(dense);
        for (int row = 0; row < 11; row++) {
            assertThat(components.embed(among).row(row)).isEqualTo(alone.row(row));
        }
    }

    private static EigenPairs plain(CountMatrix counts, int wanted) {
        var rows = PlainNormalization.hellinger(counts);
        int d = counts.columns();
        var scatter = new DMatrixRMaj(d, d);
        for (int i = 0; i < d; i++) {
            for (int j = 0; j < d; j++) {
                double both = 0;
                double ofI = 0;
                double ofJ = 0;
                for (int row = 0; row < rows.rows(); row++) {
                    both += rows.get(row, i) * rows.get(row, j);
                    ofI += rows.get(row, i);
                    ofJ += rows.get(row, j);
                }
                scatter.set(i, j, both - ofI * ofJ / rows.rows());
            }
        }
        return FullEigen.largest(scatter, wanted);
    }

    @Test
    void lanczosFindsAllDirectionsThatShareAnEigenvalue() {
        // Rows with one word each: all directions but that of the mean vary alike.
        var builder = new CountMatrixBuilder(170);
        for (int row = 0; row < 14; row++) {
            builder.add(row % 7, 1).endRow();
        }
        var fast = PrincipalComponents.learn(builder.build(), 6, engine);
        assertThat(fast.dimensions()).isEqualTo(6);
        assertThat(fast.variances())
                .containsExactly(new double[] {1 / 7.0, 1 / 7.0, 1 / 7.0, 1 / 7.0, 1 / 7.0, 1 / 7.0}, within(1e-12));
    }

    @Test
    void varianceOfTheEmbeddedRowsIsWhatIsPromised() {
        var rows = Bags.planted(120, 60, 3, 40, 2);
        var components = PrincipalComponents.learn(rows, 5, engine);
        var embedded = components.embed(rows);
        for (int j = 0; j < 5; j++) {
            double sum = 0;
            double squares = 0;
            for (int row = 0; row < 120; row++) {
                sum += embedded.get(row, j);
                squares += embedded.get(row, j) * embedded.get(row, j);
            }
            assertThat(sum).isCloseTo(0, within(1e-12));
            assertThat(squares / 120).isCloseTo(components.variances()[j], within(1e-12));
        }
    }

    @Test
    void anyNumberOfThreadsGivesTheSameBits() {
        var rows = Bags.planted(600, 200, 5, 150, 3);
        var serial = PrincipalComponents.learn(rows, 12, engine).axes();
        for (int threads : new int[] {2, 8}) {
            try (var other = Engines.open("local", threads)) {
                assertThat(PrincipalComponents.learn(rows, 12, other).axes()).isEqualTo(serial);
            }
        }
    }

    @Test
    void rowsLieInTheSamePlaceOnEveryEngine() {
        var rows = Bags.planted(600, 200, 5, 150, 3);
        var components = PrincipalComponents.learn(rows, 12, engine);
        var expected = components.embed(rows);
        var whitened = components.whitened(rows, engine);
        for (int row = 0; row < 600; row += 99) {
            double squares = 0;
            for (int j = 0; j < 12; j++) {
                double value = expected.get(row, j) / Math.sqrt(components.variances()[j]);
                squares += value * value;
            }
            for (int j = 0; j < 12; j++) {
                double value = expected.get(row, j) / Math.sqrt(components.variances()[j]);
                assertThat(whitened.get(row, j)).isCloseTo(value / Math.sqrt(squares), within(1e-14));
            }
        }
        for (var other : new Engine[] {Engines.open("local", 2), Engines.open("local", 8), new TravellingEngine()}) {
            try (other) {
                assertThat(components.embed(rows, other)).isEqualTo(expected);
                assertThat(components.whitened(rows, other)).isEqualTo(whitened);
            }
        }
        assertThat(components.first(5).embed(rows).row(7)).isEqualTo(Arrays.copyOf(expected.row(7), 5));
        assertThat(components.first(99).arrays()).isEqualTo(components.arrays());
    }

    @Test
    void theMeanOfRowsLiesInTheMiddleOfThem() {
        var rows =
                Bags.planted(40, 30, 3, 25, 4).stack(CountMatrix.of(30, new int[] {0, 0}, new int[0], new double[0]));
        var components = PrincipalComponents.learn(Bags.planted(90, 30, 3, 25, 5), 6, engine);
        var plain = PlainNormalization.hellinger(rows);
        var mean = new double[30];
        var expected = new double[6];
        for (int row = 0; row < 41; row++) {
            for (int c = 0; c < 30; c++) {
                mean[c] += plain.get(row, c) / 41;
            }
            for (int j = 0; j < 6; j++) {
                expected[j] += components.embed(rows).get(row, j) / 41;
            }
        }
        assertThat(components.project(mean, 40.0 / 41)).containsExactly(expected, within(1e-14));
    }

    @Test
    void emptyRowsChangeNothingAndStayAtTheOrigin() {
        var rows = Bags.planted(40, 30, 3, 25, 4);
        var empty = CountMatrix.of(30, new int[] {0, 0, 0}, new int[0], new double[0]);
        var with = PrincipalComponents.learn(rows.stack(empty), 5, engine);
        assertThat(with.axes())
                .isEqualTo(PrincipalComponents.learn(rows, 5, engine).axes());
        assertThat(with.embed(empty)).isEqualTo(DenseMatrix.of(2, 5, new double[10]));
    }

    @Test
    void thereAreNoMoreComponentsThanTheRowsSpan() {
        var rows = Bags.planted(4, 300, 2, 50, 5);
        assertThat(PrincipalComponents.learn(rows, 50, engine).dimensions()).isEqualTo(3);
        assertThat(PrincipalComponents.learn(rows.select(0, 0, 1), 50, engine).dimensions())
                .isEqualTo(1);
        assertThat(PrincipalComponents.learn(rows.select(0, 0, 0), 50, engine).dimensions())
                .isZero();
        assertThat(PrincipalComponents.learn(rows.select(), 50, engine).dimensions())
                .isZero();
    }

    @Test
    void refusesStoredArraysThatDoNotFit() {
        var arrays = Map.of("mean", DenseMatrix.of(1, 2, 0, 0), "axes", DenseMatrix.of(1, 2, 1, 0));
        assertThatThrownBy(() -> Embeddings.restore(PrincipalComponents.KIND, arrays))
                .hasMessage("the embedding \"principal-components\" has no array \"variances\"");
        assertThatThrownBy(() -> Embeddings.restore("tea", Map.of())).hasMessage("there is no embedding \"tea\"");
    }

    /** The length of what is left of each axis outside the other space, at most. */
    private static double projectorDifference(DenseMatrix a, DenseMatrix b) {
        double worst = 0;
        for (int i = 0; i < a.rows(); i++) {
            var left = a.row(i);
            for (int j = 0; j < b.rows(); j++) {
                double part = 0;
                for (int column = 0; column < left.length; column++) {
                    part += a.get(i, column) * b.get(j, column);
                }
                for (int column = 0; column < left.length; column++) {
                    left[column] -= part * b.get(j, column);
                }
            }
            double squares = 0;
            for (double value : left) {
                squares += value * value;
            }
            worst = Math.max(worst, Math.sqrt(squares));
        }
        return worst;
    }
}
