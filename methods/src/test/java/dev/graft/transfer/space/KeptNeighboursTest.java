package dev.graft.transfer.space;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.graft.core.matrix.Partition;
import org.junit.jupiter.api.Test;

class KeptNeighboursTest {
    @Test
    void countsNeighboursInTheSameClusterByRowsAndByClusters() {
        var neighbours = new KeptNeighbours(new int[][] {{1, 2}, {0, 2}, {0, 1}, {0, 1}, {}});

        // Of the first cluster's three rows all neighbours, of the second one's two rows none are in it.
        assertThat(neighbours.share(Partition.of(2, 0, 0, 0, 1, 1))).isCloseTo((3 / 5.0 + 1 / 2.0) / 2, within(1e-12));
        assertThat(neighbours.share(Partition.of(2, 0, 0, 0, 0, 0)))
                .isCloseTo((4 / 5.0 + 4 / 5.0 / 2) / 2, within(1e-12));
    }
}
