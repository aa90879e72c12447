package dev.graft.experiments.papers.clustering;

import dev.graft.evaluation.CohensD;
import dev.graft.evaluation.PairedTTest;
import dev.graft.experiments.run.Results;
import dev.graft.experiments.show.Verdict;
import java.util.List;
import java.util.OptionalDouble;

/**
 * Two methods on average over all tasks, paired by draw. Lower is better.
 *
 * @param entropy of the method
 * @param before of the baseline
 * @param p of a two-sided t-test over the draws; absent for one draw
 * @param effect Cohen's d of the paired differences; absent for one draw, and where there is no spread
 */
public record Comparison(
        String method,
        String baseline,
        int draws,
        double entropy,
        double before,
        OptionalDouble p,
        OptionalDouble effect) {
    private static final double LEVEL = 0.05;

    /** @param entropies of both methods, of one setting */
    public static Comparison of(Results entropies, String method, String baseline) {
        var ours = entropies.method(method).meansOfDraws();
        var theirs = entropies.method(baseline).meansOfDraws();
        var p = OptionalDouble.empty();
        var effect = OptionalDouble.empty();
        if (ours.size() > 1) {
            p = OptionalDouble.of(PairedTTest.of(array(theirs), array(ours)).p());
            double d = CohensD.paired(array(theirs), array(ours));
            effect = Double.isFinite(d) ? OptionalDouble.of(d) : OptionalDouble.empty();
        }
        return new Comparison(method, baseline, ours.size(), mean(ours), mean(theirs), p, effect);
    }

    private static double[] array(List<Double> values) {
        return values.stream().mapToDouble(value -> value).toArray();
    }

    private static double mean(List<Double> values) {
        return values.stream().mapToDouble(value -> value).average().orElseThrow();
    }

    /** In %; negative where the method is worse. */
    public double reduction() {
        return before == 0 ? 0 : 100 * (before - entropy) / before;
    }

    /** Whether the method is better, and not by chance. */
    public boolean isBetter() {
        return entropy < before && p.isPresent() && p.getAsDouble() < LEVEL;
    }

    /** Whether the method is better; one draw cannot tell. */
    public Verdict better() {
        return p.isEmpty() ? Verdict.NOT_TESTABLE : Verdict.of(isBetter());
    }

    public String text() {
        return method + " " + Numbers.of(entropy, 3) + " against " + Numbers.of(before, 3) + " of " + baseline + ", "
                + Numbers.of(Math.abs(reduction()), 1) + " % " + (entropy <= before ? "lower" : "higher") + " ("
                + test() + ")";
    }

    private String test() {
        if (p.isEmpty()) {
            return "one draw, no test";
        }
        return "paired t-test over " + draws + " draws: " + pText()
                + (effect.isPresent() ? ", paired Cohen's d " + Numbers.of(effect.getAsDouble(), 2) : "");
    }

    /** Such as p = 0.021. */
    public String pText() {
        return p.isEmpty() ? "" : p.getAsDouble() < 0.001 ? "p < 0.001" : "p = " + Numbers.of(p.getAsDouble(), 3);
    }
}
