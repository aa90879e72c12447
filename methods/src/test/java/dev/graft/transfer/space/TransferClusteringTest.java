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
import org.junit.jupiter.api.Test;

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
}
