package dev.graft.methods.online.ridge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.matrix.SparseVector;
import dev.graft.core.random.Seed;
import dev.graft.engine.Engine;
import dev.graft.methods.api.Bags;
import dev.graft.methods.api.Embedding;
import dev.graft.methods.embedding.Hellinger;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Map;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.ejml.dense.row.MatrixFeatures_DDRM;
import org.junit.jupiter.api.Test;

class OnlineRidgeTest {
    /** Both sides lose some digits: one in a sum over the lessons, the other in a chain of as many updates. */
    private static final double SAME_SOLUTION = 1e-9;

    private static final OnlineRidgeParams NO_DRIFT = OnlineRidgeParams.DEFAULT.withDrift(0);
    private static final int COLUMNS = 12;
    private static final int CLASSES = 3;
    private static final int LESSONS = 200;

    private final CountMatrix rows = Bags.planted(LESSONS, COLUMNS, CLASSES, 15, 1);

    /** A row is where its numbers say. */
    private record AsItIs(int columns) implements Embedding {
        @Override
        public DenseMatrix embed(CountMatrix rows, Engine engine) {
            var out = new double[rows.rows() * columns];
            for (int row = 0; row < rows.rows(); row++) {
                for (int p = rows.offset(row); p < rows.offset(row + 1); p++) {
                    out[row * columns + rows.column(p)] = rows.value(p);
                }
            }
            return DenseMatrix.of(rows.rows(), columns, out);
        }

        @Override
        public int dimensions() {
            return columns;
        }

        @Override
        public String kind() {
            return "as-it-is";
        }

        @Override
        public Map<String, DenseMatrix> arrays() {
            return Map.of();
        }
    }

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

    private SparseVector row(int i) {
        return SparseVector.of(rows, i);
    }

    private OnlineRidge taught(OnlineRidgeParams params, RidgePrior start, int classes, int... order) {
        var learner = new OnlineRidge(params, start, classes);
        for (int i : order) {
            learner.learn(row(i), i % CLASSES);
        }
        return learner;
    }

    private static int[] inOrder(int from, int to) {
        return IntStream.range(from, to).toArray();
    }

    private static int[] shuffled(int rows, long seed) {
        var random = new Seed(seed).random();
        return IntStream.range(0, rows)
                .mapToObj(i -> new double[] {random.nextDouble(), i})
                .sorted((a, b) -> Double.compare(a[0], b[0]))
                .mapToInt(pair -> (int) pair[1])
                .toArray();
    }

    /** What a learner wrote down, part by part. */
    private record State(int size, int classes, double[] p, double[] v, double[] u, double[] trust) {
        static State of(OnlineRidge learner) {
            var in = ByteBuffer.wrap(bytes(learner));
            assertThat(in.get()).isEqualTo((byte) 1);
            int size = in.getInt();
            int classes = in.getInt();
            var state = new State(
                    size,
                    classes,
                    doubles(in, size * (size + 1) / 2),
                    doubles(in, size * classes),
                    doubles(in, size * classes),
                    doubles(in, 9));
            // Nothing of how wide rows are on this machine.
            assertThat(in.remaining()).isZero();
            return state;
        }

        private static double[] doubles(ByteBuffer in, int count) {
            var out = new double[count];
            Arrays.setAll(out, i -> in.getDouble());
            return out;
        }

        DMatrixRMaj spread() {
            var matrix = new DMatrixRMaj(size, size);
            for (int i = 0; i < size; i++) {
                for (int j = 0; j <= i; j++) {
                    matrix.set(i, j, p[i * (i + 1) / 2 + j]);
                    matrix.set(j, i, p[i * (i + 1) / 2 + j]);
                }
            }
            return matrix;
        }

        boolean isFinite() {
            return Stream.of(p, v, u, trust).flatMapToDouble(Arrays::stream).allMatch(Double::isFinite);
        }
    }

    private static byte[] bytes(OnlineRidge learner) {
        var bytes = new ByteArrayOutputStream();
        try {
            learner.save(new DataOutputStream(bytes));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        return bytes.toByteArray();
    }

    private static OnlineRidge restored(OnlineRidge fresh, byte[] state) throws IOException {
        fresh.restore(new DataInputStream(new ByteArrayInputStream(state)));
        return fresh;
    }

    /** The minimum of |Z W - Y|^2 + (W - W0)' diag(caution) (W - W0), solved at once. */
    private DMatrixRMaj ridge(RidgePrior start, double strength, int lessons) {
        int size = COLUMNS + 1;
        var left = new DMatrixRMaj(size, size);
        var right = new DMatrixRMaj(size, CLASSES);
        for (int i = 0; i < size; i++) {
            double caution = i < COLUMNS ? NO_DRIFT.caution() : NO_DRIFT.biasCaution();
            left.set(i, i, caution);
            for (int c = 0; c < start.classes() && i < COLUMNS; c++) {
                right.set(i, c, caution * strength * start.weights().get(i, c));
            }
        }
        for (int lesson = 0; lesson < lessons; lesson++) {
            var z = Arrays.copyOf(start.place(row(lesson)), size);
            z[COLUMNS] = 1;
            for (int i = 0; i < size; i++) {
                right.add(i, lesson % CLASSES, z[i]);
                for (int j = 0; j < size; j++) {
                    left.add(i, j, z[i] * z[j]);
                }
            }
        }
        var weights = new DMatrixRMaj(size, CLASSES);
        CommonOps_DDRM.solve(left, right, weights);
        return weights;
    }

    @Test
    void isTheRidgeSolutionWithTextAsItsPriorMeanInAnyOrderOfTheLessons() {
        var start = start(2);
        for (var order : new int[][] {inOrder(0, LESSONS), shuffled(LESSONS, 3), shuffled(LESSONS, 4)}) {
            var state = State.of(taught(NO_DRIFT, start, CLASSES, order));
            for (int strength = 0; strength <= 2; strength++) {
                var weights = ridge(start, strength, LESSONS).data;
                for (int i = 0; i < weights.length; i++) {
                    assertThat(state.v[i] + strength * state.u[i]).isCloseTo(weights[i], within(SAME_SOLUTION));
                }
            }
        }
    }

    @Test
    void aClassThatAppearsLaterIsAsIfItHadBeenThereFromTheBeginning() {
        for (var params : new OnlineRidgeParams[] {NO_DRIFT, OnlineRidgeParams.DEFAULT.withDrift(0.01)}) {
            var order = IntStream.range(0, LESSONS).filter(i -> i % CLASSES < 2).toArray();
            var early = taught(params, start(2), 3, order);
            var late = taught(params, start(2), 2, order);
            late.addClass();
            late.learn(row(2), 2);
            early.learn(row(2), 2);
            var one = State.of(early);
            var other = State.of(late);
            assertThat(other.p).isEqualTo(one.p);
            assertThat(other.v).isEqualTo(one.v);
            assertThat(other.u).isEqualTo(one.u);
            // Before it appeared there were fewer to choose from: only how far text is trusted may differ a little.
            assertThat(late.predict(row(5)).label())
                    .isEqualTo(early.predict(row(5)).label());
        }
    }

    @Test
    void goesOnBitForBitAfterItWasSaved() throws IOException {
        for (double drift : new double[] {0, 1e-5, 0.01}) {
            var params = OnlineRidgeParams.DEFAULT.withDrift(drift);
            var whole = taught(params, start(2), 2, 0, 1, 3, 4);
            whole.addClass();
            var again = restored(new OnlineRidge(params, start(2), 2), bytes(whole));
            for (int i = 5; i < 60; i++) {
                assertThat(again.predict(row(i))).isEqualTo(whole.predict(row(i)));
                whole.learn(row(i), i % CLASSES);
                again.learn(row(i), i % CLASSES);
            }
            assertThat(bytes(again)).isEqualTo(bytes(whole));
        }
    }

    @Test
    void damagedStatesAreRefusedAndChangeNothing() {
        var learner = taught(NO_DRIFT, start(2), 3, inOrder(0, 30));
        byte[] good = bytes(learner);
        for (int length : new int[] {0, 1, 5, 9, 10, good.length / 2, good.length - 1}) {
            assertRefused(Arrays.copyOf(good, length), "ends too early");
        }
        assertRefused(changed(good, buffer -> buffer.put(0, (byte) 9)), "unknown version 9");
        assertRefused(changed(good, buffer -> buffer.putInt(1, 14)), "14 dimensions");
        assertRefused(changed(good, buffer -> buffer.putInt(5, 1)), "1 classes");
        assertRefused(changed(good, buffer -> buffer.putInt(5, -1)), "-1 classes");
        assertRefused(
                changed(good, buffer -> buffer.putInt(5, Integer.MAX_VALUE)), "classes, expected 13 and 2 or more");
        assertRefused(changed(good, buffer -> buffer.putInt(5, 1 << 20)), "ends too early");
        assertRefused(changed(good, buffer -> buffer.putDouble(9 + 8 * 20, Double.NaN)), "holds NaN");
        assertRefused(changed(good, buffer -> buffer.putDouble(good.length - 8, Double.POSITIVE_INFINITY)), "Infinity");
        assertRefused(changed(good, buffer -> buffer.putDouble(good.length - 8, -0.25)), "trust");
        assertRefused(changed(good, buffer -> buffer.putDouble(9, -0.25)), "spread");
    }

    private static byte[] changed(byte[] good, Consumer<ByteBuffer> change) {
        var bytes = good.clone();
        change.accept(ByteBuffer.wrap(bytes));
        return bytes;
    }

    private void assertRefused(byte[] state, String message) {
        var fresh = taught(NO_DRIFT, start(2), 2, 0, 1);
        byte[] before = bytes(fresh);
        assertThatThrownBy(() -> restored(fresh, state))
                .isInstanceOf(IOException.class)
                .isNotInstanceOf(EOFException.class)
                .hasMessageContaining(message);
        assertThat(bytes(fresh)).isEqualTo(before);
    }

    @Test
    void sharesAreSharesWhateverComes() {
        var random = new Seed(5).random();
        var odd = new SparseVector[] {
            SparseVector.of(COLUMNS, new int[0], new double[0]),
            SparseVector.of(COLUMNS, new int[] {3}, new double[] {Double.MIN_VALUE}),
            SparseVector.of(COLUMNS, new int[] {3, 5}, new double[] {Double.MAX_VALUE, Double.MAX_VALUE}),
            SparseVector.of(COLUMNS, inOrder(0, COLUMNS), filled(1)),
        };
        for (int classes = 1; classes <= 4; classes++) {
            var learner = new OnlineRidge(OnlineRidgeParams.DEFAULT, start(Math.min(2, classes)), classes);
            for (int i = 0; i < 300; i++) {
                var row = i % 5 == 0 ? odd[i / 5 % odd.length] : row(i % LESSONS);
                var prediction = learner.predict(row);
                assertThat(prediction.memberships()).hasSize(classes).allMatch(share -> share >= 0 && share <= 1);
                assertThat(prediction.memberships().stream()
                                .mapToDouble(Double::doubleValue)
                                .sum())
                        .isCloseTo(1, within(1e-12));
                assertThat(prediction.byText()).isBetween(0.0, 1.0);
                learner.learn(row, random.nextInt(classes));
            }
            assertThat(State.of(learner).isFinite()).isTrue();
        }
    }

    private static double[] filled(double value) {
        var out = new double[COLUMNS];
        Arrays.fill(out, value);
        return out;
    }

    @Test
    void amongEqualsTheFirstIsSaidAndNeitherSideSpoke() {
        var learner = new OnlineRidge(OnlineRidgeParams.DEFAULT, RidgePrior.blank(new Hellinger(COLUMNS), 1), 4);
        var prediction = learner.predict(row(0));
        assertThat(prediction.label()).isZero();
        assertThat(prediction.confidence()).isCloseTo(0.25, within(1e-15));
        assertThat(prediction.byText()).isEqualTo(0.5);
        // Two classes taught alike stay tied.
        for (int i = 0; i < 20; i++) {
            learner.learn(row(i), 2);
            learner.learn(row(i), 3);
        }
        assertThat(learner.predict(row(0)).label()).isIn(2, 3);
        assertThat(learner.predict(row(0)).byText()).isIn(0.0, 0.5);
    }

    @Test
    void beforeTheFirstLessonItSaysWhatTextSays() {
        var start = start(3);
        var shares = start.shares(rows);
        var learner = new OnlineRidge(OnlineRidgeParams.DEFAULT, start, 3);
        for (int i = 0; i < 50; i++) {
            var prediction = learner.predict(row(i));
            for (int c = 0; c < 3; c++) {
                assertThat(prediction.memberships().get(c)).isCloseTo(shares.get(i, c), within(1e-12));
            }
            assertThat(prediction.byText()).isEqualTo(1);
        }
    }

    @Test
    void wrongLabelsAndSizesAreRefused() {
        var learner = new OnlineRidge(NO_DRIFT, start(2), 2);
        assertThatThrownBy(() -> learner.learn(row(0), 2)).hasMessage("label must be between 0 and 1, was 2");
        assertThatThrownBy(() -> learner.predict(SparseVector.of(3, new int[] {1}, new double[] {1})))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("columns");
        assertThatThrownBy(() -> new OnlineRidge(NO_DRIFT, start(2), 1))
                .hasMessage("classes must be at least 2, was 1");
    }

    /** Labels that swap half way: the share of mistakes after the swap. */
    private static double afterSwap(double drift) {
        int each = 2_000;
        var random = new Seed(9).random();
        var learner =
                new OnlineRidge(OnlineRidgeParams.DEFAULT.withDrift(drift), RidgePrior.blank(new AsItIs(3), 1), 2);
        int wrong = 0;
        for (int i = 0; i < 2 * each; i++) {
            int side = random.nextInt(2);
            var row = around(side, random);
            int label = i < each ? side : 1 - side;
            wrong += i >= each && learner.predict(row).label() != label ? 1 : 0;
            learner.learn(row, label);
        }
        return wrong / (double) each;
    }

    private static SparseVector around(int side, RandomGenerator random) {
        return SparseVector.of(3, new int[] {0, 1, 2}, new double[] {
            0.5 * random.nextDouble(), (side == 0 ? 0.4 : 0) + random.nextDouble(), random.nextDouble()
        });
    }

    @Test
    void driftFollowsAStreamThatTurnsRound() {
        double never = afterSwap(0);
        double usual = afterSwap(OnlineRidgeParams.DEFAULT.drift());
        double fast = afterSwap(0.01);
        assertThat(never).isGreaterThan(0.6);
        assertThat(usual).isLessThanOrEqualTo(never + 0.01);
        assertThat(fast).isLessThan(0.45);
    }

    /** How the spread goes does not depend on labels, and one class costs least. */
    @Test
    void tenMillionLessonsLeaveEverythingFinite() {
        endures(0, 1, 5_000_000);
        endures(OnlineRidgeParams.DEFAULT.drift(), 1, 5_000_000);
    }

    @Test
    void trustDoesNotVanishHoweverLongOneSideIsRight() {
        endures(0, 2, 100_000);
        endures(0.01, 2, 100_000);
    }

    private static void endures(double drift, int classes, int lessons) {
        var random = new Seed(2).random();
        var some = IntStream.range(0, 64).mapToObj(i -> around(i % 2, random)).toArray(SparseVector[]::new);
        var learner = new OnlineRidge(
                OnlineRidgeParams.DEFAULT.withDrift(drift), RidgePrior.blank(new AsItIs(3), 1), classes);
        for (int i = 0; i < lessons; i++) {
            learner.learn(some[i & 63], i % classes);
        }
        var state = State.of(learner);
        assertThat(state.isFinite()).isTrue();
        assertThat(Arrays.stream(state.trust)).allMatch(part -> part > 0);
        assertThat(MatrixFeatures_DDRM.isPositiveDefinite(state.spread())).isTrue();
        assertThat(learner.predict(some[0]).memberships()).allMatch(share -> share > 0 && share <= 1);
    }
}
