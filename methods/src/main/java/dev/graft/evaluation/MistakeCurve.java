package dev.graft.evaluation;

import dev.graft.core.check.Check;
import java.util.Arrays;
import java.util.List;

/** Mistakes of an online labeller, which predicts each label before it is told, by trial. */
public final class MistakeCurve {
    private final int[] mistakes;

    private MistakeCurve(int[] mistakes) {
        this.mistakes = mistakes;
    }

    /** @param wrong whether the answer was wrong, for each trial in turn */
    public static MistakeCurve of(boolean[] wrong) {
        Check.atLeast(1, wrong.length, "trials");
        var mistakes = new int[wrong.length];
        for (int t = 0; t < wrong.length; t++) {
            mistakes[t] = (t == 0 ? 0 : mistakes[t - 1]) + (wrong[t] ? 1 : 0);
        }
        return new MistakeCurve(mistakes);
    }

    public int trials() {
        return mistakes.length;
    }

    /** The number of mistakes in the first trials. */
    public int mistakes(int trials) {
        Check.inRange(0, mistakes.length, trials, "trials");
        return trials == 0 ? 0 : mistakes[trials - 1];
    }

    /** The share of mistakes in all trials. */
    public double rate() {
        return rateOfFirst(mistakes.length);
    }

    /** The share of mistakes in the first trials, or in all if there are fewer. */
    public double rateOfFirst(int trials) {
        int counted = Math.min(Check.atLeast(1, trials, "trials"), mistakes.length);
        return (double) mistakes(counted) / counted;
    }

    /** The mean rate after each trial over several runs, up to the length of the shortest. */
    public static double[] average(List<MistakeCurve> runs) {
        Check.atLeast(1, runs.size(), "runs");
        int trials = runs.stream().mapToInt(MistakeCurve::trials).min().orElse(0);
        var out = new double[trials];
        Arrays.setAll(
                out,
                t -> runs.stream().mapToDouble(run -> run.rateOfFirst(t + 1)).sum() / runs.size());
        return out;
    }
}
