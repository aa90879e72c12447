package dev.graft.transfer.space;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.random.Seed;
import dev.graft.engine.Engine;
import dev.graft.engine.Engines;
import dev.graft.engine.SerialEngine;
import dev.graft.engine.TravellingEngine;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SpreadTest {
    private final Engine engine = new SerialEngine();

    @ParameterizedTest
    @CsvSource({"60, 5", "9, 15", "2, 3", "300, 15", "5000, 4"})
    void shapelessRowsSpreadAsTheRowsDo(int rows, int columns) {
        var spread = Spread.of(Worlds.clusters(rows, columns, 3, 0.4, 2), engine);
        assertThat(spread.lengths()).hasSize(Math.min(columns, rows - 1));
        var drawn = spread.shapeless(Seed.DEFAULT, engine);
        double total = 0;
        for (int i = 0; i < drawn.columns(); i++) {
            double mean = 0;
            for (int row = 0; row < rows; row++) {
                mean += drawn.get(row, i) / rows;
            }
            assertThat(mean).isCloseTo(0, within(1e-12));
            for (int j = 0; j < drawn.columns(); j++) {
                double product = 0;
                for (int row = 0; row < rows; row++) {
                    product += drawn.get(row, i) * drawn.get(row, j);
                }
                double length = spread.lengths()[i];
                assertThat(product).isCloseTo(i == j ? length * length : 0, within(1e-10 * (1 + length * length)));
                total += i == j ? product : 0;
            }
        }
        assertThat(total).isCloseTo(spread.total(), within(1e-9 * spread.total()));
    }

    @Test
    void aFewRowsAreThoseOfGramAndSchmidt() {
        for (int rows : new int[] {9, 200}) {
            var spread = Spread.of(Worlds.clusters(rows, 7, 3, 0.4, 2), engine);
            var seed = Seed.DEFAULT.of(rows);
            assertThat(spread.shapeless(seed, engine).toArray())
                    .containsExactly(columnByColumn(spread, seed).toArray(), within(1e-11));
        }
    }

    /** Normal numbers, each column made orthogonal to those before it. */
    private static DenseMatrix columnByColumn(Spread spread, Seed seed) {
        int n = spread.rows();
        int d = spread.lengths().length;
        var random = seed.random();
        var columns = new double[d][n];
        for (var column : columns) {
            double mean = 0;
            for (int row = 0; row < n; row++) {
                column[row] = random.nextGaussian();
                mean += column[row] / n;
            }
            for (int row = 0; row < n; row++) {
                column[row] -= mean;
            }
        }
        for (int j = 0; j < d; j++) {
            for (int round = 0; round < 2; round++) {
                for (int i = 0; i < j; i++) {
                    double part = dot(columns[i], columns[j]);
                    for (int row = 0; row < n; row++) {
                        columns[j][row] -= part * columns[i][row];
                    }
                }
            }
            double length = Math.sqrt(dot(columns[j], columns[j]));
            for (int row = 0; row < n; row++) {
                columns[j][row] /= length;
            }
        }
        var out = new double[n * d];
        for (int i = 0; i < out.length; i++) {
            out[i] = columns[i % d][i / d] * spread.lengths()[i % d];
        }
        return DenseMatrix.of(n, d, out);
    }

    private static double dot(double[] a, double[] b) {
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += a[i] * b[i];
        }
        return sum;
    }

    @Test
    void anyEngineDrawsTheSame() {
        var rows = Worlds.clusters(9_000, 4, 3, 0.4, 2);
        var expected = Spread.of(rows, engine).shapeless(Seed.DEFAULT, engine);
        for (var other : new Engine[] {Engines.open("local", 2), Engines.open("local", 8), new TravellingEngine()}) {
            try (other) {
                assertThat(Spread.of(rows, other).shapeless(Seed.DEFAULT, other))
                        .isEqualTo(expected);
            }
        }
        // Rows of different blocks have nothing in common.
        assertThat(expected.get(0, 0)).isNotEqualTo(expected.get(4096, 0));
    }
}
