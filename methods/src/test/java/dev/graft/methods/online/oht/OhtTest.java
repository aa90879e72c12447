package dev.graft.methods.online.oht;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.graft.core.matrix.SparseVector;
import dev.graft.core.random.Seed;
import dev.graft.methods.api.Prediction;
import dev.graft.methods.online.Scores;
import dev.graft.methods.online.passiveaggressive.Kernel;
import dev.graft.methods.online.passiveaggressive.PaParams;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class OhtTest {
    private static final int COLUMNS = 5;
    private static final SparseVector EMPTY = SparseVector.of(COLUMNS, new int[0], new double[0]);

    /** Says of each class what the row has at its column. */
    private record Columns(int classes) implements SourceHypothesis {
        @Override
        public double[] of(SparseVector row) {
            var dense = new double[COLUMNS];
            row.writeTo(dense);
            return classes == 2 ? new double[] {dense[0], -dense[0]} : Arrays.copyOf(dense, classes);
        }
    }

    private static SparseVector row(double... values) {
        return SparseVector.of(values.length, IntStream.range(0, values.length).toArray(), values);
    }

    private static SparseVector random(SplittableRandom random) {
        return row(IntStream.range(0, COLUMNS)
                .mapToDouble(i -> random.nextInt(3) == 0 ? 0 : random.nextDouble(-2, 2))
                .toArray());
    }

    private static OhtParams linear(OhtVariant variant) {
        return OhtParams.PAPER.withVariant(variant).withOwn(PaParams.DEFAULT);
    }

    @Test
    void withoutAnOpinionTheFirstClassIsSaid() {
        for (var variant : OhtVariant.values()) {
            var oht = new Oht(linear(variant), COLUMNS, new Columns(2));
            assertThat(oht.predict(EMPTY)).isEqualTo(new Prediction(0, java.util.List.of(0.5, 0.5), 0.5));
            assertThat(oht.predict(row(-1e-13, 0, 0, 0, 0)).label()).isZero();
            assertThat(oht.predict(row(-1e-11, 0, 0, 0, 0)).label()).isOne();
        }
    }

    @Test
    void textIsUsefulBeforeTheFirstLesson() {
        var first = new Oht(linear(OhtVariant.OHT1), COLUMNS, new Columns(2));
        assertThat(first.predict(row(-0.5, 1, 0, 0, 0)))
                .isEqualTo(new Prediction(1, java.util.List.of(0.375, 0.625), 0.5));
        var second = new Oht(linear(OhtVariant.OHT2), COLUMNS, new Columns(2));
        assertThat(second.predict(row(-0.5, 1, 0, 0, 0)))
                .isEqualTo(new Prediction(1, java.util.List.of(0.25, 0.75), 0.5));
    }

    /** O8: with equal priors it follows whoever has made fewer mistakes. */
    @Property(tries = 100)
    void whatOht2SaysDoesNotDependOnBeta(
            @ForAll @IntRange(min = 1, max = 99) int beta,
            @ForAll @IntRange(min = 2, max = 4) int classes,
            @ForAll long seed) {
        var random = new Seed(seed).random();
        var one = new Oht(linear(OhtVariant.OHT2).withBeta(0.5), COLUMNS, new Columns(classes));
        var other = new Oht(linear(OhtVariant.OHT2).withBeta(beta / 100.0), COLUMNS, new Columns(classes));
        boolean isBinary = classes == 2;
        for (int t = 0; t < 120; t++) {
            var row = random(random);
            if (isBinary) {
                assertThat(other.predict(row).label())
                        .isEqualTo(one.predict(row).label());
            }
            int label = random.nextInt(classes);
            one.learn(row, label);
            other.learn(row, label);
        }
        for (int output = 0; output < (isBinary ? 1 : classes); output++) {
            assertThat(Math.signum(other.textPart(output) - 0.5)).isEqualTo(Math.signum(one.textPart(output) - 0.5));
        }
    }

    @Property(tries = 100)
    void theTheoremsHoldForWholeRuns(@ForAll OhtVariant variant, @ForAll boolean isLinear, @ForAll long seed) {
        var random = new Seed(seed).random();
        int trials = random.nextInt(1, 120);
        var params = OhtParams.PAPER
                .withVariant(variant)
                .withOwn(PaParams.PAPER.withKernel(isLinear ? Kernel.LINEAR : Kernel.gaussian(1)))
                .withExpectedTrials(trials);
        var oht = new Oht(params, COLUMNS, new Columns(2));
        var bounds = MistakeBounds.of(params);
        int kind = random.nextInt(3);
        for (int t = 0; t < trials; t++) {
            var row = random(random);
            // By chance; what the text says with some noise; always the opposite of what is said.
            int label = kind == 0
                    ? random.nextInt(2)
                    : kind == 1
                            ? (row.nonZeros() > 0 && row.value(0) + random.nextDouble(-1, 1) < 0 ? 1 : 0)
                            : 1 - oht.predict(row).label();
            int said = oht.predict(row).label();
            var trial = OhtTrial.of(oht, row, label);
            assertThat(trial.isMistake()).isEqualTo(said != label);
            assertThat(trial.t()).isEqualTo(t + 1);
            bounds = bounds.plus(trial);
        }
        assertThat(bounds.combinedLoss()).isLessThanOrEqualTo(bounds.proposition1() + 1e-9);
        if (variant == OhtVariant.OHT1) {
            assertThat((double) bounds.mistakes()).isLessThanOrEqualTo(bounds.theorem1() + 1e-9);
        } else {
            assertThat((double) bounds.mistakes())
                    .isLessThanOrEqualTo(bounds.theorem2() + 1e-9)
                    .isLessThanOrEqualTo(bounds.theorem3() + 1e-9)
                    .isLessThanOrEqualTo(bounds.theorem3Derived() + 1e-9);
        }
    }

    @Property(tries = 100)
    void severalClassesAreOneAgainstTheRest(
            @ForAll OhtVariant variant, @ForAll @IntRange(min = 3, max = 5) int classes, @ForAll long seed) {
        var random = new Seed(seed).random();
        var oht = new Oht(linear(variant), COLUMNS, new Columns(classes));
        for (int t = 0; t < 40; t++) {
            var row = random(random);
            var prediction = oht.predict(row);
            var h = new Columns(classes).of(row);
            var f = oht.separators().margins(row);
            var soft = new double[classes];
            var scores = new double[classes];
            for (int c = 0; c < classes; c++) {
                double text = oht.textPart(c);
                soft[c] = text * Scores.omega(h[c]) + (1 - text) * Scores.omega(f[c]);
                scores[c] = variant == OhtVariant.OHT1
                        ? soft[c]
                        : (text * Scores.sign(h[c]) + (1 - text) * Scores.sign(f[c]) + 1) / 2;
            }
            double best = Arrays.stream(scores).max().orElseThrow();
            assertThat(scores[prediction.label()]).isCloseTo(best, within(1e-11));
            for (int c = 0; c < classes; c++) {
                if (scores[c] > best - 1e-13) {
                    assertThat(soft[prediction.label()]).isGreaterThan(soft[c] - 1e-11);
                }
            }
            double sum = Arrays.stream(scores).sum();
            for (int c = 0; c < classes; c++) {
                assertThat(prediction.memberships().get(c))
                        .isCloseTo(sum > 1e-12 ? scores[c] / sum : 1.0 / classes, within(1e-9));
            }
            assertThat(prediction.byText()).isEqualTo(oht.textPart(prediction.label()));
            oht.learn(row, random.nextInt(classes));
        }
    }

    @Test
    void aNewClassKeepsWhatWasLearntAndTextSaysNothingOfIt() {
        var random = new Seed(21).random();
        var oht = new Oht(linear(OhtVariant.OHT1), COLUMNS, new Columns(2));
        for (int t = 0; t < 30; t++) {
            oht.learn(random(random), random.nextInt(2));
        }
        double text = oht.textPart(0);
        oht.addClass();
        assertThat(oht.classes()).isEqualTo(3);
        assertThat(oht.textPart(0)).isEqualTo(text);
        assertThat(oht.textPart(1)).isEqualTo(text);
        assertThat(oht.textPart(2)).isZero();
        var own = row(0, 0, 0, 0, 3);
        for (int t = 0; t < 5; t++) {
            oht.learn(own, 2);
        }
        assertThat(oht.predict(own).label()).isEqualTo(2);
        assertThat(oht.predict(own).byText()).isZero();
        oht.addClass();
        assertThat(oht.predict(own).memberships()).hasSize(4);
    }

    @Test
    void aSourceOfOneClassOrNoneHasNoWeight() {
        for (int known : new int[] {0, 1}) {
            var oht = new Oht(linear(OhtVariant.OHT1), COLUMNS, new Columns(known), 2);
            var row = row(1, 1, 0, 0, 0);
            assertThat(oht.predict(row).byText()).isZero();
            oht.learn(row, 1);
            assertThat(oht.predict(row).label()).isEqualTo(1);
        }
        assertThatThrownBy(() -> new Oht(linear(OhtVariant.OHT1), COLUMNS, new Columns(3), 2))
                .hasMessage("classes must be at least 3, was 2");
    }

    @Property(tries = 60)
    void afterRestoringBothGoOnAlike(
            @ForAll OhtVariant variant,
            @ForAll boolean isLinear,
            @ForAll @IntRange(max = 2) int more,
            @ForAll long seed)
            throws IOException {
        var random = new Seed(seed).random();
        var params = OhtParams.DEFAULT
                .withVariant(variant)
                .withOwn(PaParams.DEFAULT
                        .withKernel(isLinear ? Kernel.LINEAR : Kernel.gaussian(1))
                        .withBudget(10));
        var one = new Oht(params, COLUMNS, new Columns(2));
        var uninterrupted = new Oht(params, COLUMNS, new Columns(2));
        for (int t = 0; t < 40; t++) {
            var row = random(random);
            int label = random.nextInt(one.classes());
            if (t == 20) {
                for (int i = 0; i < more; i++) {
                    one.addClass();
                    uninterrupted.addClass();
                }
            }
            assertThat(one.predict(row)).isEqualTo(uninterrupted.predict(row));
            one.learn(row, label);
            uninterrupted.learn(row, label);
            if (t % 7 == 3) {
                var restored = new Oht(params, COLUMNS, new Columns(2));
                restored.restore(new DataInputStream(new ByteArrayInputStream(saved(one))));
                one = restored;
            }
        }
        assertThat(saved(one)).isEqualTo(saved(uninterrupted));
    }

    @Test
    void brokenStatesAreRefused() throws IOException {
        var random = new Seed(22).random();
        var params = linear(OhtVariant.OHT2);
        var one = new Oht(params, COLUMNS, new Columns(2));
        for (int t = 0; t < 10; t++) {
            one.learn(random(random), random.nextInt(2));
        }
        var bytes = saved(one);
        var other = new Oht(params, COLUMNS, new Columns(2));
        var before = saved(other);
        assertThatThrownBy(() -> other.restore(input(Arrays.copyOf(bytes, bytes.length - 1))))
                .isInstanceOf(EOFException.class);
        var weight = bytes.clone();
        // The last weight stands before its exponent.
        Arrays.fill(weight, bytes.length - 16, bytes.length - 8, (byte) 0);
        assertThatThrownBy(() -> other.restore(input(weight)))
                .isInstanceOf(IOException.class)
                .hasMessage("a weight in the learner's state must be from 1 to below 2, was 0.0");
        assertThatThrownBy(() -> new Oht(params.withShare(0.1), COLUMNS, new Columns(2)).restore(input(bytes)))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("share=0.1");
        assertThatThrownBy(() -> new Oht(params, COLUMNS, new Columns(3)).restore(input(bytes)))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("classes that the text knows");
        assertThat(saved(other)).isEqualTo(before);
    }

    @Test
    void tenMillionEventsLeaveItAbleToLearn() {
        var rows =
                new SparseVector[] {row(1, 0, 1, 0, 0), row(-1, 0, 0, 1, 0), row(0.2, 0, 0, 0, 1), row(-0.3, 1, 0, 0, 0)
                };
        for (var variant : OhtVariant.values()) {
            var oht = new Oht(linear(variant).withShare(0.001), COLUMNS, new Columns(2));
            // Text is always wrong, and the separators are kept busy: they are right only now and then.
            for (int t = 0; t < 5_000_000; t++) {
                oht.learn(rows[t & 3], (t & 3) % 2 == 0 ? 1 : 0);
            }
            assertThat(oht.textPart(0)).isBetween(1e-4, 0.1);
            assertThat(oht.predict(rows[0]).label()).isEqualTo(1);
            for (int t = 0; t < 60; t++) {
                oht.learn(rows[t & 3], (t & 3) % 2 == 0 ? 0 : 1);
            }
            assertThat(oht.predict(rows[0]).label())
                    .as("%s after a change", variant)
                    .isZero();
            assertThat(oht.predict(rows[1]).label()).isOne();
            assertThat(oht.predict(rows[0]).confidence()).isBetween(0.5, 1.0);
        }
    }

    @Test
    void settingsAreChecked() {
        assertThatThrownBy(() -> OhtParams.PAPER.withTextPrior(0)).hasMessageContaining("textPrior must be between");
        assertThatThrownBy(() -> OhtParams.PAPER.withBeta(1)).hasMessageContaining("beta must be between");
        assertThatThrownBy(() -> OhtParams.PAPER.withEta(Double.NaN)).hasMessageContaining("eta must be between");
        assertThatThrownBy(() -> OhtParams.PAPER.withShare(1.5)).hasMessageContaining("share must be between");
        assertThat(OhtParams.beta(500, 0.5)).as("O8").isCloseTo(0.9500, within(5e-5));
        assertThat(OhtParams.PAPER.share()).isZero();
        assertThat(OhtParams.PAPER.own().budget()).isEqualTo(PaParams.UNLIMITED);
    }

    private static byte[] saved(Oht oht) throws IOException {
        var bytes = new ByteArrayOutputStream();
        oht.save(new DataOutputStream(bytes));
        return bytes.toByteArray();
    }

    private static DataInputStream input(byte[] bytes) {
        return new DataInputStream(new ByteArrayInputStream(bytes));
    }
}
