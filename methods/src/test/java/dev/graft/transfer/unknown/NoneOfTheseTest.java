package dev.graft.transfer.unknown;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.CountMatrixBuilder;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.random.Seed;
import dev.graft.engine.Engines;
import dev.graft.engine.SerialEngine;
import dev.graft.methods.api.Assigner;
import dev.graft.methods.api.PartialLabels;
import dev.graft.methods.assign.LinearAssigner;
import dev.graft.methods.embedding.Hellinger;
import dev.graft.methods.stored.Assigners;
import java.util.List;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class NoneOfTheseTest {
    private static final int COLUMNS = 60;

    /** Three of these have a label in the tests, and the fourth has none. */
    private static final int KINDS = 4;

    private static final int EMPTY = 11;

    /** Row i is of kind i modulo 4, with twice as much of its kind's features; row 11 is empty. */
    private static CountMatrix rows(int n, int seed) {
        var random = new Seed(seed).random();
        var builder = new CountMatrixBuilder(COLUMNS);
        for (int row = 0; row < n; row++) {
            for (int c = 0; row != EMPTY && c < COLUMNS; c++) {
                builder.add(c, (0.3 + random.nextDouble()) * (c % KINDS == row % KINDS ? 2 : 1));
            }
            builder.endRow();
        }
        return builder.build();
    }

    private static PartialLabels known(int n, int examples) {
        return PartialLabels.single(
                3,
                IntStream.range(0, n)
                        .map(i -> i < KINDS * examples && i % KINDS < 3 && i != EMPTY ? i % KINDS : -1)
                        .toArray());
    }

    private static NoneOfThese.Learnt learn(CountMatrix rows, int examples) {
        return NoneOfThese.learn(rows, known(rows.rows(), examples), new SerialEngine(), 0, 1, 2);
    }

    private static double shareOfNone(List<OptionalDouble> unlike, IntPredicate which) {
        return IntStream.range(0, unlike.size())
                .filter(i -> which.test(i) && unlike.get(i).isPresent())
                .mapToDouble(i -> KnownKinds.isNone(unlike.get(i).getAsDouble()) ? 1 : 0)
                .average()
                .orElseThrow();
    }

    private static boolean isUnknown(int row) {
        return row % KINDS == 3;
    }

    @Test
    void mostOfAnUnknownKindIsFoundAndFewOfTheKnownOnesAreRefused() {
        for (int examples : new int[] {2, 5, 20}) {
            var found = learn(rows(200, 1), examples).unlike();
            assertThat(shareOfNone(found, NoneOfTheseTest::isUnknown))
                    .as("%d examples", examples)
                    .isGreaterThan(0.9);
            assertThat(shareOfNone(found, i -> !isUnknown(i)))
                    .as("%d examples", examples)
                    .isLessThan(0.1);
        }
    }

    @Test
    void aFolderOfKnownKindsOnlyIsLeftAlone() {
        var some = IntStream.range(0, 200).filter(i -> !isUnknown(i)).toArray();
        var rows = rows(200, 2).select(some);
        var known = known(200, 8).select(some);
        var found = NoneOfThese.learn(rows, known, new SerialEngine(), 0, 1, 2).unlike();
        assertThat(shareOfNone(found, i -> true)).isLessThan(0.1);
    }

    @Test
    void newPicturesAreToldWithoutTheOthers() {
        var kinds = learn(rows(200, 1), 8).kinds();
        var other = rows(80, 3);
        var found = kinds.unlike(other, new SerialEngine());
        assertThat(shareOfNone(List.of(found), NoneOfTheseTest::isUnknown)).isGreaterThan(0.7);
        assertThat(shareOfNone(List.of(found), i -> !isUnknown(i))).isLessThan(0.1);
        assertThat(kinds.unlike(other.select(7), new SerialEngine())[0]).isEqualTo(found[7]);
    }

    @Test
    void examplesAndEmptyPicturesAreNotAsked() {
        var found = learn(rows(60, 1), 4).unlike();
        assertThat(found.get(0)).isEmpty();
        assertThat(found.get(EMPTY)).isEmpty();
        assertThat(found.get(3)).isPresent();
        assertThat(found.stream().filter(OptionalDouble::isPresent))
                .allSatisfy(one -> assertThat(one.getAsDouble()).isBetween(0.0, 1.0));
    }

    @Test
    void everyClassNeedsTwoExamplesThatAreNotEmpty() {
        var rows = rows(40, 1);
        assertThat(NoneOfThese.isPossible(rows, known(40, 2), 0, 1, 2)).isTrue();
        assertThat(NoneOfThese.isPossible(rows, known(40, 1), 0, 1, 2)).isFalse();
        assertThat(NoneOfThese.isPossible(rows, known(40, 2), 0)).isFalse();
        var withEmpty = PartialLabels.single(
                2,
                IntStream.range(0, 40)
                        .map(i -> i < 2 ? 0 : i == 3 || i == EMPTY ? 1 : -1)
                        .toArray());
        assertThat(NoneOfThese.isPossible(rows, withEmpty, 0, 1)).isFalse();
        var several = PartialLabels.of(2, new int[] {0, 1}, new int[] {0, 1}, null);
        assertThat(NoneOfThese.isPossible(rows.select(0, 1, 2), several, 0, 1)).isFalse();
        assertThatThrownBy(() -> learn(rows, 1)).hasMessage("every class needs 2 examples");
    }

    @Test
    void picturesThatAreAllAlikeAreNotNone() {
        var one = rows(1, 1);
        var rows = one;
        for (int i = 1; i < 12; i++) {
            rows = rows.stack(one);
        }
        var known = PartialLabels.single(2, 0, 0, 1, 1, -1, -1, -1, -1, -1, -1, -1, -1);
        var found = NoneOfThese.learn(rows, known, new SerialEngine(), 0, 1).unlike();
        assertThat(shareOfNone(found, i -> true)).isZero();
    }

    @Test
    void threadsDoNotChangeABit() {
        // More than one block of rows.
        var rows = rows(1_500, 1);
        try (var four = Engines.open("local:4")) {
            assertThat(NoneOfThese.learn(rows, known(1_500, 8), four, 0, 1, 2).unlike())
                    .isEqualTo(learn(rows, 8).unlike());
        }
    }

    private static Assigner assigner() {
        var weights = new double[3 * COLUMNS];
        IntStream.range(0, weights.length).forEach(i -> weights[i] = i % 7);
        return new LinearAssigner(
                new Hellinger(COLUMNS),
                DenseMatrix.of(3, COLUMNS, weights),
                new double[3],
                new boolean[] {true, true, true},
                LinearAssigner.Link.SOFTMAX);
    }

    @Test
    void itIsKeptWithTheModel() {
        var kept = new KnownKindsAssigner(assigner(), learn(rows(100, 1), 5).kinds());
        var read = (KnownKindsAssigner) Assigners.of(kept.kind(), kept.arrays());
        var other = rows(30, 9);
        assertThat(read.kinds().unlike(other, new SerialEngine()))
                .isEqualTo(kept.kinds().unlike(other, new SerialEngine()));
        assertThat(read.memberships(other)).isEqualTo(assigner().memberships(other));
        assertThat(read.select(2, 0).memberships(other))
                .isEqualTo(assigner().select(2, 0).memberships(other));
        assertThat(read.select(2, 0).kinds()).isSameAs(read.kinds());
    }

    @Test
    void damagedArraysAreRefused() {
        var kept = new KnownKindsAssigner(assigner(), learn(rows(100, 1), 5).kinds()).arrays();
        var scale = new TreeMap<>(kept);
        scale.replace("kinds.known-kinds.scale", DenseMatrix.of(1, 3, 0.5, 0, 7));
        assertThatThrownBy(() -> Assigners.of(KnownKindsAssigner.KIND, scale))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("a scale must have");
        var directions = new TreeMap<>(kept);
        directions.replace(
                "kinds.known-kinds.directions",
                DenseMatrix.of(1, kept.get("kinds.known-kinds.directions").columns() + 1, nothing(kept)));
        assertThatThrownBy(() -> Assigners.of(KnownKindsAssigner.KIND, directions))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("columns of directions");
        var missing = new TreeMap<>(kept);
        missing.remove("kinds.known-kinds.scale");
        assertThatThrownBy(() -> Assigners.of(KnownKindsAssigner.KIND, missing))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("has no array \"scale\"");
    }

    private static double[] nothing(java.util.Map<String, DenseMatrix> kept) {
        return new double[kept.get("kinds.known-kinds.directions").columns() + 1];
    }
}
