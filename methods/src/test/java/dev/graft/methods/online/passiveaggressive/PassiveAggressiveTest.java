package dev.graft.methods.online.passiveaggressive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.graft.core.matrix.CountMatrixBuilder;
import dev.graft.core.matrix.SparseVector;
import dev.graft.core.random.Seed;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class PassiveAggressiveTest {
    private static final int COLUMNS = 6;

    static SparseVector row(SplittableRandom random) {
        var indices = IntStream.range(0, COLUMNS)
                .filter(column -> random.nextInt(3) > 0)
                .toArray();
        return SparseVector.of(
                COLUMNS, indices, random.doubles(indices.length, -2, 2).toArray());
    }

    static PaParams params(StepRule rule, boolean isLinear) {
        return new PaParams(rule, 0.7, isLinear ? Kernel.LINEAR : Kernel.gaussian(1.5), PaParams.UNLIMITED);
    }

    @Property(tries = 50)
    void aKernelThatIsLookedUpLearnsTheSame(
            @ForAll StepRule rule,
            @ForAll boolean isLinear,
            @ForAll @IntRange(min = 2, max = 4) int classes,
            @ForAll @IntRange(min = 3, max = 30) int budget,
            @ForAll long seed) {
        var random = new Seed(seed).random();
        var rows = new CountMatrixBuilder(COLUMNS);
        for (int i = 0; i < 20; i++) {
            rows.denseRow(random.doubles(COLUMNS, 0.1, 2).toArray());
        }
        var plainRows = rows.build();
        var settings = params(rule, isLinear);
        var known = settings.kernel().among(plainRows);
        var numbers = known.rows();
        int kept = isLinear ? PaParams.UNLIMITED : budget;
        var plain = new PassiveAggressive(settings.withBudget(kept), COLUMNS, classes);
        var found = new PassiveAggressive(settings.withKernel(known).withBudget(kept), 20, classes);
        for (int t = 0; t < 60; t++) {
            int row = random.nextInt(20);
            int label = random.nextInt(classes);
            var margins = found.margins(SparseVector.of(numbers, row)).clone();
            var expected = plain.margins(SparseVector.of(plainRows, row));
            for (int output = 0; output < found.outputs(); output++) {
                assertThat(margins[output]).isCloseTo(expected[output], within(isLinear ? 1e-6 : 0));
            }
            found.learn(SparseVector.of(numbers, row), label);
            plain.learn(SparseVector.of(plainRows, row), label);
        }
    }

    @Test
    void aKernelThatIsLookedUpIsToldFromAnother() {
        var rows = new CountMatrixBuilder(2).denseRow(1, 2).denseRow(3, 0).build();
        var known = Kernel.LINEAR.among(rows);
        assertThat(known.of(0, 1)).isEqualTo(3);
        assertThat(known.among(known.rows())).isEqualTo(known).hasSameHashCodeAs(known);
        assertThat(known).isNotEqualTo(Kernel.PAPER.among(rows));
        assertThat(known.toString())
                .startsWith("KnownKernel[rows=2")
                .isNotEqualTo(Kernel.PAPER.among(rows).toString());
        assertThatThrownBy(() -> KnownKernel.number(SparseVector.of(rows, 0)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("entries of a row that is a number");
    }

    @Property(tries = 100)
    void severalOutputsAreAsManySeparatorsOfTheirOwn(
            @ForAll StepRule rule,
            @ForAll boolean isLinear,
            @ForAll @IntRange(min = 2, max = 5) int classes,
            @ForAll long seed) {
        var random = new Seed(seed).random();
        var found = new PassiveAggressive(params(rule, isLinear), COLUMNS, classes);
        var plain = new Textbook[found.outputs()];
        Arrays.setAll(plain, output -> new Textbook(params(rule, isLinear)));
        for (int t = 0; t < 30; t++) {
            var row = row(random);
            int label = random.nextInt(classes);
            for (int output = 0; output < plain.length; output++) {
                assertThat(found.margins(row)[output]).isCloseTo(plain[output].margin(row), within(1e-9));
                plain[output].learn(row, output == label ? 1 : -1);
            }
            found.learn(row, label);
            for (int output = 0; output < plain.length; output++) {
                assertThat(found.step(output)).isCloseTo(plain[output].lastStep, within(1e-9));
            }
        }
    }

    /** One separator as a sum over all rows that it saw. */
    private static final class Textbook {
        private final PaParams params;
        private final java.util.List<SparseVector> rows = new java.util.ArrayList<>();
        private final java.util.List<Double> coefficients = new java.util.ArrayList<>();
        private double lastStep;

        Textbook(PaParams params) {
            this.params = params;
        }

        double kernel(SparseVector a, SparseVector b) {
            var right = new double[COLUMNS];
            b.writeTo(right);
            if (params.kernel() instanceof Kernel.Gaussian gaussian) {
                double squares = 0;
                var left = new double[COLUMNS];
                a.writeTo(left);
                for (int i = 0; i < COLUMNS; i++) {
                    squares += (left[i] - right[i]) * (left[i] - right[i]);
                }
                return Math.exp(-squares / (2 * gaussian.sigma() * gaussian.sigma()));
            }
            return a.dot(right);
        }

        double margin(SparseVector row) {
            return IntStream.range(0, rows.size())
                    .mapToDouble(i -> coefficients.get(i) * kernel(rows.get(i), row))
                    .sum();
        }

        void learn(SparseVector row, int y) {
            double hinge = Math.max(0, 1 - y * margin(row));
            double length = kernel(row, row);
            double c = params.aggressiveness();
            lastStep = hinge == 0
                    ? 0
                    : switch (params.rule()) {
                        case PA -> length == 0 ? 0 : hinge / length;
                        case PA_I -> length == 0 ? c : Math.min(c, hinge / length);
                        case PA_II -> hinge / (length + 1 / (2 * c));
                    };
            rows.add(row);
            coefficients.add(y * lastStep);
        }
    }

    @Test
    void stepsAreThoseOfTheFormulas() {
        assertThat(StepRule.PA.of(2, 4, 5)).isEqualTo(0.5);
        assertThat(StepRule.PA.of(2, 0, 5)).isZero();
        assertThat(StepRule.PA_I.of(2, 4, 0.3)).isEqualTo(0.3);
        assertThat(StepRule.PA_I.of(2, 4, 5)).isEqualTo(0.5);
        assertThat(StepRule.PA_I.of(2, 0, 5)).isEqualTo(5);
        assertThat(StepRule.PA_II.of(2, 4, 5)).isEqualTo(2 / 4.1);
        assertThat(StepRule.PA_II.of(2, 0, 5)).isEqualTo(20);
        for (var rule : StepRule.values()) {
            assertThat(rule.of(0, 0, 5)).isZero();
            assertThat(rule.of(0, 4, 5)).isZero();
        }
    }

    @Property(tries = 40)
    void aThirdClassKeepsWhatWasLearntAboutTwo(@ForAll StepRule rule, @ForAll boolean isLinear, @ForAll long seed) {
        var random = new Seed(seed).random();
        var found = new PassiveAggressive(params(rule, isLinear), COLUMNS, 0);
        assertThat(found.outputs()).isEqualTo(1);
        found.addClass();
        found.addClass();
        for (int t = 0; t < 10; t++) {
            found.learn(row(random), random.nextInt(2));
        }
        var row = row(random);
        double margin = found.margins(row)[0];
        found.addClass();
        assertThat(found.margins(row)).containsExactly(new double[] {margin, -margin, 0}, within(1e-12));
        found.learn(row, 2);
        var three = found.margins(row).clone();
        found.addClass();
        assertThat(found.margins(row)).containsExactly(three[0], three[1], three[2], 0);
        assertThat(found.classes()).isEqualTo(4);
    }

    @Test
    void theLeastMissedRowGoesTheOldestOfEquals() {
        var kept = new KernelSeparators(new KeptRows(Kernel.gaussian(1), 3), 3, 2, 3);
        var rows = IntStream.range(0, 6)
                .mapToObj(i -> SparseVector.of(3, new int[] {0}, new double[] {i + 1}))
                .toList();
        kept.move(rows.get(0), new double[] {0.5, -0.5});
        kept.move(rows.get(1), new double[] {0.1, 0.9});
        kept.move(rows.get(2), new double[] {-0.5, 0.5});
        kept.move(rows.get(3), new double[] {1, 0});
        assertThat(kept.kept()).isEqualTo(3);
        assertThat(IntStream.range(0, 3).mapToObj(kept::row)).containsExactly(rows.get(1), rows.get(2), rows.get(3));
        assertThat(kept.coefficient(1, 1)).isEqualTo(0.5);
        kept.move(rows.get(4), new double[] {0.1, 0.1});
        assertThat(IntStream.range(0, 3).mapToObj(kept::row))
                .as("the newest may be the one")
                .containsExactly(rows.get(1), rows.get(2), rows.get(3));
        kept.move(rows.get(5), new double[] {2, 2});
        assertThat(IntStream.range(0, 3).mapToObj(kept::row)).containsExactly(rows.get(1), rows.get(3), rows.get(5));
    }

    @Test
    void theBudgetBoundsWhatIsKept() throws IOException {
        var random = new Seed(11).random();
        var params = PaParams.DEFAULT.withKernel(Kernel.gaussian(0.2)).withBudget(20);
        var found = new PassiveAggressive(params, COLUMNS, 3);
        for (int t = 0; t < 2000; t++) {
            found.learn(row(random), random.nextInt(3));
        }
        assertThat(saved(found).length).isLessThan(20 * (4 + COLUMNS * 12 + 3 * 8) + 200);
        assertThat(found.margins(row(random))).doesNotContain(Double.NaN);
    }

    @Test
    void nothingOverflowsWhateverComes() {
        var random = new Seed(12).random();
        for (var rule : StepRule.values()) {
            for (var kernel : new Kernel[] {Kernel.LINEAR, Kernel.gaussian(1e-3), Kernel.gaussian(1e50)}) {
                for (double c : new double[] {1e-300, 1, 1e300}) {
                    var pa = new PassiveAggressive(new PaParams(rule, c, kernel, 50), COLUMNS, 3);
                    for (int t = 0; t < 200; t++) {
                        double size = Math.pow(10, random.nextInt(-320, 308));
                        var row = SparseVector.of(
                                COLUMNS, new int[] {0, random.nextInt(1, COLUMNS)}, new double[] {size, -size / 3});
                        var prediction = pa.predict(row);
                        assertThat(prediction.memberships().stream()
                                        .mapToDouble(m -> m)
                                        .sum())
                                .isCloseTo(1, within(1e-9));
                        pa.learn(row, random.nextInt(3));
                        assertThat(Arrays.stream(pa.margins(row)).allMatch(Double::isFinite))
                                .as("margins are finite")
                                .isTrue();
                    }
                }
            }
        }
    }

    @Property(tries = 40)
    void afterRestoringBothGoOnAlike(
            @ForAll StepRule rule,
            @ForAll boolean isLinear,
            @ForAll @IntRange(min = 1, max = 4) int classes,
            @ForAll long seed)
            throws IOException {
        var random = new Seed(seed).random();
        var params = params(rule, isLinear).withBudget(8);
        var one = new PassiveAggressive(params, COLUMNS, classes);
        for (int t = 0; t < 20; t++) {
            one.learn(row(random), random.nextInt(classes));
        }
        var other = new PassiveAggressive(params, COLUMNS, 0);
        var bytes = saved(one);
        other.restore(new DataInputStream(new ByteArrayInputStream(bytes)));
        assertThat(other.classes()).isEqualTo(classes);
        for (int t = 0; t < 20; t++) {
            var row = row(random);
            assertThat(other.predict(row)).isEqualTo(one.predict(row));
            int label = random.nextInt(classes);
            one.learn(row, label);
            other.learn(row, label);
        }
        one.addClass();
        other.addClass();
        assertThat(saved(other)).isEqualTo(saved(one));
    }

    @Test
    void brokenStatesAreRefusedAndLeaveTheLearnerAsItWas() throws IOException {
        var random = new Seed(13).random();
        for (boolean isLinear : new boolean[] {true, false}) {
            var params = params(StepRule.PA, isLinear);
            var one = new PassiveAggressive(params, COLUMNS, 3);
            for (int t = 0; t < 5; t++) {
                one.learn(row(random), random.nextInt(3));
            }
            var bytes = saved(one);
            var other = new PassiveAggressive(params, COLUMNS, 2);
            var before = saved(other);
            for (int length : new int[] {0, 1, 10, bytes.length - 1}) {
                assertThatThrownBy(() -> other.restore(input(Arrays.copyOf(bytes, length))))
                        .isInstanceOf(EOFException.class);
            }
            var version = bytes.clone();
            version[0] = 9;
            assertThatThrownBy(() -> other.restore(input(version)))
                    .isInstanceOf(IOException.class)
                    .hasMessage("version of the learner's state must be 1, was 9");
            var infinite = bytes.clone();
            Arrays.fill(infinite, bytes.length - 8, bytes.length, (byte) 0xFF);
            assertThatThrownBy(() -> other.restore(input(infinite)))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("finite, was NaN");
            assertThatThrownBy(
                            () -> new PassiveAggressive(params.withAggressiveness(2), COLUMNS, 2).restore(input(bytes)))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("aggressiveness=0.7")
                    .hasMessageContaining("aggressiveness=2.0");
            assertThatThrownBy(() -> new PassiveAggressive(params, COLUMNS + 1, 2).restore(input(bytes)))
                    .isInstanceOf(IOException.class)
                    .hasMessage("columns of the learner's state must be between 7 and 7, was 6");
            assertThat(saved(other)).isEqualTo(before);
        }
    }

    @Test
    void anyByteThatIsBrokenIsAnErrorOrAnotherState() throws IOException {
        var random = new Seed(14).random();
        var params = params(StepRule.PA, false);
        var one = new PassiveAggressive(params, COLUMNS, 2);
        for (int t = 0; t < 4; t++) {
            one.learn(row(random), random.nextInt(2));
        }
        var bytes = saved(one);
        for (int at = 0; at < bytes.length; at++) {
            var broken = bytes.clone();
            broken[at] ^= (byte) random.nextInt(1, 256);
            var other = new PassiveAggressive(params, COLUMNS, 2);
            try {
                other.restore(input(broken));
                assertThat(other.margins(row(random))).doesNotContain(Double.NaN);
            } catch (IOException e) {
                assertThat(e).isInstanceOf(IOException.class);
            }
        }
    }

    @Test
    void messagesNameWhatIsWrong() {
        var found = new PassiveAggressive(PaParams.DEFAULT, 4, 2);
        assertThatThrownBy(() -> found.learn(SparseVector.of(3, new int[0], new double[0]), 0))
                .hasMessage("columns of the row must be 4, was 3");
        assertThatThrownBy(() -> found.learn(SparseVector.of(4, new int[0], new double[0]), 2))
                .hasMessage("label must be between 0 and 1, was 2");
        Stream.of(0.0, -1.0, Double.NaN, Double.POSITIVE_INFINITY)
                .forEach(c -> assertThatThrownBy(() -> PaParams.DEFAULT.withAggressiveness(c))
                        .hasMessage("aggressiveness must be finite and above 0, was " + c));
        assertThatThrownBy(() -> PaParams.DEFAULT.withBudget(0)).hasMessage("budget must be at least 1, was 0");
        assertThatThrownBy(() -> Kernel.gaussian(0)).hasMessageContaining("sigma must be between");
        assertThatThrownBy(() -> new PassiveAggressive(PaParams.DEFAULT, 4, 0)
                        .predict(SparseVector.of(4, new int[0], new double[0])))
                .hasMessageContaining("before there is a class");
    }

    static byte[] saved(PassiveAggressive separators) throws IOException {
        var bytes = new ByteArrayOutputStream();
        separators.save(new DataOutputStream(bytes));
        return bytes.toByteArray();
    }

    static DataInputStream input(byte[] bytes) {
        return new DataInputStream(new ByteArrayInputStream(bytes));
    }
}
