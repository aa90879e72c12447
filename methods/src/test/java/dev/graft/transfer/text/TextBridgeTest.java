package dev.graft.transfer.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.CountMatrixBuilder;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.matrix.SparseVector;
import dev.graft.core.random.Seed;
import dev.graft.engine.Engines;
import dev.graft.engine.SerialEngine;
import dev.graft.methods.online.ridge.OnlineRidge;
import dev.graft.methods.online.ridge.OnlineRidgeParams;
import dev.graft.transfer.space.PairedWorld;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TextBridgeTest {
    private static final int CLASSES = PairedWorld.CLASSES;

    private final SerialEngine engine = new SerialEngine();
    private final PairedWorld world = PairedWorld.drawn(1_500, 300, 1);

    private TextBridge.Learnt learnt(CountMatrix words, int[] labels) {
        return TextBridge.learn(world.pictures(), words, world.texts(), labels, CLASSES, engine);
    }

    private static int[] shuffled(int count, long seed) {
        var random = new Seed(seed).random();
        var order = IntStream.range(0, count).toArray();
        for (int i = count - 1; i > 0; i--) {
            int j = random.nextInt(i + 1);
            int one = order[i];
            order[i] = order[j];
            order[j] = one;
        }
        return order;
    }

    private double mistakes(TextBridge.Learnt learnt) {
        var shares = learnt.start().shares(world.shown());
        int wrong = 0;
        for (int row = 0; row < shares.rows(); row++) {
            int best = 0;
            for (int c = 1; c < CLASSES; c++) {
                best = shares.get(row, c) > shares.get(row, best) ? c : best;
            }
            wrong += best == row % CLASSES ? 0 : 1;
        }
        return wrong / (double) shares.rows();
    }

    @Test
    void textAloneTellsPicturesApart() {
        var learnt = learnt(world.words(), world.labels());
        assertThat(mistakes(learnt)).isLessThan(0.1);
        assertThat(learnt.believed()).hasSize(CLASSES);
        assertThat(Arrays.stream(learnt.believed())).allMatch(part -> part > 0.3 && part <= 1);
    }

    @Test
    void ofPairsThatDoNotBelongTogetherNothingIsBelieved() {
        var mixed = world.words().select(shuffled(world.words().rows(), 3));
        assertThat(Arrays.stream(learnt(mixed, world.labels()).believed())).allMatch(part -> part < 0.1);
    }

    @Test
    void ofTextsWhoseLabelsMeanNothingLittleIsBelieved() {
        var labels = IntStream.of(shuffled(world.labels().length, 4))
                .map(i -> world.labels()[i])
                .toArray();
        assertThat(Arrays.stream(learnt(world.words(), labels).believed())).allMatch(part -> part < 0.2);
    }

    @Test
    void anyNumberOfThreadsGivesTheSameBits() {
        var serial = learnt(world.words(), world.labels());
        for (int threads = 1; threads <= 3; threads++) {
            try (var parallel = Engines.open("local", threads)) {
                var other = TextBridge.learn(
                        world.pictures(), world.words(), world.texts(), world.labels(), CLASSES, parallel);
                assertThat(other.believed()).isEqualTo(serial.believed());
                assertThat(other.start().arrays()).isEqualTo(serial.start().arrays());
            }
        }
    }

    @Test
    void aClassWithoutTextHasNoSayAndTakesNothingFromTheOthers() {
        var three = learnt(world.words(), world.labels());
        var four = TextBridge.learn(world.pictures(), world.words(), world.texts(), world.labels(), 4, engine);
        assertThat(four.believed()[3]).isZero();
        var weights = four.start().weights();
        for (int i = 0; i < weights.rows(); i++) {
            assertThat(weights.get(i, 3)).isZero();
        }
        assertThat(mistakes(new TextBridge.Learnt(four.start().select(0, 1, 2), three.believed())))
                .isLessThan(0.1);
    }

    @Test
    void theFirstAnswerOfAStreamIsWhatTextSays() {
        var start = learnt(world.words(), world.labels()).start();
        var shares = start.shares(world.shown());
        var learner = new OnlineRidge(OnlineRidgeParams.DEFAULT, start, CLASSES + 1);
        var exact = new OnlineRidge(OnlineRidgeParams.DEFAULT, start, CLASSES);
        for (int row = 0; row < 30; row++) {
            var picture = SparseVector.of(world.shown(), row);
            for (int c = 0; c < CLASSES; c++) {
                assertThat(exact.predict(picture).memberships().get(c)).isCloseTo(shares.get(row, c), within(1e-12));
            }
            assertThat(learner.predict(picture).label())
                    .isEqualTo(exact.predict(picture).label());
        }
    }

    @Test
    void whateverThePairsAreTheResultIsDefined() {
        var few = PairedWorld.drawn(8, 6, 2);
        for (int pairs = 0; pairs <= 8; pairs++) {
            var some = IntStream.range(0, pairs).toArray();
            defined(few.pictures().select(some), few.words().select(some), few.texts(), few.labels(), CLASSES);
        }
        int[] same = new int[20];
        defined(few.pictures().select(same), few.words().select(same), few.texts(), few.labels(), CLASSES);
        defined(few.pictures(), few.words().select(new int[8]), few.texts(), few.labels(), CLASSES);
        defined(few.pictures().select(new int[8]), few.words(), few.texts(), few.labels(), CLASSES);
        defined(empty(8, 30), few.words(), few.texts(), few.labels(), CLASSES);
        defined(few.pictures(), empty(8, 25), few.texts(), few.labels(), CLASSES);
        defined(few.pictures(), few.words(), empty(6, 25), few.labels(), CLASSES);
        defined(few.pictures(), few.words(), few.texts().select(new int[6]), few.labels(), CLASSES);
        defined(few.pictures(), few.words(), few.texts(), new int[6], 1);
        defined(few.pictures(), few.words(), few.texts(), new int[6], CLASSES);
        defined(few.pictures(), few.words(), few.texts().select(), new int[0], CLASSES);
    }

    private static CountMatrix empty(int rows, int columns) {
        var builder = new CountMatrixBuilder(columns);
        for (int row = 0; row < rows; row++) {
            builder.endRow();
        }
        return builder.build();
    }

    private void defined(CountMatrix pictures, CountMatrix words, CountMatrix texts, int[] labels, int classes) {
        var learnt = TextBridge.learn(pictures, words, texts, labels, classes, engine);
        assertThat(learnt.believed()).hasSize(classes);
        assertThat(Arrays.stream(learnt.believed())).allMatch(part -> part >= 0 && part <= 1);
        assertThat(learnt.start().arrays().values()).allSatisfy(TextBridgeTest::finite);
        var shares = learnt.start().shares(world.shown());
        finite(shares);
        for (int row = 0; row < shares.rows(); row++) {
            assertThat(Arrays.stream(shares.row(row)).sum()).isCloseTo(1, within(1e-12));
        }
    }

    private static void finite(DenseMatrix matrix) {
        assertThat(Arrays.stream(matrix.toArray())).allMatch(Double::isFinite);
    }

    @Test
    void wordsThatAllRowsHaveWeighNothing() {
        var builder = new CountMatrixBuilder(3);
        builder.add(0, 2);
        builder.add(1, 3);
        builder.endRow();
        builder.add(0, 1);
        builder.endRow();
        var rare =
                InverseDocumentFrequency.weigh(builder.build(), builder.build().select(0));
        assertThat(rare.first().rowSum(1)).isZero();
        assertThat(rare.first().rowSum(0)).isEqualTo(3 * StrictMath.log(4.0 / 3));
        assertThat(rare.second().rowSum(0)).isEqualTo(rare.first().rowSum(0));
    }
}
