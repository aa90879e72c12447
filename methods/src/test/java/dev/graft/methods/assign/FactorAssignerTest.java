package dev.graft.methods.assign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.CountMatrixBuilder;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.engine.SerialEngine;
import dev.graft.methods.stored.Assigners;
import java.util.Map;
import org.junit.jupiter.api.Test;

class FactorAssignerTest {
    /** Where a class is to have no share at all, rounds come near to that slowly. */
    private static final double NEAR = 0.02;

    /** Profiles (2, 1, 0, 0), (0, 0, 3, 0) and (0, 1, 1, 0): the last word is unknown. */
    private final FactorAssigner assigner = FactorAssigner.of(
            DenseMatrix.of(4, 3, 2, 0, 0, 1, 0, 1, 0, 3, 1, 0, 0, 0),
            DenseMatrix.of(3, 3, 1, 0, 0, 0, 1, 0, 0, 0, 1),
            0,
            1,
            2);

    private static CountMatrix rows(double[]... rows) {
        var builder = new CountMatrixBuilder(4);
        for (var row : rows) {
            builder.denseRow(row);
        }
        return builder.build();
    }

    @Test
    void aMixtureOfProfilesIsTakenApart() {
        var shares = assigner.memberships(
                rows(new double[] {2, 1, 0, 0}, new double[] {0, 0, 6, 7}, new double[] {4, 3, 4, 0}, new double[] {
                    0, 0, 0, 5
                }));
        assertThat(shares.row(0)).containsExactly(new double[] {1, 0, 0}, within(NEAR));
        assertThat(shares.row(1)).containsExactly(new double[] {0, 1, 0}, within(NEAR));
        // 2 of the first, 1 of the second, 1 of the third.
        assertThat(shares.row(2)).containsExactly(new double[] {0.5, 0.25, 0.25}, within(NEAR));
        assertThat(shares.row(3)).containsExactly(1.0 / 3, 1.0 / 3, 1.0 / 3);
    }

    @Test
    void impossibleClassesGetNothingButExplainTheirWords() {
        var some = FactorAssigner.of(DenseMatrix.of(4, 2, 1, 0, 1, 1, 0, 1, 0, 0), DenseMatrix.of(2, 2, 1, 0, 0, 1), 1);
        assertThat(some.memberships(rows(new double[] {3, 3, 0, 0})).row(0)).containsExactly(0, 1);
        assertThat(some.clusters()).isEqualTo(2);
        assertThat(assigner.select(2, 0)
                        .memberships(rows(new double[] {2, 1, 0, 0}))
                        .row(0))
                .containsExactly(new double[] {0, 1}, within(NEAR));
        assertThat(some.select(0).memberships(rows(new double[] {0, 0, 0, 1})).row(0))
                .containsExactly(1);
    }

    @Test
    void aPriorHoldsRowsNearTheStart() {
        var start = DenseMatrix.of(2, 3, 0, 0, 1, 0.2, 0.3, 0.5);
        try (var engine = new SerialEngine()) {
            var pictures = rows(new double[] {2, 1, 0, 0}, new double[] {0, 0, 0, 0});
            var held = assigner.memberships(pictures, start, 1e6, engine);
            assertThat(held.row(0)).containsExactly(new double[] {0, 0, 1}, within(1e-4));
            assertThat(held.row(1)).containsExactly(new double[] {0.2, 0.3, 0.5}, within(1e-4));
            // 0 stays 0, and a row without words stays where it began.
            var free = assigner.memberships(pictures, start, 0, engine);
            assertThat(free.row(0)).containsExactly(0, 0, 1);
            assertThat(free.row(1)).containsExactly(new double[] {0.2, 0.3, 0.5}, within(1e-15));
        }
    }

    @Test
    void itIsMadeAgainFromItsArrays() {
        var some = assigner.select(0, 2);
        var again = Assigners.of(some.kind(), Map.copyOf(some.arrays()));
        var pictures = rows(new double[] {2, 2, 0, 1}, new double[] {0, 1, 6, 0});
        assertThat(again.memberships(pictures)).isEqualTo(some.memberships(pictures));
        assertThat(again.arrays()).isEqualTo(some.arrays());
        assertThatThrownBy(() -> Assigners.of(
                        FactorAssigner.KIND,
                        Map.of("profiles", DenseMatrix.of(1, 2, 1, -1), "possible", DenseMatrix.of(1, 1, 1))))
                .hasMessage("profile of class 0 at feature 1 must be finite and at least 0.0, was -1.0");
        assertThatThrownBy(() -> Assigners.of(
                        FactorAssigner.KIND,
                        Map.of("profiles", DenseMatrix.of(2, 1, 1, 1), "possible", DenseMatrix.of(1, 1, 1))))
                .hasMessage("length of possible must be 2, was 1");
    }
}
