package dev.graft.methods.assign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.graft.core.matrix.CountMatrixBuilder;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.matrix.Partition;
import dev.graft.methods.embedding.RawCounts;
import dev.graft.methods.stored.Assigners;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CentroidAssignerTest {
    private final DenseMatrix centroids = DenseMatrix.of(new double[][] {{0, 0}, {4, 0}});

    @Test
    void oddsFollowTheSquaredDistances() {
        var rows = new CountMatrixBuilder(2).denseRow(1, 0).denseRow(2, 7).build();
        var shares = new CentroidAssigner(new RawCounts(2), centroids, 2).memberships(rows);
        assertThat(shares.get(0, 0) / shares.get(0, 1)).isCloseTo(Math.exp((9 - 1) / 2.0), within(1e-9));
        assertThat(shares.row(1)).containsExactly(0.5, 0.5);
    }

    @Test
    void anEmptyRowIsEvenThoughACentroidIsAtTheOrigin() {
        var rows = new CountMatrixBuilder(2).denseRow(0, 0).build();
        assertThat(new CentroidAssigner(new RawCounts(2), centroids, 2)
                        .memberships(rows)
                        .row(0))
                .containsExactly(0.5, 0.5);
    }

    @Test
    void aRowFarFromEverythingStaysFinite() {
        var rows = new CountMatrixBuilder(2).denseRow(1e150, 0).build();
        assertThat(new CentroidAssigner(new RawCounts(2), centroids, 1e-300)
                        .memberships(rows)
                        .row(0))
                .satisfies(shares -> assertThat(shares[0] + shares[1]).isEqualTo(1));
    }

    @Test
    void theUsualRowGetsNineToOne() {
        var rows = DenseMatrix.of(new double[][] {{1, 0}, {3, 5}});
        var assigner = CentroidAssigner.fit(new RawCounts(2), centroids, rows);
        var shares =
                assigner.memberships(new CountMatrixBuilder(2).denseRow(1, 0).build());
        assertThat(shares.get(0, 0)).isCloseTo(0.9, within(1e-12));
    }

    @Test
    void refusesWhatCannotBe() {
        assertThatThrownBy(() -> new CentroidAssigner(new RawCounts(2), centroids, 0))
                .hasMessage("temperature must be finite and above 0, was 0.0");
        assertThatThrownBy(() -> new CentroidAssigner(new RawCounts(3), centroids, 1))
                .hasMessage("columns of the centroids must be 3, was 2");
        var size = DenseMatrix.of(1, 1, 2);
        refused("the assigner \"centroids\" must have one embedding, found []", Map.of("centroids", centroids));
        refused(
                "the assigner \"centroids\" must have one embedding, found [hellinger, raw]",
                Map.of("embedding.raw.columns", size, "embedding.hellinger.columns", size));
        refused("there is no embedding \"psychic\"", Map.of("embedding.psychic.columns", size));
        refused(
                "the assigner \"centroids\" has no array \"temperature\"",
                Map.of("embedding.raw.columns", size, "centroids", centroids));
        refused(
                "rows of temperature must be 1, was 2",
                Map.of("embedding.raw.columns", size, "centroids", centroids, "temperature", centroids));
    }

    private static void refused(String message, Map<String, DenseMatrix> arrays) {
        assertThatThrownBy(() -> Assigners.of("centroids", arrays)).hasMessage(message);
    }

    @Test
    void aRowThatTheMethodPutElsewhereIsInDoubtThere() {
        var shares = DenseMatrix.of(new double[][] {{0.7, 0.2, 0.1}, {0.1, 0.8, 0.1}, {0.5, 0.5, 0}});
        var found = Memberships.agreeing(shares, Partition.of(3, 1, 1, 1));
        assertThat(found.row(0)).containsExactly(new double[] {0.7 / 1.5, 0.7 / 1.5, 0.1 / 1.5}, within(1e-8));
        assertThat(found.get(0, 1)).isGreaterThan(found.get(0, 0));
        assertThat(found.row(1)).containsExactly(0.1, 0.8, 0.1);
        assertThat(found.get(2, 1)).isGreaterThan(found.get(2, 0));
    }
}
