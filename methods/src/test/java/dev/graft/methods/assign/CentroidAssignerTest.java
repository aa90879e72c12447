package dev.graft.methods.assign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.graft.core.matrix.CountMatrixBuilder;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.matrix.Partition;
import dev.graft.methods.embed.Raw;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CentroidAssignerTest {
    private final DenseMatrix centroids = DenseMatrix.of(new double[][] {{0, 0}, {4, 0}});

    @Test
    void oddsFollowTheSquaredDistances() {
        var rows = new CountMatrixBuilder(2).denseRow(1, 0).denseRow(2, 7).build();
        var shares = new CentroidAssigner(new Raw(2), centroids, 2).memberships(rows);
        assertThat(shares.get(0, 0) / shares.get(0, 1)).isCloseTo(Math.exp((9 - 1) / 2.0), within(1e-9));
        assertThat(shares.row(1)).containsExactly(0.5, 0.5);
    }

    @Test
    void anEmptyRowIsEvenThoughACentroidIsAtTheOrigin() {
        var rows = new CountMatrixBuilder(2).denseRow(0, 0).build();
        assertThat(new CentroidAssigner(new Raw(2), centroids, 2)
                        .memberships(rows)
                        .row(0))
                .containsExactly(0.5, 0.5);
    }

    @Test
    void aRowFarFromEverythingStaysFinite() {
        var rows = new CountMatrixBuilder(2).denseRow(1e150, 0).build();
        assertThat(new CentroidAssigner(new Raw(2), centroids, 1e-300)
                        .memberships(rows)
                        .row(0))
                .satisfies(shares -> assertThat(shares[0] + shares[1]).isEqualTo(1));
    }

    @Test
    void theUsualRowGetsNineToOne() {
        var rows = DenseMatrix.of(new double[][] {{1, 0}, {3, 5}});
        var assigner = CentroidAssigner.fit(new Raw(2), centroids, rows);
        var shares =
                assigner.memberships(new CountMatrixBuilder(2).denseRow(1, 0).build());
        assertThat(shares.get(0, 0)).isCloseTo(0.9, within(1e-12));
    }

    @Test
    void refusesWhatCannotBe() {
        assertThatThrownBy(() -> new CentroidAssigner(new Raw(2), centroids, 0))
                .hasMessage("temperature must be finite and above 0, was 0.0");
        assertThatThrownBy(() -> new CentroidAssigner(new Raw(3), centroids, 1))
                .hasMessage("columns of the centroids must be 3, was 2");
        assertThatThrownBy(() -> CentroidAssigner.restore(Map.of("centroids", centroids)))
                .hasMessage("an assigner by centroids has the arrays \"centroids\" and \"temperature\","
                        + " found [centroids]");
    }

    @Test
    void theLargestShareGoesWhereTheMethodDecided() {
        var shares = DenseMatrix.of(new double[][] {{0.7, 0.2, 0.1}, {0.1, 0.8, 0.1}});
        assertThat(Memberships.agreeing(shares, Partition.of(3, 1, 1))).isEqualTo(DenseMatrix.of(new double[][] {
            {0.2, 0.7, 0.1}, {0.1, 0.8, 0.1}
        }));
    }
}
