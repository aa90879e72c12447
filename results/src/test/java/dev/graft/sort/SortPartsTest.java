package dev.graft.sort;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.matrix.Partition;
import dev.graft.core.random.Seed;
import dev.graft.methods.aplsa.AplsaParams;
import dev.graft.methods.stc.StcOrder;
import dev.graft.methods.stc.StcParams;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

/** The map, the labels, and how settings reach the methods. */
class SortPartsTest {
    @Test
    void theMapShowsPilesApart() {
        // Piles differ along the third axis; what varies most, the first, says nothing.
        var values = new double[30 * 3];
        var piles = new int[30];
        var random = Seed.DEFAULT.random();
        for (int row = 0; row < 30; row++) {
            piles[row] = row % 2;
            values[row * 3] = 1.5 * random.nextGaussian();
            values[row * 3 + 1] = 0.1 * random.nextGaussian();
            values[row * 3 + 2] = 10 * piles[row] + random.nextGaussian();
        }
        var places = PileMap.of(DenseMatrix.of(30, 3, values), Partition.of(2, piles));
        for (int i = 0; i < 30; i++) {
            assertThat(places.get(i, 0)).isBetween(0.0, 1.0);
            assertThat(places.get(i, 1)).isBetween(0.0, 1.0);
            assertThat(places.get(i, 0) > 0.5).isEqualTo(piles[i] == (places.get(1, 0) > 0.5 ? 1 : 0));
        }
        // The second axis is the widest of what is left.
        assertThat(spread(places, 1)).isGreaterThan(0.15);
    }

    private static double spread(DenseMatrix places, int axis) {
        double mean = 0;
        double squares = 0;
        for (int i = 0; i < places.rows(); i++) {
            mean += places.get(i, axis) / places.rows();
            squares += places.get(i, axis) * places.get(i, axis) / places.rows();
        }
        return Math.sqrt(squares - mean * mean);
    }

    @Test
    void whatHasNoExtentIsInTheMiddle() {
        assertThat(PileMap.of(DenseMatrix.of(1, 0), Partition.of(1, 0)).row(0)).containsExactly(0.5, 0.5);
        assertThat(PileMap.of(DenseMatrix.of(2, 2, 3, 3, 3, 3), Partition.of(1, 0, 0))
                        .toArray())
                .containsOnly(0.5);
    }

    @Test
    void roundingOnALineIsNoSecondDirection() {
        var line = PileMap.of(DenseMatrix.of(3, 1, 0.1, 0.2, 0.7), Partition.of(2, 0, 0, 1));
        var plane = PileMap.of(DenseMatrix.of(3, 2, 0.1, 0.3, 0.2, 0.6, 0.7, 2.1), Partition.of(2, 0, 0, 1));
        for (int i = 0; i < 3; i++) {
            assertThat(line.get(i, 1)).isEqualTo(0.5);
            assertThat(plane.get(i, 1)).isEqualTo(0.5);
        }
        assertThat(Math.abs(line.get(0, 0) - line.get(2, 0))).isCloseTo(1, within(1e-12));
    }

    @Test
    void labelsCountInTheOrderOfTheirNames() {
        var labels =
                new Labels(List.of(Optional.of("tree"), Optional.of("boat"), Optional.empty(), Optional.of("boat")));
        var found = labels.compare(Partition.of(2, 0, 1, 1, 0)).orElseThrow();
        assertThat(found.labels()).containsExactly("boat", "tree");
        assertThat(found.labelled()).isEqualTo(3);
        assertThat(found.confusion()).containsExactly(List.of(1, 1), List.of(1, 0));
        assertThat(found.purity()).isCloseTo(2.0 / 3, within(1e-12));
        assertThat(found.entropyBits()).isCloseTo(2.0 / 3, within(1e-12));
        assertThat(found.entropyNats()).isCloseTo(2.0 / 3 * Math.log(2), within(1e-12));
        assertThat(found.accuracy()).isCloseTo(2.0 / 3, within(1e-12));
    }

    @Test
    void oneClassOrNoneIsNothingToCompareWith() {
        var piles = Partition.of(2, 0, 1);
        assertThat(new Labels(List.of(Optional.empty(), Optional.empty())).compare(piles))
                .isEmpty();
        assertThat(new Labels(List.of(Optional.of("a"), Optional.of("a"))).compare(piles))
                .isEmpty();
    }

    private static SortParams params(SortMethod method, boolean paper, boolean asked) {
        return new SortParams(
                OptionalInt.of(4),
                method,
                paper,
                false,
                true,
                asked ? OptionalDouble.of(0.25) : OptionalDouble.empty(),
                asked ? OptionalInt.of(11) : OptionalInt.empty(),
                asked ? OptionalInt.of(6) : OptionalInt.empty(),
                asked ? OptionalInt.of(7) : OptionalInt.empty(),
                asked ? OptionalInt.of(9) : OptionalInt.empty(),
                asked ? Optional.of("z-first") : Optional.empty(),
                new Seed(5));
    }

    @Test
    void presetsReachTheMethods() {
        var seed = new Seed(5).of("sort");
        var stc = Methods.stc(4, params(SortMethod.STC, true, false));
        var paper = StcParams.paper(4, 20);
        assertThat(stc.seed()).isEqualTo(seed);
        assertThat(stc).usingRecursiveComparison().ignoringFields("seed").isEqualTo(paper);
        assertThat(Methods.stc(4, params(SortMethod.STC, false, false)).featureClusters())
                .isEqualTo(300);
        // 90 parts in 100 for the pictures: each of 50 weighs as much as three and a half of 20 terms.
        assertThat(Methods.aplsa(4, params(SortMethod.APLSA, false, false), 50, 20)
                        .lambda())
                .isEqualTo(0.9 * 20 / (0.9 * 20 + 0.1 * 50), within(1e-12));
        var aplsa = Methods.aplsa(params(SortMethod.APLSA, true, false), AplsaParams.paper(4));
        assertThat(aplsa).usingRecursiveComparison().ignoringFields("seed").isEqualTo(AplsaParams.paper(4));
    }

    @Test
    void whatAPersonAsksForComesFirst() {
        var stc = Methods.stc(4, params(SortMethod.STC, true, true));
        assertThat(stc.lambda()).isEqualTo(0.25);
        assertThat(stc.featureClusters()).isEqualTo(11);
        assertThat(stc.auxiliaryClusters()).isEqualTo(6);
        assertThat(stc.restarts()).isEqualTo(7);
        assertThat(stc.maxIterations()).isEqualTo(9);
        assertThat(stc.order()).isEqualTo(StcOrder.Z_FIRST);
        var aplsa = Methods.aplsa(4, params(SortMethod.APLSA, false, true), 50, 20);
        assertThat(aplsa.lambda()).isEqualTo(0.25);
        assertThat(aplsa.restarts()).isEqualTo(7);
        assertThat(aplsa.maxIterations()).isEqualTo(9);
    }

    @Test
    void everyMethodCanBeMadeButTheOneThatIsNotChosen() {
        for (var method : SortMethod.values()) {
            for (boolean paper : new boolean[] {false, true}) {
                if (method != SortMethod.AUTO) {
                    assertThat(Methods.of(method, 4, 100, params(method, paper, true)))
                            .isNotNull();
                }
            }
        }
        assertThatThrownBy(() -> Methods.of(SortMethod.AUTO, 4, 100, params(SortMethod.AUTO, false, false)))
                .hasMessage("a method must be chosen first");
    }

    @Test
    void settingsThatCannotBeAreRefused() {
        var base = params(SortMethod.KMEANS, false, false);
        // Also where the method has no order: a setting that is misspelt is never passed over.
        assertThatThrownBy(() -> new SortParams(
                        base.piles(),
                        base.method(),
                        false,
                        false,
                        true,
                        base.lambda(),
                        base.featureClusters(),
                        base.auxiliaryClusters(),
                        base.restarts(),
                        base.iterations(),
                        Optional.of("backwards"),
                        base.seed()))
                .hasMessageStartingWith("order must be one of ")
                .hasMessageContaining("alternating")
                .hasMessageContaining("z-first")
                .hasMessageEndingWith(", was backwards");
        assertThatThrownBy(() -> SortParams.DEFAULT.withPiles(0)).hasMessage("piles must be at least 1, was 0");
    }
}
