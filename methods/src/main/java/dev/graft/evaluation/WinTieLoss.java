package dev.graft.evaluation;

import dev.graft.core.check.Check;
import java.util.List;

/**
 * Compares a method with a baseline over many tasks, each run several times, on numbers of which lower is better: how
 * often it is significantly better or worse, and the sizes of the effects (O11, O12).
 *
 * @param large tasks with a large effect, d above 0.8
 * @param middle tasks with a middle effect, d above 0.2
 */
public record WinTieLoss(int wins, int ties, int losses, int large, int middle) {
    /** The level of the OHT paper. */
    public static final double LEVEL = 0.01;

    /**
     * Counts tasks.
     *
     * @param baseline for each task a number for each run
     * @param method the same for the method
     */
    public static WinTieLoss of(List<double[]> baseline, List<double[]> method, double level) {
        Check.equal(baseline.size(), method.size(), "tasks of the method");
        int wins = 0;
        int losses = 0;
        int large = 0;
        int middle = 0;
        for (int task = 0; task < baseline.size(); task++) {
            var verdict = PairedTTest.of(baseline.get(task), method.get(task)).verdict(level);
            wins += verdict == PairedTTest.Verdict.WIN ? 1 : 0;
            losses += verdict == PairedTTest.Verdict.LOSS ? 1 : 0;
            var promotion = CohensD.promotion(CohensD.of(baseline.get(task), method.get(task)));
            large += promotion == CohensD.Promotion.LARGE ? 1 : 0;
            middle += promotion == CohensD.Promotion.MIDDLE ? 1 : 0;
        }
        return new WinTieLoss(wins, baseline.size() - wins - losses, losses, large, middle);
    }

    /** As the paper prints it: wins, ties, losses. */
    @Override
    public String toString() {
        return wins + "/" + ties + "/" + losses;
    }
}
