package dev.graft.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.graft.core.matrix.Partition;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

class ClusterMeasuresTest {
    private record Items(int[] numbers, int[] classes) {
        Partition clusters() {
            return Partition.of(7, numbers);
        }
    }

    @Provide
    Arbitrary<Items> items() {
        return Arbitraries.integers().between(1, 40).flatMap(n -> {
            var clusters =
                    Arbitraries.integers().between(0, 6).array(int[].class).ofSize(n);
            var classes =
                    Arbitraries.integers().between(0, 4).array(int[].class).ofSize(n);
            return Combinators.combine(clusters, classes).as(Items::new);
        });
    }

    @Property(tries = 200)
    void numbersOfClustersAndClassesDoNotMatter(@ForAll("items") Items items) {
        int[] clusters = Arrays.stream(items.numbers).map(c -> 6 - c).toArray();
        int[] classes = Arrays.stream(items.classes).map(c -> 11 * (4 - c)).toArray();
        isClose(all(Partition.of(7, clusters), classes), all(items.clusters(), items.classes));
    }

    @Property(tries = 200)
    void emptyClustersDoNotMatter(@ForAll("items") Items items) {
        var more = Partition.of(9, items.numbers);
        var confusion = Confusion.of(more, items.classes);
        assertThat(confusion.clusters()).isEqualTo(9);
        assertThat(confusion.clusterSizes()).isEqualTo(more.sizes());
        isClose(all(more, items.classes), all(items.clusters(), items.classes));
    }

    private static void isClose(List<Double> found, List<Double> expected) {
        for (int i = 0; i < expected.size(); i++) {
            assertThat(found.get(i)).isCloseTo(expected.get(i), within(1e-12));
        }
    }

    @Property(tries = 200)
    void clustersThatAreTheClassesArePerfect(@ForAll("items") Items items) {
        var clusters =
                Partition.of(5, Arrays.stream(items.classes).map(c -> 4 - c).toArray());
        assertThat(ClusterEntropy.of(clusters, items.classes).bits()).isZero();
        assertThat(Purity.of(clusters, items.classes)).isEqualTo(1);
        assertThat(HungarianAccuracy.of(clusters, items.classes)).isEqualTo(1);
        assertThat(NormalizedMutualInformation.of(clusters, items.classes)).isCloseTo(1, within(1e-12));
        assertThat(AdjustedRandIndex.of(clusters, items.classes)).isCloseTo(1, within(1e-12));
    }

    @Property(tries = 200)
    void everyMeasureStaysWithinItsBounds(@ForAll("items") Items items) {
        double bits = ClusterEntropy.of(items.clusters(), items.classes).bits();
        assertThat(bits).isBetween(0.0, Math.log(5) / Math.log(2) + 1e-12);
        double purity = Purity.of(items.clusters(), items.classes);
        double accuracy = HungarianAccuracy.of(items.clusters(), items.classes);
        assertThat(accuracy).isGreaterThan(0).isLessThanOrEqualTo(purity);
        assertThat(purity).isLessThanOrEqualTo(1);
        assertThat(NormalizedMutualInformation.of(items.clusters(), items.classes))
                .isBetween(0.0, 1.0);
        assertThat(AdjustedRandIndex.of(items.clusters(), items.classes)).isBetween(-1.0, 1.0);
    }

    @Property(tries = 200)
    void mutualInformationRandAndAccuracyAreTheSameTheOtherWayRound(@ForAll("items") Items items) {
        var classes = Partition.of(5, items.classes);
        assertThat(NormalizedMutualInformation.of(classes, items.numbers))
                .isCloseTo(NormalizedMutualInformation.of(items.clusters(), items.classes), within(1e-12));
        assertThat(AdjustedRandIndex.of(classes, items.numbers))
                .isCloseTo(AdjustedRandIndex.of(items.clusters(), items.classes), within(1e-12));
        assertThat(HungarianAccuracy.of(classes, items.numbers))
                .isEqualTo(HungarianAccuracy.of(items.clusters(), items.classes));
    }

    @Property(tries = 300)
    void theHeaviestMatchingIsAsHeavyAsTheBestOfAll(@ForAll("weights") int[][] weights) {
        int[] columnOf = Matching.heaviest(weights);
        assertThat(columnOf).hasSize(weights.length);
        var used = Arrays.stream(columnOf).filter(c -> c != Matching.NONE).toArray();
        assertThat(used).doesNotHaveDuplicates().hasSize(Math.min(weights.length, weights[0].length));
        int sum = IntStream.range(0, weights.length)
                .filter(row -> columnOf[row] != Matching.NONE)
                .map(row -> weights[row][columnOf[row]])
                .sum();
        assertThat(sum).isEqualTo(bestOfAll(weights, 0, 0));
    }

    @Provide
    Arbitrary<int[][]> weights() {
        return Arbitraries.integers()
                .between(1, 6)
                .flatMap(columns -> Arbitraries.integers()
                        .between(0, 9)
                        .array(int[].class)
                        .ofSize(columns)
                        .array(int[][].class)
                        .ofMinSize(1)
                        .ofMaxSize(6));
    }

    /** Tries every way; weights are not negative, so leaving a row out never helps. */
    private static int bestOfAll(int[][] weights, int row, int taken) {
        if (row == weights.length) {
            return 0;
        }
        int best = bestOfAll(weights, row + 1, taken);
        for (int column = 0; column < weights[row].length; column++) {
            if ((taken & 1 << column) == 0) {
                best = Math.max(best, weights[row][column] + bestOfAll(weights, row + 1, taken | 1 << column));
            }
        }
        return best;
    }

    @Test
    void splittingAClassKeepsPurityAndCostsAccuracy() {
        var clusters = Partition.of(2, 0, 0, 1, 1);
        var classes = new int[] {0, 0, 0, 0};
        assertThat(Purity.of(clusters, classes)).isEqualTo(1);
        assertThat(HungarianAccuracy.of(clusters, classes)).isEqualTo(0.5);
    }

    @Test
    void degenerateClusteringsAreDefined() {
        assertThat(NormalizedMutualInformation.of(Partition.of(4, 3, 3), 1, 1)).isEqualTo(1);
        assertThat(NormalizedMutualInformation.of(Partition.of(4, 3, 3), 0, 1)).isZero();
        assertThat(AdjustedRandIndex.of(Partition.of(5, 4), 0)).isEqualTo(1);
        assertThat(AdjustedRandIndex.of(Partition.of(3, 0, 1, 2), 5, 4, 3)).isEqualTo(1);
        assertThat(AdjustedRandIndex.of(Partition.of(3, 0, 1, 2), 0, 0, 0)).isZero();
    }

    @Test
    void manyItemsDoNotOverflow() {
        int n = 400_000;
        int[] clusters = IntStream.range(0, n).map(i -> i % 2).toArray();
        assertThat(AdjustedRandIndex.of(Partition.of(2, clusters), clusters)).isCloseTo(1, within(1e-12));
    }

    @Test
    void whatDoesNotFitIsRefused() {
        assertThatThrownBy(() -> Purity.of(Partition.of(2, 0, 1), 0)).hasMessage("number of classes must be 2, was 1");
        assertThatThrownBy(() -> Purity.of(Partition.of(1, new int[0])))
                .hasMessage("number of items must be at least 1, was 0");
        assertThatThrownBy(() -> Purity.of(Partition.of(2, 0, 1), 0, -1))
                .hasMessage("class of item 1 must be between 0 and 0, was -1");
        assertThatThrownBy(() -> Matching.heaviest(new int[][] {{1, 2}, {3}}))
                .hasMessage("length of row 1 must be 2, was 1");
    }

    @Test
    void theTableCannotBeChangedFromOutside() {
        var confusion = Confusion.of(Partition.of(2, 0, 1), 0, 1);
        confusion.counts()[0][0] = 9;
        assertThat(confusion.count(0, 0)).isEqualTo(1);
    }

    private static List<Double> all(Partition clusters, int[] classes) {
        return List.of(
                ClusterEntropy.of(clusters, classes).nats(),
                Purity.of(clusters, classes),
                HungarianAccuracy.of(clusters, classes),
                NormalizedMutualInformation.of(clusters, classes),
                AdjustedRandIndex.of(clusters, classes));
    }
}
