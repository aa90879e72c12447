package dev.graft.methods.online.oht;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.CountMatrixBuilder;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.matrix.SparseVector;
import dev.graft.core.random.Seed;
import dev.graft.engine.Engines;
import dev.graft.engine.SerialEngine;
import dev.graft.engine.TravellingEngine;
import dev.graft.methods.rows.PairRows;
import dev.graft.methods.stored.StoredArrays;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class TextVoteTest {
    /** Empty rows, constant rows, rows without zeros, rows of a few counts. */
    static CountMatrix rows(int rows, int columns, SplittableRandom random) {
        var builder = new CountMatrixBuilder(columns);
        for (int row = 0; row < rows; row++) {
            int kind = random.nextInt(8);
            double constant = random.nextInt(1, 4) * 0.1;
            for (int column = 0; column < columns; column++) {
                double value = switch (kind) {
                    case 0 -> 0;
                    case 1 -> constant;
                    case 2 -> 16 + random.nextInt(4);
                    default -> random.nextInt(3) == 0 ? random.nextInt(1, 5) : 0;
                };
                builder.add(column, value);
            }
            builder.endRow();
        }
        return builder.build();
    }

    private static SparseVector picture(int columns, SplittableRandom random) {
        if (random.nextInt(4) == 0) {
            // A row of a picture may have any numbers.
            var values = random.doubles(columns, -3, 3).toArray();
            return SparseVector.of(columns, IntStream.range(0, columns).toArray(), values);
        }
        return SparseVector.of(rows(1, columns, random), 0);
    }

    private static double[] written(SparseVector row) {
        var dense = new double[row.columns()];
        row.writeTo(dense);
        return dense;
    }

    private record World(CountMatrix pictures, CountMatrix words, CountMatrix texts, int[] labels, int classes) {
        static World of(SplittableRandom random) {
            int pairs = random.nextInt(1, 30);
            int columns = random.nextInt(1, 12);
            int words = random.nextInt(1, 12);
            int texts = random.nextInt(1, 25);
            int classes = random.nextInt(1, 5);
            return new World(
                    rows(pairs, columns, random),
                    rows(pairs, words, random),
                    rows(texts, words, random),
                    random.ints(texts, 0, classes).toArray(),
                    classes);
        }

        Bridge bridge() {
            try (var engine = new SerialEngine()) {
                return Bridge.of(pictures, words, engine);
            }
        }

        TextVote vote(boolean isByText) {
            return TextVote.of(bridge(), texts, labels, classes, isByText);
        }
    }

    @Property(tries = 300)
    void similaritiesAreThoseOverAllPairs(@ForAll boolean isByText, @ForAll long seed) {
        var random = new Seed(seed).random();
        var world = World.of(random);
        var plain = new TextbookOht(world.pictures, world.words, world.texts);
        var vote = world.vote(isByText).nearest(3);
        for (int i = 0; i < 4; i++) {
            var row = picture(world.pictures.columns(), random);
            var found = vote.similarities(row);
            assertThat(found).containsExactly(plain.sim(written(row)), within(1e-12 * world.pictures.rows()));
        }
    }

    @Property(tries = 300)
    void votesAreThoseOfThePlainDefinition(
            @ForAll boolean isByText, @ForAll boolean isPositiveOnly, @ForAll long seed) {
        var random = new Seed(seed).random();
        var world = World.of(random);
        var plain = new TextbookOht(world.pictures, world.words, world.texts);
        int k = random.nextInt(1, 30);
        var texts = world.vote(isByText);
        var vote = isPositiveOnly ? texts.nearestPositive(k) : texts.nearest(k);
        for (int i = 0; i < 4; i++) {
            var row = picture(world.pictures.columns(), random);
            var sim = plain.sim(written(row));
            assertThat(vote.neighbours(row)).isEqualTo(TextbookOht.nearest(sim, k));
            var expected = TextbookOht.vote(sim, world.labels, world.classes, k, isPositiveOnly);
            double size = Arrays.stream(expected).map(Math::abs).max().orElse(0);
            // A sum that nearly cancels says nothing sure.
            if (size < 1e3) {
                assertThat(vote.of(row)).containsExactly(expected, within(1e-8 * (1 + size)));
            }
        }
    }

    /** Some texts are there twice, some up to rounding, and some columns are much larger than others. */
    private static TextVote texts(int columns, int texts, double largest, SplittableRandom random) {
        var products = new double[columns * texts];
        for (int column = 0; column < columns; column++) {
            double size = largest * Math.pow(10, random.nextInt(-12, 1));
            for (int text = 0; text < texts; text++) {
                int other = text % 3 == 0 ? text / 2 : text;
                products[column * texts + text] = other < text
                        ? products[column * texts + other] * (1 + (text % 2) * 1e-16)
                        : size * random.nextDouble(-1, 1);
            }
        }
        return stored(columns, texts, products, random);
    }

    private static TextVote stored(int columns, int texts, double[] products, SplittableRandom random) {
        var arrays = new TreeMap<String, DenseMatrix>();
        arrays.put("classes", StoredArrays.of(3));
        arrays.put(
                "labels",
                StoredArrays.of(random.ints(texts, 0, 3).asDoubleStream().toArray()));
        arrays.put("similarities", DenseMatrix.of(columns, texts, products));
        return TextVote.restore(new StoredArrays("the vote", arrays));
    }

    private static double[] bySorting(TextVote texts, SparseVector row, int k) {
        var similarities = texts.nearest(k).similarities(row);
        var nearest = Nearest.inOrder(similarities, similarities.length, k);
        Arrays.sort(nearest);
        var sums = new double[texts.classes()];
        for (int text : nearest) {
            sums[texts.label(text)] += similarities[text];
        }
        // Not a stream's sum, which is more exact.
        double added = 0;
        for (double sum : sums) {
            added += sum;
        }
        double all = added;
        return Arrays.stream(sums)
                .map(sum -> Math.abs(all) < 1e-12 ? 0 : (sum - (all - sum)) / all)
                .toArray();
    }

    @Property(tries = 300)
    void theRoughLookChangesNoBit(
            @ForAll @IntRange(min = 5, max = 300) int texts,
            @ForAll @IntRange(min = 2, max = 40) int columns,
            @ForAll @IntRange(min = -320, max = 300) int size,
            @ForAll long seed) {
        var random = new Seed(seed).random();
        for (double largest : new double[] {1, Math.pow(10, size)}) {
            var vote = texts(columns, texts, largest, random);
            for (int k : new int[] {1, 1 + texts / 20, Math.max(1, texts / 4 - 1)}) {
                var row = picture(columns, random);
                assertThat(vote.nearest(k).of(row)).as("%d nearest", k).isEqualTo(bySorting(vote, row, k));
            }
        }
    }

    @Test
    void aChainOfEqualsIsFollowedBeyondTheRoughLook() {
        int texts = 3000;
        var products = new double[2 * texts];
        Arrays.setAll(products, i -> i < texts ? 1 + i * 5e-13 : 0);
        var vote = stored(2, texts, products, new Seed(3).random());
        var row = SparseVector.of(2, new int[] {0}, new double[] {1});
        var expected = bySorting(vote, row, 10);
        assertThat(vote.nearest(10).of(row)).isEqualTo(expected);
        assertThat(vote.nearest(10).neighbours(row))
                .containsExactly(IntStream.range(0, 10).toArray());
    }

    @Property(tries = 200)
    void theVoteOfAllNeedsNoSimilarities(@ForAll boolean isByText, @ForAll long seed) {
        var random = new Seed(seed).random();
        var world = World.of(random);
        var texts = world.vote(isByText);
        var row = picture(world.pictures.columns(), random);
        var sim = texts.nearest(1).similarities(row);
        double sum = Arrays.stream(sim).sum();
        var found = texts.nearest(TextVote.ALL).of(row);
        for (int c = 0; c < world.classes; c++) {
            int own = c;
            double expected = IntStream.range(0, sim.length)
                    .mapToDouble(j -> world.labels[j] == own ? sim[j] : -sim[j])
                    .sum();
            if (Math.abs(sum) > 1e-6) {
                assertThat(found[c] * sum).isCloseTo(expected, within(1e-9 * (1 + Math.abs(expected))));
            } else {
                assertThat(found[c]).isFinite();
            }
        }
    }

    @Property(tries = 5)
    void anyNumberOfThreadsAndAJourneyGiveTheSameBits(@ForAll long seed) {
        var random = new Seed(seed).random();
        var pictures = rows(3000, 13, random);
        var words = rows(3000, 11, random);
        var expected = bridge(pictures, words, 1);
        assertThat(PairRows.of(pictures, words).blocks()).isGreaterThan(2);
        for (int threads : new int[] {2, 8}) {
            assertThat(bridge(pictures, words, threads)).isEqualTo(expected);
        }
        try (var engine = new TravellingEngine()) {
            assertThat(Bridge.of(pictures, words, engine).matrix()).isEqualTo(expected);
        }
    }

    private static DenseMatrix bridge(CountMatrix pictures, CountMatrix words, int threads) {
        try (var engine = Engines.open("local", threads)) {
            return Bridge.of(pictures, words, engine).matrix();
        }
    }

    @Property(tries = 50)
    void whatWasStoredVotesAlike(
            @ForAll boolean isByText, @ForAll @IntRange(min = 1, max = 9) int k, @ForAll long seed) {
        var random = new Seed(seed).random();
        var world = World.of(random);
        var texts = world.vote(isByText);
        var again = TextVote.restore(new StoredArrays("the vote", texts.arrays()));
        assertThat(again.arrays()).isEqualTo(texts.arrays());
        assertThat(again.classes()).isEqualTo(world.classes);
        assertThat(again.columns()).isEqualTo(world.pictures.columns());
        for (int i = 0; i < 4; i++) {
            var row = picture(world.pictures.columns(), random);
            assertThat(again.nearest(k).of(row)).isEqualTo(texts.nearest(k).of(row));
            assertThat(again.nearest(TextVote.ALL).of(row))
                    .isEqualTo(texts.nearest(TextVote.ALL).of(row));
        }
    }

    @Test
    void brokenArraysAreRefused() {
        var random = new Seed(5).random();
        var world = World.of(random);
        for (boolean isByText : new boolean[] {true, false}) {
            var arrays = world.vote(isByText).arrays();
            for (var name : arrays.keySet()) {
                var without = new TreeMap<>(arrays);
                without.remove(name);
                assertThatThrownBy(() -> TextVote.restore(new StoredArrays("the vote", without)))
                        .isInstanceOf(IllegalArgumentException.class)
                        .hasMessageContaining(name.equals("similarities") ? "bridge" : name);
            }
            var wrong = new TreeMap<>(arrays);
            wrong.put("labels", DenseMatrix.of(1, 1, 77));
            assertThatThrownBy(() -> TextVote.restore(new StoredArrays("the vote", wrong)))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("labels");
        }
    }

    @Test
    void extremeNumbersGiveNoNan() {
        var random = new Seed(6).random();
        var pictures = rows(20, 3, random);
        var words = rows(20, 3, random);
        try (var engine = new SerialEngine()) {
            var vote = TextVote.of(Bridge.of(pictures, words, engine), rows(6, 3, random), new int[6], 2)
                    .nearest(2);
            for (double size : new double[] {1e-320, 1e-300, 1e-160, 1e160, 1e308}) {
                for (double other : new double[] {0, size / 3, size * (1 - 1e-15), -size}) {
                    var row = SparseVector.of(3, new int[] {0, 1, 2}, new double[] {size, size, other});
                    assertThat(vote.of(row)).doesNotContain(Double.NaN);
                    assertThat(vote.similarities(row)).doesNotContain(Double.NaN);
                }
            }
        }
    }

    @Test
    void whatIsConstantUpToRoundingHasNoCorrelation() {
        var values = new double[] {0.3, 0.1 + 0.2, 0.3, 0.3};
        assertThat(values[0]).isNotEqualTo(values[1]);
        assertThat(Pearson.of(4, 0, 4, values).scale()).isZero();
        assertThat(Pearson.of(5, 0, 4, values).scale()).as("a zero beside them").isPositive();
        assertThat(Pearson.of(1, 0, 1, new double[] {7}).scale())
                .as("one column")
                .isZero();
        assertThat(Pearson.of(3, 0, 0, values).scale()).as("nothing").isZero();
    }

    @Test
    void theCheaperFormIsTaken() {
        var random = new Seed(7).random();
        try (var engine = new SerialEngine()) {
            var bridge = Bridge.of(rows(9, 100, random), rows(9, 20, random), engine);
            assertThat(TextVote.of(bridge, rows(5, 20, random), new int[5], 1).arrays())
                    .containsKey("similarities");
            assertThat(TextVote.of(bridge, rows(500, 20, random), new int[500], 1)
                            .arrays())
                    .containsKey("bridge");
        }
    }

    @Test
    void messagesNameWhatIsWrong() {
        var random = new Seed(8).random();
        try (var engine = new SerialEngine()) {
            assertThatThrownBy(() -> Bridge.of(rows(3, 4, random), rows(2, 4, random), engine))
                    .hasMessage("rows of the pairs' texts must be 3, was 2");
            var bridge = Bridge.of(rows(3, 4, random), rows(3, 5, random), engine);
            assertThatThrownBy(() -> TextVote.of(bridge, rows(2, 4, random), new int[2], 2))
                    .hasMessage("columns of the texts must be 5, was 4");
            assertThatThrownBy(() -> TextVote.of(bridge, rows(2, 5, random), new int[] {0, 2}, 2))
                    .hasMessage("label of a text must be between 0 and 1, was 2");
            var texts = TextVote.of(bridge, rows(2, 5, random), new int[2], 2);
            assertThatThrownBy(() -> texts.nearest(0)).hasMessage("neighbours must be at least 1, was 0");
            assertThatThrownBy(() -> texts.nearest(1).of(picture(5, random)))
                    .hasMessage("columns of the row must be 4, was 5");
        }
    }
}
