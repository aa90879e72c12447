package dev.graft.methods.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.graft.core.matrix.DenseMatrix;
import org.junit.jupiter.api.Test;

class AnchorTest {
    private final DenseMatrix two = DenseMatrix.of(2, 2, 0.25, 0.75, 1, 0);

    @Test
    void aMembershipOfZeroCostsMuchButNotEverything() {
        var anchor = new Anchor(two, 0.5);
        assertThat(anchor.log(0, 1)).isCloseTo(0.5 * Math.log(0.75), within(1e-15));
        assertThat(anchor.log(1, 1)).isCloseTo(0.5 * Math.log(1e-12), within(1e-12));
        assertThat(anchor.share(0, 0)).isEqualTo(0.125);
    }

    @Test
    void itHoldsUnlessItsWeightIsZero() {
        assertThat(new Anchor(two, 1e-9).holds()).isTrue();
        assertThat(new Anchor(two, 0).holds()).isFalse();
    }

    @Test
    void whatIsNoDistributionAndWhatDoesNotFitIsRefused() {
        refused(
                "row 1 of the anchor's memberships must sum to 1, sums to 0.5",
                () -> new Anchor(DenseMatrix.of(2, 1, 1, 0.5), 1));
        refused(
                "the anchor's memberships in row 0, column 1 must be finite and at least 0.0, was -1.0",
                () -> new Anchor(DenseMatrix.of(1, 2, 2, -1), 1));
        refused("weight of the anchor must be finite and at least 0.0, was -0.1", () -> new Anchor(two, -0.1));
        refused(
                "weight of the anchor must be finite and at least 0.0, was Infinity",
                () -> new Anchor(two, Double.POSITIVE_INFINITY));
        refused("rows of the anchor must be 3, was 2", () -> new Anchor(two, 1).checkFor(3, 2));
        refused("clusters of the anchor must be 4, was 2", () -> new Anchor(two, 1).checkFor(2, 4));
    }

    private static void refused(String message, Runnable what) {
        assertThatIllegalArgumentException().isThrownBy(what::run).withMessage(message);
    }
}
