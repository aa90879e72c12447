package dev.graft.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.graft.core.matrix.DenseMatrix;
import org.junit.jupiter.api.Test;

class DenseRowsTest {
    @Test
    void blocksCoverAllRowsInOrder() {
        var rows = new DenseRows(DenseMatrix.of(3, 2, 1, 2, 3, 4, 5, 6), 2);
        assertThat(rows.blocks()).isEqualTo(2);
        var last = rows.block(2);
        assertThat(last.rows()).isEqualTo(1);
        assertThat(last.firstRow()).isEqualTo(2);
        assertThat(last.values()[last.offset()]).isEqualTo(5);
    }

    @Test
    void matricesWithoutRowsOrColumnsHaveBlocksToo() {
        assertThat(DenseRows.of(DenseMatrix.of(0, 3)).blocks()).isZero();
        assertThat(DenseRows.of(DenseMatrix.of(5, 0)).block(0).rows()).isEqualTo(5);
    }

    @Test
    void refusesBlocksWithoutRows() {
        assertThatThrownBy(() -> new DenseRows(DenseMatrix.of(3, 2, new double[6]), 0))
                .hasMessage("blockRows must be at least 1, was 0");
    }
}
