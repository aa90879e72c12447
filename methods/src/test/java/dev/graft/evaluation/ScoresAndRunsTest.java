package dev.graft.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

class ScoresAndRunsTest {
    @Provide
    Arbitrary<double[]> scores() {
        return Arbitraries.integers()
                .between(-5, 5)
                .map(i -> i / 2.0)
                .list()
                .ofMinSize(2)
                .ofMaxSize(30)
                .map(list -> list.stream().mapToDouble(x -> x).toArray());
    }

    @Property(tries = 200)
    void onlyTheOrderOfScoresMatters(@ForAll("scores") double[] scores) {
        int[] labels = alternating(scores.length);
        double[] stretched = Arrays.stream(scores).map(s -> Math.exp(3 * s) - 8).toArray();
        assertThat(EqualErrorRate.of(stretched, labels)).isEqualTo(EqualErrorRate.of(scores, labels));
    }

    @Property(tries = 200)
    void turningScoresRoundTurnsTheRateRound(@ForAll("scores") double[] scores) {
        int[] labels = alternating(scores.length);
        double[] turned = Arrays.stream(scores).map(s -> -s).toArray();
        assertThat(EqualErrorRate.of(turned, labels)).isCloseTo(1 - EqualErrorRate.of(scores, labels), within(1e-12));
    }

    private static int[] alternating(int n) {
        var labels = new int[n];
        Arrays.setAll(labels, i -> i % 2 == 0 ? 1 : -1);
        return labels;
    }

    @Test
    void scoresNeedBothKindsOfLabels() {
        assertThatThrownBy(() -> EqualErrorRate.of(new double[] {1, 2}, new int[] {1, 1}))
                .hasMessage("number of negatives must be at least 1, was 0");
        assertThatThrownBy(() -> EqualErrorRate.of(new double[] {1, 2}, new int[] {1, 0}))
                .hasMessage("label 1 must be 1 or -1, was 0");
        assertThatThrownBy(() -> EqualErrorRate.of(new double[] {1, Double.NaN}, new int[] {1, -1}))
                .hasMessage("score 1 must be a number, was NaN");
    }

    @Test
    void zeroAndMinusZeroAreEqualScores() {
        assertThat(EqualErrorRate.of(new double[] {0.0, -0.0}, new int[] {-1, 1}))
                .isEqualTo(0.5);
    }

    @Test
    void aClassThatNothingWasPutIntoCountsAsZeroInTheMean() {
        double[] precision = Precision.of(3, new int[] {0, 0, 1}, new int[] {0, 1, 1});
        assertThat(precision).containsExactly(0.5, 1, Double.NaN);
        assertThat(Precision.mean(precision)).isEqualTo(0.5);
        assertThatThrownBy(() -> Precision.of(2, new int[] {2}, new int[] {0}))
                .hasMessage("predicted class of item 0 must be between 0 and 1, was 2");
    }

    @Provide
    Arbitrary<double[]> rates() {
        return Arbitraries.integers()
                .between(0, 50)
                .list()
                .ofSize(8)
                .map(list -> list.stream().mapToDouble(i -> i / 50.0).toArray());
    }

    @Property(tries = 200)
    void swappingMethodAndBaselineTurnsTheVerdictRound(
            @ForAll("rates") double[] baseline, @ForAll("rates") double[] method) {
        var there = PairedTTest.of(baseline, method);
        var back = PairedTTest.of(method, baseline);
        assertThat(back.t()).isEqualTo(-there.t());
        assertThat(back.p()).isEqualTo(there.p()).isBetween(0.0, 1.0);
        assertThat(CohensD.of(method, baseline)).isEqualTo(-CohensD.of(baseline, method));
    }

    @Test
    void runsWithoutSpreadAreDecidedExactly() {
        var third = new double[] {0.1, 0.1, 0.1};
        var fifth = new double[] {0.3, 0.3, 0.3};
        assertThat(CohensD.of(fifth, third)).isEqualTo(Double.POSITIVE_INFINITY);
        assertThat(CohensD.paired(third, fifth)).isEqualTo(Double.NEGATIVE_INFINITY);
        assertThat(PairedTTest.of(third, fifth)).isEqualTo(new PairedTTest(Double.NEGATIVE_INFINITY, 0));
        assertThat(PairedTTest.of(third, fifth).verdict(0.01)).isEqualTo(PairedTTest.Verdict.LOSS);
        assertThat(PairedTTest.of(third, third)).isEqualTo(new PairedTTest(0, 1));
    }

    @Test
    void bordersOfTheWordsBelongToTheLowerOne() {
        assertThat(CohensD.promotion(0.2)).isEqualTo(CohensD.Promotion.NONE);
        assertThat(CohensD.promotion(0.5)).isEqualTo(CohensD.Promotion.MIDDLE);
        assertThat(CohensD.promotion(0.8)).isEqualTo(CohensD.Promotion.MIDDLE);
        assertThat(CohensD.promotion(0.81)).isEqualTo(CohensD.Promotion.LARGE);
        assertThat(CohensD.promotion(-3)).isEqualTo(CohensD.Promotion.NONE);
    }

    @Test
    void runsThatCannotBeComparedAreRefused() {
        assertThatThrownBy(() -> PairedTTest.of(new double[] {1, 2}, new double[] {1}))
                .hasMessage("number of runs of the method must be 2, was 1");
        assertThatThrownBy(() -> PairedTTest.of(new double[] {1}, new double[] {1}))
                .hasMessage("number of differences must be at least 2, was 1");
        assertThatThrownBy(() -> CohensD.of(new double[] {1, Double.NaN}, new double[] {1, 2}))
                .hasMessage("baseline[1] must be finite, was NaN");
    }

    @Test
    void accuracyIsTheShareOfHits() {
        assertThat(Accuracy.of(new int[] {0, 1, 2, 2}, new int[] {0, 1, 1, 2})).isEqualTo(0.75);
    }
}
