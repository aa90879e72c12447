package dev.graft.methods.embed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.CountMatrixBuilder;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.engine.Engine;
import dev.graft.methods.Bags;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PrincipalComponentsTest {
    private final Engine engine = Engine.local(1);

    @Test
    void lanczosFindsTheSpaceOfTheFullDecomposition() {
        var scatter = Scatter.of(Bags.planted(300, 200, 5, 150, 1), engine);
        var fast = PrincipalComponents.of(scatter, scatter.largest(20));
        var plain = PrincipalComponents.of(scatter, FullEigen.largest(scatter.dense(), 20));
        assertThat(fast.dimensions()).isEqualTo(20);
        assertThat(projectorDifference(fast.axes(), plain.axes())).isLessThan(1e-6);
        assertThat(fast.variances()).containsExactly(plain.variances(), within(1e-10));
        // Each axis as well, with its sign: neighbours are not equal here.
        for (int j = 0; j < 20; j++) {
            assertThat(fast.axes().row(j)).containsExactly(plain.axes().row(j), within(1e-6));
        }
    }

    @Test
    void lanczosFindsAllDirectionsThatShareAnEigenvalue() {
        // Rows with one word each: all directions but that of the mean vary alike.
        var builder = new CountMatrixBuilder(170);
        for (int row = 0; row < 14; row++) {
            builder.add(row % 7, 1).endRow();
        }
        var scatter = Scatter.of(builder.build(), engine);
        var fast = PrincipalComponents.of(scatter, scatter.largest(6));
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
            try (var other = Engine.local(threads)) {
                assertThat(PrincipalComponents.learn(rows, 12, other).axes()).isEqualTo(serial);
            }
        }
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
        assertThatThrownBy(() -> Embedding.restore(PrincipalComponents.KIND, arrays))
                .hasMessage("the embedding \"principal-components\" has no array \"variances\"");
        assertThatThrownBy(() -> Embedding.restore("tea", Map.of())).hasMessage("there is no embedding \"tea\"");
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
