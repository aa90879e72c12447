package dev.graft.transfer.space;

import static org.assertj.core.api.Assertions.assertThat;

import dev.graft.core.fit.RunListener;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.matrix.Partition;
import dev.graft.core.random.Seed;
import dev.graft.engine.Engine;
import dev.graft.engine.Engines;
import dev.graft.methods.embedding.RawCounts;
import java.util.Arrays;
import java.util.HashSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TransferClusteringTest {
    /** More than one block. */
    private static final int ROWS = 9_000;

    private static final int CLUSTERS = 3;

    @Test
    void clustersFoundAmongAFewRowsReachAll() {
        try (var engine = Engines.open("local:2")) {
            var found = clusters(5_000, engine);
            assertThat(found.items()).isEqualTo(ROWS);
            for (int c = 0; c < CLUSTERS; c++) {
                var of = new HashSet<Integer>();
                for (int row = c; row < ROWS; row += CLUSTERS) {
                    of.add(found.of(row));
                }
                assertThat(of).as("rows of one kind").hasSize(1);
            }
            assertThat(found.k()).isEqualTo(CLUSTERS);
            assertThat(Arrays.stream(found.sizes())).allMatch(size -> size == ROWS / CLUSTERS);
        }
    }

    @Test
    void clustersOfManyRowsAreTheSameForAnyNumberOfThreads() {
        try (var one = Engines.open("local:1");
                var two = Engines.open("local:2")) {
            assertThat(clusters(5_000, one)).isEqualTo(clusters(5_000, two));
        }
    }

    private static Partition clusters(int most, Engine engine) {
        var random = new Seed(3).random();
        var rows = new double[ROWS][6];
        for (int row = 0; row < ROWS; row++) {
            for (int c = 0; c < rows[row].length; c++) {
                rows[row][c] = 0.2 * random.nextDouble() + (row % CLUSTERS == c ? 1 : 0);
            }
        }
        var space = new TargetSpace(new RawCounts(6), DenseMatrix.of(rows), true);
        return new TransferClustering(CLUSTERS, 4, Seed.DEFAULT, engine)
                .start(space, most, RunListener.NONE)
                .partition();
    }

    /**
     * A large cluster that varies much in a few directions, and three small ones that are near each other: the likelihood
     * alone cuts up the large one.
     */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void smallClustersSurviveBesideALargeOne(long seed) {
        var sizes = new int[] {150, 9, 9, 9};
        var random = new Seed(seed).random();
        var rows = new double[177][12];
        var truth = new int[rows.length];
        for (int row = 0, c = 0, left = sizes[0]; row < rows.length; row++, left--) {
            if (left == 0) {
                left = sizes[++c];
            }
            truth[row] = c;
            for (int j = 0; j < rows[row].length; j++) {
                rows[row][j] = (c == 0 && j > 8 ? 0.7 : 0.25) * random.nextGaussian()
                        + (j == (c == 0 ? 0 : 1) ? 2 : 0)
                        + (j == 1 + c ? 1 : 0);
            }
        }
        var space = new TargetSpace(new RawCounts(12), DenseMatrix.of(rows), true);
        try (var engine = Engines.open("local:1")) {
            var found = new TransferClustering(4, 4, Seed.DEFAULT, engine)
                    .start(space, RunListener.NONE)
                    .partition();
            var large = Arrays.stream(found.sizes()).max().orElseThrow();

            assertThat(large).as("pictures in the largest cluster").isBetween(145, 155);
            assertThat(IntStream.range(0, 150).map(found::of).distinct().count())
                    .isLessThanOrEqualTo(2);
        }
    }
}
