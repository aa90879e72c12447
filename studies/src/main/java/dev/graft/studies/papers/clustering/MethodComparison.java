package dev.graft.studies.papers.clustering;

import dev.graft.evaluation.CohensD;
import dev.graft.evaluation.PairedTTest;
import dev.graft.studies.report.ClaimVerdict;
import dev.graft.studies.report.PlainNumbers;
import dev.graft.studies.run.CellResults;
import dev.graft.studies.run.PairedRuns;
import dev.graft.studies.run.Rates;

/**
 * Two methods on average over all tasks, paired by draw. Lower is better.
 *
 * @param ours a number for each draw
 * @param theirs the same of the baseline
 */
public record MethodComparison(String method, String baseline, double[] ours, double[] theirs) {
    private static final double LEVEL = 0.05;

    /** @param entropies of both methods, of one setting */
    public static MethodComparison of(CellResults entropies, String method, String baseline) {
        return new MethodComparison(method, baseline, means(entropies, method), means(entropies, baseline));
    }

    private static double[] means(CellResults entropies, String method) {
        return entropies.method(method).meansOfDraws().stream()
                .mapToDouble(mean -> mean)
                .toArray();
    }

    public double entropy() {
        return Rates.mean(ours);
    }

    /** Of the baseline. */
    public double before() {
        return Rates.mean(theirs);
    }

    /** One draw allows no test. */
    private boolean isTestable() {
        return ours.length > 1;
    }

    private double p() {
        return PairedTTest.of(theirs, ours).p();
    }

    /** In %; negative where the method is worse. */
    public double reduction() {
        return before() == 0 ? 0 : 100 * (before() - entropy()) / before();
    }

    /** Whether the method is better, and not by chance. */
    public boolean isBetter() {
        return entropy() < before() && isTestable() && p() < LEVEL;
    }

    public ClaimVerdict better() {
        return ClaimVerdict.tested(isTestable(), isBetter());
    }

    public String text() {
        String effect = effectText().isEmpty() ? "" : ", paired Cohen's d " + effectText();
        return method + " " + PlainNumbers.of(entropy()) + " against " + PlainNumbers.of(before()) + " of " + baseline
                + ", " + PlainNumbers.of(Math.abs(reduction()), 1) + " % "
                + (entropy() <= before() ? "lower" : "higher")
                + (isTestable()
                        ? " (paired t-test over " + ours.length + " draws: " + pText() + effect + ")"
                        : " (one draw, no test)");
    }

    /** Such as p = 0.021; empty for one draw. */
    public String pText() {
        return isTestable() ? PairedRuns.text(p()) : "";
    }

    /** Cohen's d of the paired differences; empty for one draw, and where there is no spread. */
    public String effectText() {
        double d = isTestable() ? CohensD.paired(theirs, ours) : Double.NaN;
        return Double.isFinite(d) ? PlainNumbers.of(d, 2) : "";
    }
}
