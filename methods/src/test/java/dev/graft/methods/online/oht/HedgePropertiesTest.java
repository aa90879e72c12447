package dev.graft.methods.online.oht;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.graft.core.random.Seed;
import java.util.SplittableRandom;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

/** What the paper proves, on loss sequences of all kinds; and what must hold for streams that do not end. */
class HedgePropertiesTest {
    private static final double ROUNDING = 1e-9;

    /** How the two hypotheses are wrong. */
    private enum World {
        CHANCE,
        TEXT_IS_BETTER,
        TAKING_TURNS,
        /** Whoever is listened to more is wrong. */
        ADVERSARY,
        /** The same, and both wrong now and then. */
        CRUEL;

        double[] losses(Hedge hedge, int t, boolean isWhole, SplittableRandom random) {
            boolean isText = hedge.textPart(0) >= hedge.ownPart(0);
            double one = isWhole ? 1 : random.nextDouble(0.5, 1);
            double other = isWhole ? 0 : random.nextDouble(0, 0.3);
            return switch (this) {
                case CHANCE ->
                    isWhole
                            ? new double[] {random.nextInt(2), random.nextInt(2)}
                            : new double[] {random.nextDouble(), random.nextDouble()};
                case TEXT_IS_BETTER -> new double[] {random.nextInt(5) == 0 ? one : other, random.nextInt(2)};
                case TAKING_TURNS -> t / 20 % 2 == 0 ? new double[] {one, other} : new double[] {other, one};
                case ADVERSARY -> isText ? new double[] {one, other} : new double[] {other, one};
                case CRUEL ->
                    random.nextInt(4) == 0
                            ? new double[] {one, one}
                            : isText ? new double[] {one, other} : new double[] {other, one};
            };
        }
    }

    @Property(tries = 400)
    void theCombinedLossIsNotMuchLargerThanTheLessOfBoth(
            @ForAll World world,
            @ForAll boolean isWhole,
            @ForAll @IntRange(min = 1, max = 99) int prior,
            @ForAll @IntRange(min = 1, max = 99) int beta,
            @ForAll @IntRange(min = 1, max = 300) int trials,
            @ForAll long seed) {
        var random = new Seed(seed).random();
        var params = OhtParams.PAPER
                .withVariant(OhtVariant.OHT2)
                .withTextPrior(prior / 100.0)
                .withBeta(beta / 100.0);
        var hedge = new Hedge(params.textPrior(), 0, 1);
        var bounds = MistakeBounds.of(params);
        for (int t = 0; t < trials; t++) {
            var losses = world.losses(hedge, t, isWhole, random);
            bounds = bounds.plus(hedge.textPart(0), losses[0], losses[1], false);
            hedge.multiply(0, Math.pow(params.beta(), losses[0]), Math.pow(params.beta(), losses[1]));
        }
        assertThat(bounds.combinedLoss()).isLessThanOrEqualTo(bounds.proposition1() + ROUNDING);
    }

    /** Theorems 2 and 3 count a mistake wherever half of the weight was wrong. */
    @Property(tries = 400)
    void mistakesOfVotesStayBelowTheirBounds(
            @ForAll World world, @ForAll @IntRange(min = 1, max = 500) int trials, @ForAll long seed) {
        var random = new Seed(seed).random();
        var params = OhtParams.PAPER.withVariant(OhtVariant.OHT2).withExpectedTrials(trials);
        var hedge = new Hedge(params.textPrior(), 0, 1);
        var bounds = MistakeBounds.of(params);
        for (int t = 0; t < trials; t++) {
            var losses = world.losses(hedge, t, true, random);
            double wrong = hedge.textPart(0) * losses[0] + hedge.ownPart(0) * losses[1];
            // Half against half is 0, which is for the first class: as often wrong as right.
            boolean isMistake = wrong > 0.5 + 1e-12 || wrong > 0.5 - 1e-12 && random.nextBoolean();
            bounds = bounds.plus(hedge.textPart(0), losses[0], losses[1], isMistake);
            hedge.multiply(0, losses[0] == 0 ? 1 : params.beta(), losses[1] == 0 ? 1 : params.beta());
        }
        assertThat((double) bounds.mistakes())
                .isLessThanOrEqualTo(bounds.theorem2() + ROUNDING)
                .isLessThanOrEqualTo(bounds.theorem3() + ROUNDING)
                .isLessThanOrEqualTo(bounds.theorem3Derived() + ROUNDING);
    }

    /** Theorem 1: a mistake needs a combined loss of a quarter. */
    @Property(tries = 300)
    void mistakesOfSharesStayBelowTheirBound(
            @ForAll World world,
            @ForAll @IntRange(min = 5, max = 95) int prior,
            @ForAll @IntRange(min = 1, max = 30) int eta,
            @ForAll @IntRange(min = 1, max = 300) int trials,
            @ForAll long seed) {
        var random = new Seed(seed).random();
        var params = OhtParams.PAPER.withTextPrior(prior / 100.0).withEta(eta / 10.0);
        var hedge = new Hedge(params.textPrior(), 0, 1);
        var bounds = MistakeBounds.of(params);
        for (int t = 0; t < trials; t++) {
            // How far Omega(h) and Omega(f) are from Omega(y).
            var far = world.losses(hedge, t, false, random);
            double combined = hedge.textPart(0) * far[0] + hedge.ownPart(0) * far[1];
            double text = far[0] * far[0];
            double own = far[1] * far[1];
            bounds = bounds.plus(hedge.textPart(0), text, own, combined >= 0.5);
            hedge.multiply(0, Math.exp(-params.eta() * text), Math.exp(-params.eta() * own));
        }
        assertThat((double) bounds.mistakes()).isLessThanOrEqualTo(bounds.theorem1() + ROUNDING);
    }

    @Property(tries = 200)
    void weightsAreTheBitsOfPlainProducts(@ForAll @IntRange(min = 1, max = 300) int trials, @ForAll long seed) {
        var random = new Seed(seed).random();
        double prior = random.nextDouble(0.01, 0.99);
        var hedge = new Hedge(prior, 0, 1);
        double text = prior;
        double own = 1 - prior;
        for (int t = 0; t < trials; t++) {
            double a = Math.exp(-random.nextDouble());
            double b = random.nextBoolean() ? 1 : 0.95;
            hedge.multiply(0, a, b);
            text *= a;
            own *= b;
            assertThat(hedge.text(0)).isEqualTo(text);
            assertThat(hedge.own(0)).isEqualTo(own);
            assertThat(hedge.textPart(0)).isEqualTo(text / (text + own));
            assertThat(hedge.ownPart(0)).isEqualTo(own / (text + own));
        }
    }

    @Test
    void tenMillionLossesLeaveWeightsThatCanBeCompared() {
        var hedge = new Hedge(0.5, 0, 1);
        double factor = Math.exp(-0.5);
        for (int t = 0; t < 5_000_000; t++) {
            hedge.multiply(0, factor, 1);
            hedge.multiply(0, 1, factor);
        }
        assertThat(hedge.textPart(0)).as("equal losses are exactly equal").isEqualTo(0.5);
        assertThat(hedge.text(0)).as("a plain number would long be").isZero();
        hedge.multiply(0, factor, 1);
        assertThat(hedge.textPart(0)).isCloseTo(factor / (1 + factor), within(1e-15));
        for (int t = 0; t < 100_000; t++) {
            hedge.multiply(0, factor, 1);
        }
        assertThat(hedge.textPart(0)).isZero();
        for (int t = 0; t < 100_002; t++) {
            hedge.multiply(0, 1, factor);
        }
        assertThat(hedge.textPart(0)).as("nothing is forgotten").isCloseTo(1 / (1 + factor), within(1e-15));
    }

    @Test
    void withAShareWhoBeginsToBeRightIsSoonHeard() {
        assertThat(trialsUntilHeard(0.01)).isLessThan(20);
        assertThat(trialsUntilHeard(0.001)).isLessThan(25);
        assertThat(trialsUntilHeard(0)).isGreaterThan(1999);
    }

    private static int trialsUntilHeard(double share) {
        var hedge = new Hedge(0.5, share, 1);
        double factor = Math.exp(-0.5);
        for (int t = 0; t < 2000; t++) {
            hedge.multiply(0, factor, 1);
            assertThat(hedge.textPart(0) + hedge.ownPart(0)).isCloseTo(1, within(1e-12));
            assertThat(hedge.textPart(0)).isGreaterThanOrEqualTo(share / 2 * (1 - 1e-12));
        }
        int trials = 0;
        while (hedge.textPart(0) < 0.5) {
            hedge.multiply(0, 1, factor);
            trials++;
        }
        return trials;
    }

    @Test
    void aShareGivesAsTheFormulaSays() {
        var hedge = new Hedge(0.8, 0.1, 1);
        hedge.multiply(0, 0.5, 1);
        // 0.4 and 0.2, of which a tenth of the mean goes to each.
        assertThat(hedge.text(0)).isCloseTo(0.9 * 0.4 + 0.1 * 0.3, within(1e-15));
        assertThat(hedge.own(0)).isCloseTo(0.9 * 0.2 + 0.1 * 0.3, within(1e-15));
    }

    @Test
    void sharesKeepTiesExact() {
        var hedge = new Hedge(0.5, 0.01, 1);
        for (int t = 0; t < 1000; t++) {
            hedge.multiply(0, 0.7, 0.7);
            assertThat(hedge.textPart(0)).isEqualTo(0.5);
        }
    }
}
