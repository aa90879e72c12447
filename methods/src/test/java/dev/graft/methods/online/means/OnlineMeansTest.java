package dev.graft.methods.online.means;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.matrix.SparseVector;
import dev.graft.core.random.Seed;
import dev.graft.methods.api.Bags;
import dev.graft.methods.embedding.Hellinger;
import dev.graft.methods.online.ridge.RidgePrior;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.junit.jupiter.api.Test;

class OnlineMeansTest {
    private static final OnlineMeansParams NO_DRIFT = OnlineMeansParams.DEFAULT.withDrift(0);
    private static final int COLUMNS = 12;
    /** Where the weights of the experts begin in a saved state. */
    private static final int TRUST = 1 + 4 + 4 + 8 + 8 * COLUMNS * (COLUMNS + 1) / 2;

    private static final int CLASSES = 3;
    private static final int LESSONS = 200;
    private static final double[] SHARPNESS = {5, 10, 20, 40, 80};
    private static final double[] STRENGTHS = {0, 4, 8, 16, 4, 8, 16};
    private static final int FADING = 4;
    private static final int EXPERTS = SHARPNESS.length * STRENGTHS.length;

    private final CountMatrix rows = Bags.planted(LESSONS, COLUMNS, CLASSES, 15, 1);

    private static RidgePrior start(int classes) {
        var random = new Seed(7).of("start").random();
        return new RidgePrior(
                new Hellinger(COLUMNS),
                1.5,
                DenseMatrix.of(
                        COLUMNS,
                        classes,
                        random.doubles(COLUMNS * classes, -0.4, 0.4).toArray()));
    }

    private static RidgePrior blank() {
        return RidgePrior.blank(new Hellinger(COLUMNS), 1.5);
    }

    private SparseVector row(int i) {
        return SparseVector.of(rows, i);
    }

    private OnlineMeans taught(OnlineMeansParams params, RidgePrior start, int lessons) {
        var learner = new OnlineMeans(params, start, CLASSES);
        for (int i = 0; i < lessons; i++) {
            learner.learn(row(i), i % CLASSES);
        }
        return learner;
    }

    /** The formulas of the class comment, from all lessons anew each time, with an inverse of the whole scatter. */
    private double[][] byTheBook(RidgePrior start, int[] labels) {
        var seen = new double[labels.length][];
        var out = new double[labels.length][];
        var weights = new double[EXPERTS];
        Arrays.fill(weights, 1.0 / EXPERTS);
        for (int t = 0; t < labels.length; t++) {
            var place = start.place(row(t));
            double length = Math.sqrt(Arrays.stream(place).map(v -> v * v).sum());
            seen[t] = Arrays.stream(place).map(v -> v / length).toArray();
            var mean = new double[COLUMNS];
            var sums = new double[CLASSES][COLUMNS];
            var counts = new int[CLASSES];
            for (int i = 0; i < t; i++) {
                counts[labels[i]]++;
                for (int d = 0; d < COLUMNS; d++) {
                    sums[labels[i]][d] += seen[i][d];
                    mean[d] += seen[i][d] / t;
                }
            }
            var scatter = CommonOps_DDRM.identity(COLUMNS);
            CommonOps_DDRM.scale(300 * 0.7 / COLUMNS, scatter);
            for (int i = 0; i < t; i++) {
                var off = new double[COLUMNS];
                for (int d = 0; d < COLUMNS; d++) {
                    off[d] = seen[i][d] - sums[labels[i]][d] / counts[labels[i]];
                }
                CommonOps_DDRM.multAddTransB(column(off), column(off), scatter);
            }
            double deviations =
                    Arrays.stream(counts).map(count -> Math.max(0, count - 1)).sum();
            CommonOps_DDRM.invert(scatter);
            var densities = new double[CLASSES];
            var text = new double[CLASSES];
            for (int c = 0; c < CLASSES; c++) {
                var off = new double[COLUMNS];
                for (int d = 0; d < COLUMNS; d++) {
                    off[d] = seen[t][d] - (sums[c][d] + 0.3 * mean[d]) / (counts[c] + 0.3);
                    text[c] += place[d] * start.weights().get(d, c);
                }
                var times = new DMatrixRMaj(COLUMNS, 1);
                CommonOps_DDRM.mult(scatter, column(off), times);
                double distance = CommonOps_DDRM.dot(column(off), times);
                double r = 1 + 1 / (counts[c] + 0.3);
                densities[c] = -0.5 * ((300 + deviations) / COLUMNS * distance / r + 0.3 * Math.log(r));
            }
            out[t] = new double[CLASSES];
            double total = 0;
            for (int e = 0; e < EXPERTS; e++) {
                var shares = new double[CLASSES];
                for (int c = 0; c < CLASSES; c++) {
                    double fade = e / SHARPNESS.length < FADING ? 1 + counts[c] / 5.0 : 1;
                    shares[c] = Math.exp(SHARPNESS[e % SHARPNESS.length] * densities[c]
                            + STRENGTHS[e / SHARPNESS.length] * text[c] / fade
                            - (counts[c] == 0 ? 3 : 0));
                }
                double sum = Arrays.stream(shares).sum();
                for (int c = 0; c < CLASSES; c++) {
                    out[t][c] += weights[e] * shares[c] / sum;
                }
                weights[e] *= shares[labels[t]] / sum;
                total += weights[e];
            }
            for (int e = 0; e < EXPERTS; e++) {
                weights[e] = 0.99 * weights[e] / total + 0.01 / EXPERTS;
            }
        }
        return out;
    }

    private static DMatrixRMaj column(double... values) {
        return new DMatrixRMaj(values.length, 1, true, values);
    }

    @Test
    void saysWhatTheFormulasSay() {
        var labels =
                IntStream.range(0, 60).map(i -> i % 7 == 0 ? 0 : i % CLASSES).toArray();
        var expected = byTheBook(start(CLASSES), labels);
        var learner = new OnlineMeans(NO_DRIFT, start(CLASSES), CLASSES);
        for (int t = 0; t < labels.length; t++) {
            var shares = learner.predict(row(t)).memberships();
            for (int c = 0; c < CLASSES; c++) {
                assertThat(shares.get(c)).as("class %d of picture %d", c, t).isCloseTo(expected[t][c], within(1e-9));
            }
            learner.learn(row(t), labels[t]);
        }
    }

    @Test
    void textThatIsWrongIsSoonNotBelieved() {
        var learner = taught(NO_DRIFT, start(CLASSES), 150);
        var without = taught(NO_DRIFT, blank(), 150);
        int same = 0;
        for (int i = 150; i < LESSONS; i++) {
            same += learner.predict(row(i)).label() == without.predict(row(i)).label() ? 1 : 0;
        }
        assertThat(same).as("of 50").isGreaterThan(47);
    }

    @Test
    void aClassThatNobodyHasSeenIsPossibleButNotTheAnswerWhereOneThatWasSeenFits() {
        var learner = new OnlineMeans(NO_DRIFT, blank(), CLASSES);
        for (int i = 0; i < 30; i++) {
            if (i % CLASSES < 2) {
                learner.learn(row(i), i % CLASSES);
            }
        }
        int seen = 0;
        for (int i = 30; i < LESSONS; i++) {
            if (i % CLASSES < 2) {
                seen += learner.predict(row(i)).label() < 2 ? 1 : 0;
            }
            assertThat(learner.predict(row(i)).memberships().get(2)).isPositive();
        }
        assertThat(seen).as("of 114").isGreaterThan(105);
    }

    @Test
    void manyLessonsLoseNothingToRounding() {
        var learner = new OnlineMeans(OnlineMeansParams.DEFAULT, start(CLASSES), CLASSES);
        for (int i = 0; i < 20_000; i++) {
            learner.learn(row(i % LESSONS), i % LESSONS % CLASSES);
        }
        for (int i = 0; i < LESSONS; i++) {
            var shares = learner.predict(row(i)).memberships();
            assertThat(shares).allMatch(share -> share >= 0 && share <= 1);
            assertThat(shares.stream().mapToDouble(s -> s).sum()).isCloseTo(1, within(1e-9));
        }
    }

    @Test
    void aClassThatFadedAwayIsAsIfItHadNeverBeenSeen() {
        var learner = new OnlineMeans(OnlineMeansParams.DEFAULT.withDrift(0.5), blank(), CLASSES);
        learner.learn(row(1), 1);
        for (int i = 0; i < 1_050; i++) {
            learner.learn(row(0), 0);
        }
        learner.learn(row(1), 1);
        assertThat(learner.predict(row(2)).memberships()).allMatch(Double::isFinite);
    }

    @Test
    void driftForgets() {
        var forgetful = taught(OnlineMeansParams.DEFAULT.withDrift(0.1), blank(), 100);
        var faithful = taught(NO_DRIFT, blank(), 100);
        // From here on the classes are called otherwise.
        int right = 0;
        int still = 0;
        for (int i = 100; i < LESSONS; i++) {
            int label = (i + 1) % CLASSES;
            right += forgetful.predict(row(i)).label() == label ? 1 : 0;
            still += faithful.predict(row(i)).label() == label ? 1 : 0;
            forgetful.learn(row(i), label);
            faithful.learn(row(i), label);
        }
        assertThat(right).isGreaterThan(still + 10);
    }

    @Test
    void anEmptyRowIsAnsweredAndLearnt() {
        var empty = SparseVector.of(COLUMNS, new int[0], new double[0]);
        var learner = taught(OnlineMeansParams.DEFAULT, start(CLASSES), 20);
        learner.learn(empty, 1);
        assertThat(learner.predict(empty).memberships()).allMatch(Double::isFinite);
    }

    @Test
    void damagedStatesAreRefusedAndChangeNothing() throws IOException {
        var saved = bytes(taught(NO_DRIFT, start(CLASSES), 30));
        int triangle = 1 + 4 + 4 + 8;
        int trust = TRUST;
        int usual = trust + 8 * EXPERTS;
        int classes = usual + 8 * 3;
        refused("below 0", saved, b -> b.putDouble(usual, -1));
        refused("unknown version 9", saved, b -> b.put(0, (byte) 9));
        refused("dimensions", saved, b -> b.putInt(1, 5));
        refused("classes", saved, b -> b.putInt(5, 2));
        refused("classes", saved, b -> b.putInt(5, Integer.MAX_VALUE));
        refused("must be at least 0, was -1.0", saved, b -> b.putDouble(9, -1));
        refused("above 0", saved, b -> b.putDouble(triangle, 0));
        refused("from 0 to 1", saved, b -> b.putDouble(trust, 2));
        refused("must be at least 0, was -2.0", saved, b -> b.putDouble(classes, -2));
        refused("holds NaN", saved, b -> b.putDouble(classes + 8, Double.NaN));
        refused("ends too early", Arrays.copyOf(saved, saved.length - 1), b -> {});
    }

    @Test
    void aStateOfAnEarlierVersionIsReadWithoutWhatWasUsual() throws IOException {
        var learner = taught(NO_DRIFT, blank(), 30);
        var saved = bytes(learner);
        int usual = TRUST + 8 * SHARPNESS.length;
        var before = ByteBuffer.allocate(saved.length - 24)
                .put((byte) 1)
                .put(saved, 1, usual - 1)
                .put(saved, usual + 24, saved.length - usual - 24)
                .array();
        var read = new OnlineMeans(NO_DRIFT, blank(), CLASSES);
        read.restore(new DataInputStream(new ByteArrayInputStream(before)));
        assertThat(read.predict(row(40)).memberships())
                .isEqualTo(learner.predict(row(40)).memberships());
        assertThat(learner.predict(row(40)).unlike()).isPresent();
        assertThat(read.predict(row(40)).unlike()).isEmpty();
    }

    @Test
    void aStateInWhichTextAlwaysFadedIsReadAndTheOtherExpertsStartAsUsual() throws IOException {
        var saved = bytes(taught(NO_DRIFT, start(CLASSES), 30));
        int fading = SHARPNESS.length * FADING;
        int rest = TRUST + 8 * EXPERTS;
        var before = ByteBuffer.allocate(saved.length - 8 * (EXPERTS - fading))
                .put((byte) 2)
                .put(saved, 1, TRUST - 1);
        for (int e = 0; e < fading; e++) {
            before.putDouble(e == 1 ? 1 : 0);
        }
        before.put(saved, rest, saved.length - rest);
        var read = new OnlineMeans(NO_DRIFT, start(CLASSES), CLASSES);
        read.restore(new DataInputStream(new ByteArrayInputStream(before.array())));
        var weights = ByteBuffer.wrap(bytes(read)).position(TRUST).asDoubleBuffer();
        for (int e = 0; e < EXPERTS; e++) {
            double expected = e == 1 ? fading : e < fading ? 0 : 1;
            assertThat(weights.get()).as("expert %d", e).isCloseTo(expected / EXPERTS, within(1e-12));
        }
    }

    @Test
    void textThatIsRightAfterManyPicturesStillCounts() {
        // Pictures say nothing: all rows of both classes are alike but for one word, which text knows.
        var weights = new double[COLUMNS * 2];
        weights[0] = 1;
        weights[3] = 1;
        var text = new RidgePrior(new Hellinger(COLUMNS), 1.5, DenseMatrix.of(COLUMNS, 2, weights));
        var random = new SplittableRandom(3);
        var learner = new OnlineMeans(NO_DRIFT, text, 2);
        var without = new OnlineMeans(NO_DRIFT, blank(), 2);
        int right = 0;
        int withoutText = 0;
        for (int i = 0; i < 300; i++) {
            var row = noise(i % 2, random);
            right += i >= 200 && learner.predict(row).label() == i % 2 ? 1 : 0;
            withoutText += i >= 200 && without.predict(row).label() == i % 2 ? 1 : 0;
            learner.learn(row, i % 2);
            without.learn(row, i % 2);
        }
        assertThat(right).as("of 100, without text %d", withoutText).isGreaterThan(withoutText + 5);
    }

    /** Large random counts, and a little of the word of the class. */
    private static SparseVector noise(int kind, SplittableRandom random) {
        var values = IntStream.range(0, COLUMNS)
                .mapToDouble(j -> j < 2 ? (j == kind ? 0.3 : 0.1) : 10 * random.nextDouble())
                .toArray();
        return SparseVector.of(COLUMNS, IntStream.range(0, COLUMNS).toArray(), values);
    }

    /** Much of the features of a kind, little of the others. */
    private static SparseVector kind(int kind, SplittableRandom random) {
        return SparseVector.of(
                COLUMNS,
                IntStream.range(0, COLUMNS).toArray(),
                IntStream.range(0, COLUMNS)
                        .mapToDouble(c -> (0.5 + random.nextDouble()) * (c % 4 == kind ? 4 : 1))
                        .toArray());
    }

    @Test
    void aKindThatNobodyHasNamedIsUnlikeAllOthers() {
        var random = new SplittableRandom(3);
        var learner = new OnlineMeans(NO_DRIFT, blank(), CLASSES);
        for (int i = 0; i < 8; i++) {
            // With one label so far, and with few lessons, nothing can be told.
            assertThat(learner.predict(kind(3, random)).unlike()).isEmpty();
            learner.learn(kind(0, random), 0);
        }
        for (int i = 0; i < 60; i++) {
            learner.learn(kind(i % 3, random), i % 3);
        }
        int unknown = 0;
        int refused = 0;
        for (int i = 0; i < 60; i++) {
            unknown += learner.predict(kind(3, random)).unlike().orElseThrow() >= 0.95 ? 1 : 0;
            refused += learner.predict(kind(i % 3, random)).unlike().orElseThrow() >= 0.95 ? 1 : 0;
        }
        assertThat(unknown).isGreaterThan(50);
        assertThat(refused).isLessThan(6);
    }

    @Test
    void nothingIsSaidOfARowWithoutFeaturesOrOfAClassThatOnlyTextKnows() {
        var learner = taught(NO_DRIFT, blank(), 60);
        assertThat(learner.predict(SparseVector.of(COLUMNS, new int[0], new double[0]))
                        .unlike())
                .isEmpty();
        var text = new OnlineMeans(NO_DRIFT, start(CLASSES), CLASSES);
        for (int i = 0; i < 60; i++) {
            text.learn(row(i), i % 2);
        }
        for (int i = 60; i < LESSONS; i++) {
            var said = text.predict(row(i));
            assertThat(said.unlike().isPresent()).isEqualTo(said.label() != 2);
        }
    }

    private void refused(String why, byte[] saved, Consumer<ByteBuffer> damage) throws IOException {
        var damaged = saved.clone();
        damage.accept(ByteBuffer.wrap(damaged));
        var learner = new OnlineMeans(NO_DRIFT, start(CLASSES), CLASSES);
        var before = bytes(learner);
        assertThatThrownBy(() -> learner.restore(new DataInputStream(new ByteArrayInputStream(damaged))))
                .isInstanceOf(IOException.class)
                .hasMessageContaining(why);
        assertThat(bytes(learner)).isEqualTo(before);
    }

    private static byte[] bytes(OnlineMeans learner) throws IOException {
        var bytes = new ByteArrayOutputStream();
        learner.save(new DataOutputStream(bytes));
        return bytes.toByteArray();
    }
}
