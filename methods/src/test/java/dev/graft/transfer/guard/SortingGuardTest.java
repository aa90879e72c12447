package dev.graft.transfer.guard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.matrix.Partition;
import dev.graft.core.random.Seed;
import dev.graft.engine.Engine;
import dev.graft.engine.Engines;
import dev.graft.transfer.space.TargetSpace;
import dev.graft.transfer.space.Worlds;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SortingGuardTest {
    private static final BorrowingGuard SUITS = new BorrowingGuard(0.5, 0.6, 2.0 / 3);
    private static final BorrowingGuard DOUBTFUL = new BorrowingGuard(0.25, 0.6, 2.0 / 3);
    private static final BorrowingGuard WRONG = new BorrowingGuard(0.05, 0.6, 2.0 / 3);
    private static final OutcomeGuard BETTER = new OutcomeGuard(0.83, 0.8, 50);
    private static final OutcomeGuard HARDLY = new OutcomeGuard(0.815, 0.8, 50);

    private final Engine engine = Engines.open("local:2");
    private final TargetSpace space = space(120);

    @Test
    void pilesOfFewImagesDoNotTellWhetherBorrowingHelps() {
        var few = new OutcomeGuard(0.83, 0.78, 16);
        assertThat(few.isTelling()).isFalse();
        assertThat(new SortingGuard(SUITS, Optional.of(few)).accepts()).isFalse();
        assertThat(new SortingGuard(SUITS, Optional.of(few)).confidence()).isEmpty();
        assertThat(new OutcomeGuard(0.83, 0.78, 25).accepts()).isTrue();
    }

    @Test
    void countedFeaturesNeedToSuitOnly() {
        assertThat(new SortingGuard(SUITS, Optional.empty()).accepts()).isTrue();
        assertThat(new SortingGuard(DOUBTFUL, Optional.empty()).accepts()).isFalse();
    }

    @Test
    void measuredFeaturesNeedBetterPilesAndNotTheWrongPictures() {
        assertThat(new SortingGuard(SUITS, Optional.of(BETTER)).accepts()).isTrue();
        assertThat(new SortingGuard(DOUBTFUL, Optional.of(BETTER)).accepts()).isTrue();
        assertThat(new SortingGuard(WRONG, Optional.of(BETTER)).accepts()).isFalse();
        assertThat(new SortingGuard(SUITS, Optional.of(HARDLY)).accepts()).isFalse();
        assertThat(new SortingGuard(SUITS, Optional.of(new OutcomeGuard(0.8, 0.83, 50))).accepts())
                .isFalse();
    }

    @Test
    void howSureItIsDependsOnTheDecision() {
        assertThat(new SortingGuard(SUITS, Optional.empty()).confidence()).hasValue("two of three");
        assertThat(new SortingGuard(SUITS, Optional.of(BETTER)).confidence()).isEmpty();
        assertThat(new SortingGuard(SUITS, Optional.of(HARDLY)).confidence()).hasValue("eleven of twenty");
        assertThat(new SortingGuard(WRONG, Optional.of(BETTER)).confidence()).isEmpty();
        assertThat(new SortingGuard(WRONG, Optional.empty()).confidence()).isEmpty();
    }

    @Test
    void pilesThatNeighboursShareAreBetterThanOthers() {
        var good = Partition.of(3, classes(120));
        var mixed = Partition.of(
                3,
                IntStream.range(0, 120)
                        .map(i -> i % 5 == 0 ? (i + 1) % 3 : i % 3)
                        .toArray());
        var found = OutcomeGuard.compare(space, good, mixed, engine);
        assertThat(found.with()).isGreaterThan(found.without() + 0.1);
        assertThat(found.accepts()).isTrue();
        assertThat(OutcomeGuard.compare(space, mixed, good, engine))
                .isEqualTo(new OutcomeGuard(found.without(), found.with(), found.perCluster()));
        assertThat(OutcomeGuard.compare(space, good, good, engine).accepts()).isFalse();
    }

    @Test
    void unevenPilesAreNotBetterByChance() {
        // Nine of ten neighbours share the large pile, whatever is in it.
        var random = Seed.DEFAULT.random();
        var uneven = Partition.of(
                2,
                IntStream.range(0, 120)
                        .map(i -> random.nextInt(20) == 0 ? 1 : 0)
                        .toArray());
        var found = OutcomeGuard.compare(space, uneven, Partition.of(1, new int[120]), engine);
        assertThat(found.with()).isBetween(-0.15, 0.15);
        assertThat(found.without()).isZero();
    }

    @Test
    void aSampleOfManyPicturesSaysTheSame() {
        int many = 3 * OutcomeGuard.MOST_IMAGES / 2;
        var all = Partition.of(3, classes(many));
        var found = OutcomeGuard.compare(space(many), all, Partition.of(1, new int[many]), engine);
        assertThat(found.with()).isGreaterThan(0.5);
    }

    @Test
    void oneOrTwoPicturesAndEqualOnesAreADefinedResult() {
        for (int n : new int[] {1, 2}) {
            var few = new TargetSpace(space.embedding(), first(space.rows(), n), true);
            var found = OutcomeGuard.compare(few, Partition.of(n, classes(n)), Partition.of(1, new int[n]), engine);
            assertThat(found.with()).isFinite();
            assertThat(found.accepts()).isFalse();
        }
        var zeros = DenseMatrix.of(
                30, space.rows().columns(), new double[30 * space.rows().columns()]);
        var same = OutcomeGuard.compare(
                new TargetSpace(space.embedding(), zeros, true),
                Partition.of(3, classes(30)),
                Partition.of(1, new int[30]),
                engine);
        assertThat(same.with()).isFinite();
    }

    @Test
    void bothWaysMustBeOfTheSamePictures() {
        assertThatThrownBy(() ->
                        OutcomeGuard.compare(space, Partition.of(3, classes(120)), Partition.of(3, classes(9)), engine))
                .isInstanceOf(IllegalArgumentException.class);
    }

    private TargetSpace space(int pictures) {
        CountMatrix rows = Worlds.measured(Worlds.part(0, pictures, 60, 3, 200));
        return TargetSpace.own(rows, engine);
    }

    /** The classes of {@link Worlds#part}. */
    private static int[] classes(int rows) {
        return IntStream.range(0, rows).map(i -> i % 3).toArray();
    }

    private static DenseMatrix first(DenseMatrix rows, int count) {
        return rows.select(IntStream.range(0, count).toArray());
    }
}
