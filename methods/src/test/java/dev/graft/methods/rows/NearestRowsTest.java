package dev.graft.methods.rows;

import static org.assertj.core.api.Assertions.assertThat;

import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.random.Seed;
import dev.graft.engine.Engines;
import dev.graft.engine.SerialEngine;
import java.util.Comparator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class NearestRowsTest {
    private static final int[] ALL = IntStream.range(0, 5).toArray();

    /** Two directions that are close, a long row in one of them, an orthogonal one, and none. */
    private final DenseMatrix rows = DenseMatrix.of(5, 2, new double[] {1, 0, 1, 0.1, 7, 0, 0, 1, 0, 0});

    @Test
    void directionCountsAndLengthDoesNot() {
        assertThat(NearestRows.of(rows, ALL, 2, new SerialEngine()))
                .isDeepEqualTo(new int[][] {{2, 1}, {0, 2}, {0, 1}, {1, 0}, {}});
    }

    @Test
    void onlySomeRowsCanBeNear() {
        assertThat(NearestRows.of(rows, new int[] {3, 1}, 3, new SerialEngine()))
                .isDeepEqualTo(new int[][] {{1, 3}, {3}, {1, 3}, {1}, {}});
        assertThat(NearestRows.of(rows, new int[] {4}, 3, new SerialEngine()))
                .isDeepEqualTo(new int[][] {{}, {}, {}, {}, {}});
        assertThat(NearestRows.of(rows, new int[0], 3, new SerialEngine()))
                .isDeepEqualTo(new int[][] {{}, {}, {}, {}, {}});
    }

    @Test
    void manyRowsAreAsInPlainWords() {
        int n = 3_000;
        int width = 40;
        var random = Seed.DEFAULT.random();
        var many = DenseMatrix.of(
                n,
                width,
                IntStream.range(0, n * width)
                        .mapToDouble(i -> random.nextDouble() - 0.5)
                        .toArray());
        var among = IntStream.range(0, n / 10).map(i -> i * 10).toArray();
        try (var engine = Engines.open("local:3")) {
            var found = NearestRows.of(many, among, 8, engine);
            for (int row = 0; row < n; row += 97) {
                int one = row;
                assertThat(found[row])
                        .containsExactly(IntStream.of(among)
                                .filter(other -> other != one)
                                .boxed()
                                .sorted(Comparator.comparingDouble(other -> -cosine(many, one, other)))
                                .limit(8)
                                .mapToInt(i -> i)
                                .toArray());
            }
        }
    }

    private static double cosine(DenseMatrix rows, int one, int other) {
        return product(rows, one, other) / Math.sqrt(product(rows, one, one) * product(rows, other, other));
    }

    private static double product(DenseMatrix rows, int one, int other) {
        return IntStream.range(0, rows.columns())
                .mapToDouble(j -> rows.get(one, j) * rows.get(other, j))
                .sum();
    }
}
