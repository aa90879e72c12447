package dev.graft.methods.assign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.CountMatrixBuilder;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.random.Seed;
import dev.graft.methods.stored.Assigners;
import java.util.Arrays;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class ProfileAssignerTest {
    /** The third word is impossible in the first cluster, the fourth in the second, the last is unknown to both. */
    private static final DenseMatrix PROFILES =
            DenseMatrix.of(new double[][] {{0.5, 0.3, 0, 0.2, 0}, {0.1, 0.4, 0.5, 0, 0}});

    private final ProfileAssigner assigner = ProfileAssigner.of(PROFILES, 0.5);

    private static CountMatrix rows(double... row) {
        return new CountMatrixBuilder(row.length).denseRow(row).build();
    }

    private double[] shares(double... row) {
        return assigner.memberships(rows(row)).row(0);
    }

    @Test
    void sharesFallExponentiallyWithTheDivergence() {
        // D differs by the mean log of how much likelier the row's words are in one mixed profile than in the other.
        double first = (0.99 * 0.5 + 0.01 * 0.3) / (0.99 * 0.1 + 0.01 * 0.3);
        double second = (0.99 * 0.3 + 0.01 * 0.35) / (0.99 * 0.4 + 0.01 * 0.35);
        double gap = 0.75 * Math.log(first) + 0.25 * Math.log(second);
        assertThat(shares(3, 1, 0, 0, 0)[0]).isCloseTo(1 / (1 + Math.exp(-gap / 0.5)), within(1e-12));
    }

    @Test
    void theLengthOfARowDoesNotMatter() {
        assertThat(shares(300, 100, 0, 0, 0)[0]).isCloseTo(shares(3, 1, 0, 0, 0)[0], within(1e-12));
    }

    @Test
    void wordsThatNobodyKnowsAreLeftOut() {
        assertThat(shares(3, 1, 0, 0, 50)).isEqualTo(shares(3, 1, 0, 0, 0));
        assertThat(shares(0, 0, 0, 0, 7)).containsExactly(0.5, 0.5);
        assertThat(shares(0, 0, 0, 0, 0)).containsExactly(0.5, 0.5);
    }

    @Test
    void anImpossibleWordWeighsMuchButDoesNotDecideAlone() {
        assertThat(shares(1, 0, 1, 0, 0)[1])
                .as("half the row is impossible in the first")
                .isGreaterThan(0.9);
        assertThat(shares(90, 9, 1, 0, 0)[0]).as("one word in a hundred is").isGreaterThan(0.9);
    }

    @Test
    void aClusterWithoutAProfileGetsNothingAndTheFirstOfEqualsIsTheLargest() {
        var three = ProfileAssigner.of(DenseMatrix.of(new double[][] {{0, 0}, {0.5, 0.5}, {0.5, 0.5}}), 1);
        assertThat(three.memberships(rows(1, 4)).row(0)).containsExactly(0, 0.5, 0.5);
        assertThat(three.memberships(rows(0, 0)).row(0)).containsExactly(1.0 / 3, 1.0 / 3, 1.0 / 3);
    }

    @Property(tries = 200)
    void sharesAreAlwaysADistribution(@ForAll long seed, @ForAll @IntRange(min = -12, max = 3) int digits) {
        var random = new Seed(seed).random();
        var profiles =
                random.doubles(12).map(value -> Math.max(0, value - 0.3) / 4).toArray();
        var row = random.doubles(4)
                .map(value -> value < 0.3 ? 0 : Math.pow(value, 40))
                .toArray();
        var found = ProfileAssigner.of(DenseMatrix.of(3, 4, profiles), Math.pow(10, digits))
                .memberships(rows(row))
                .row(0);
        assertThat(Arrays.stream(found).sum()).isCloseTo(1, within(1e-12));
        assertThat(Arrays.stream(found).boxed())
                .allSatisfy(share -> assertThat(share).isBetween(0.0, 1.0));
    }

    @Test
    void itIsMadeAgainFromItsArrays() {
        var again = Assigners.of("profiles", assigner.arrays());
        assertThat(again.kind()).isEqualTo("profiles");
        assertThat(again.clusters()).isEqualTo(2);
        assertThat(again.columns()).isEqualTo(5);
        assertThat(again.memberships(rows(1, 2, 0, 0, 0))).isEqualTo(assigner.memberships(rows(1, 2, 0, 0, 0)));
    }

    @Test
    void whatDoesNotFitIsRefusedByName() {
        assertThatThrownBy(() -> assigner.memberships(rows(1, 2))).hasMessage("columns of the rows must be 5, was 2");
        assertThatThrownBy(() -> ProfileAssigner.of(DenseMatrix.of(1, 2, 0.5, 0.6), 1))
                .hasMessageContaining("sum of profile 0 must be between 0.0 and 1");
        assertThatThrownBy(() -> ProfileAssigner.of(PROFILES, 0)).hasMessageContaining("temperature must be finite");
        assertThatThrownBy(() -> ProfileAssigner.of(DenseMatrix.of(1, 1, -0.5), 1))
                .hasMessageContaining("value of a profile must be between 0.0 and 1");
        assertThatThrownBy(() -> Assigners.of("profiles", Map.of("profiles", PROFILES)))
                .hasMessage("the assigner \"profiles\" has no array \"temperature\"");
        assertThatThrownBy(() -> Assigners.of("profiles", Map.of("profiles", PROFILES, "temperature", PROFILES)))
                .hasMessage("rows of temperature must be 1, was 2");
    }
}
