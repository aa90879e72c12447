package dev.graft.studies.run;

import dev.graft.core.check.Check;
import dev.graft.evaluation.CohensD;
import dev.graft.evaluation.PairedTTest;
import dev.graft.studies.report.Summary;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * Two series of rates, higher is better, paired by run. One is better than the other if its mean is larger and p is
 * below 0.05 in a two-sided paired t-test over the runs.
 */
public record PairedRuns(List<Double> before, List<Double> after) {
    private static final double LEVEL = 0.05;

    public PairedRuns {
        before = List.copyOf(before);
        after = List.copyOf(after);
        Check.equal(before.size(), after.size(), "runs");
    }

    /** Whether there are enough runs for a test. */
    public boolean isTestable() {
        return before.size() > 1;
    }

    public double meanBefore() {
        return Summary.of(before).mean();
    }

    public double meanAfter() {
        return Summary.of(after).mean();
    }

    /** After less before. */
    public double difference() {
        return differences().mean();
    }

    /** Of the mean of the differences; 0 for one run. */
    public double standardError() {
        var differences = differences();
        return differences.deviation() / Math.sqrt(differences.n());
    }

    private Summary differences() {
        return Summary.of(IntStream.range(0, before.size())
                .mapToObj(run -> after.get(run) - before.get(run))
                .toList());
    }

    /** Never with one run. */
    public boolean isBetter() {
        return isTestable() && difference() > 0 && p() < LEVEL;
    }

    private double p() {
        return PairedTTest.of(errors(before), errors(after)).p();
    }

    /** Tests are of numbers of which lower is better. */
    private static double[] errors(List<Double> shares) {
        return shares.stream().mapToDouble(share -> 1 - share).toArray();
    }

    /** Such as p = 0.021; only where there is a test. */
    public String pText() {
        return text(p());
    }

    /** A significance as people write it. */
    public static String text(double p) {
        return p < 0.001 ? "p < 0.001" : String.format(Locale.ROOT, "p = %.3f", p);
    }

    /** The test and the effect: Cohen's d of the paired differences. */
    public String text() {
        if (!isTestable()) {
            return "one run, no test";
        }
        double d = CohensD.paired(errors(before), errors(after));
        return "paired t-test over " + before.size() + " runs: " + pText()
                + (Double.isFinite(d) ? String.format(Locale.ROOT, ", paired d %.2f", d) : "");
    }
}
