package dev.graft.transfer.steering;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.graft.core.fit.RunListener;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.matrix.Partition;
import dev.graft.core.random.Seed;
import dev.graft.engine.Engines;
import dev.graft.methods.embedding.RawCounts;
import dev.graft.transfer.space.TargetSpace;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ConstrainedClusteringTest {
    private static ConstrainedClustering.Result sort(DenseMatrix rows, RowConstraints held) {
        try (var engine = Engines.open("local:2")) {
            var space = new TargetSpace(new RawCounts(rows.columns()), rows, true);
            var found = new ConstrainedClustering(space, held, engine).sort(Seed.DEFAULT, RunListener.NONE);
            for (int row = 0; row < rows.rows(); row++) {
                assertThat(Arrays.stream(found.memberships().row(row)).sum()).isBetween(1 - 1e-9, 1 + 1e-9);
                if (held.isFixed(row)) {
                    assertThat(found.partition().of(row)).isEqualTo(held.place(row));
                    assertThat(found.memberships().get(row, held.place(row))).isEqualTo(1);
                }
            }
            return found;
        }
    }

    /** Three heaps in different directions, row i in heap i modulo 3. */
    private static DenseMatrix heaps(int n) {
        return heaps(n, 1);
    }

    private static DenseMatrix heaps(int n, double spread) {
        var random = new Seed(3).random();
        var values = new double[4 * n];
        for (int row = 0; row < n; row++) {
            for (int c = 0; c < 4; c++) {
                values[4 * row + c] = (c == row % 3 ? 10 : 0) + spread * random.nextGaussian();
            }
        }
        return DenseMatrix.of(n, 4, values);
    }

    @Test
    void correctionsTeachTheRowsThatNobodyTouched() {
        int n = 120;
        var places = IntStream.range(0, n).map(row -> row % 3).toArray();
        // A third of the second heap is with the first.
        IntStream.range(0, n).filter(row -> row % 9 == 1).forEach(row -> places[row] = 0);
        var fixed = new boolean[n];
        for (int row : new int[] {1, 10, 19}) {
            places[row] = 1;
            fixed[row] = true;
        }
        var found = sort(heaps(n, 2), new RowConstraints(3, 0, places, fixed));
        long right = IntStream.range(0, n)
                .filter(row -> found.partition().of(row) == row % 3)
                .count();
        assertThat(right).isGreaterThanOrEqualTo(n - 1);
    }

    @Test
    void oneOddCorrectionDoesNotMoveClearPiles() {
        int n = 60;
        var places = IntStream.range(0, n).map(row -> row % 3).toArray();
        places[4] = 2;
        var fixed = new boolean[n];
        fixed[4] = true;
        assertThat(sort(heaps(n), new RowConstraints(3, 0, places, fixed))
                        .partition()
                        .toArray())
                .containsExactly(places);
    }

    @Test
    void rowsFromNowhereGoToTheNearestMiddle() {
        var places = IntStream.range(0, 60)
                .map(row -> row < 12 ? row % 3 : RowConstraints.NOWHERE)
                .toArray();
        var found = sort(heaps(60), new RowConstraints(3, 0, places, new boolean[60]));
        assertThat(found.partition().toArray())
                .containsExactly(IntStream.range(0, 60).map(row -> row % 3).toArray());
    }

    @Test
    void aFreshPileFindsWhatWasInOnePileWithOthers() {
        var places = IntStream.range(0, 60).map(row -> row % 3 == 2 ? 1 : 0).toArray();
        var fixed = new boolean[60];
        fixed[0] = true;
        var found = sort(heaps(60), new RowConstraints(3, 1, places, fixed));
        assertThat(found.partition().toArray())
                .containsExactly(IntStream.range(0, 60)
                        .map(row -> row % 3 == 0 ? 0 : row % 3 == 1 ? 2 : 1)
                        .toArray());
    }

    @Test
    void pilesWithoutRowsStayEmpty() {
        var places = IntStream.range(0, 30).map(row -> row % 3).toArray();
        assertThat(sort(heaps(30), new RowConstraints(5, 0, places, new boolean[30]))
                        .partition()
                        .sizes())
                .containsExactly(10, 10, 10, 0, 0);
    }

    @Test
    void whereNothingIsAnywherePilesBeginAnew() {
        var places = new int[30];
        Arrays.fill(places, RowConstraints.NOWHERE);
        assertThat(sort(heaps(30), new RowConstraints(3, 0, places, new boolean[30]))
                        .partition()
                        .sizes())
                .containsExactly(10, 10, 10);
    }

    @Test
    void rowsThatAreAllTheSameAreNoTrouble() {
        for (int columns : new int[] {0, 1, 3}) {
            var fixed = new boolean[] {true, false, true, false, false, false};
            var places = new int[] {0, 0, 1, 1, RowConstraints.NOWHERE, 1};
            sort(DenseMatrix.of(6, columns, new double[6 * columns]), new RowConstraints(2, 0, places, fixed));
            sort(DenseMatrix.of(6, columns, new double[6 * columns]), new RowConstraints(4, 2, places, fixed));
        }
    }

    /** Rounding leaves something of their scatter, which is none. */
    @Test
    void rowsThatAreAllAtTheirMiddlesAreNoTroubleHoweverFarTheyAre() {
        var random = new Seed(5).random();
        for (double scale : new double[] {1e-9, 1, 30, 1e3, 1e6}) {
            for (int columns = 1; columns < 40; columns++) {
                var values = new double[3 * columns];
                for (int i = 0; i < values.length; i++) {
                    values[i] = scale * random.nextGaussian();
                }
                int n = 30;
                var all = new double[n * columns];
                for (int row = 0; row < n; row++) {
                    System.arraycopy(values, row % 3 * columns, all, row * columns, columns);
                }
                var places = IntStream.range(0, n).map(row -> row % 3).toArray();
                var fixed = new boolean[n];
                fixed[4] = true;
                var found = sort(DenseMatrix.of(n, columns, all), new RowConstraints(3, 0, places, fixed));
                assertThat(found.partition().toArray()).containsExactly(places);
            }
        }
    }

    @Test
    void aRowCannotStayNowhere() {
        assertThatThrownBy(() -> new RowConstraints(2, 0, new int[] {RowConstraints.NOWHERE}, new boolean[] {true}))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("cluster of row 0 must be between 0 and 1, was -1");
        assertThatThrownBy(() -> new RowConstraints(2, 1, new int[] {1}, new boolean[1]))
                .hasMessage("cluster of row 0 must be between 0 and 0, was 1");
    }

    @Test
    void kMeansWithHeldRowsMovesOnlyTheOthers() {
        var rows = heaps(30);
        var start = IntStream.range(0, 30)
                .map(row -> row < 3 ? row : (row + row / 20) % 3)
                .toArray();
        var held = new boolean[30];
        start[3] = 2;
        held[3] = true;
        var found = HeldMeans.of(rows, Partition.of(4, start), held);
        assertThat(found.partition().toArray())
                .containsExactly(IntStream.range(0, 30)
                        .map(row -> row == 3 ? 2 : row % 3)
                        .toArray());
        assertThat(found.partition().sizes()[3]).isZero();
        assertThat(found.cost()).isBetween(100.0, 400.0);
    }
}
