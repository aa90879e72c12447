package dev.graft.server.jobs;

import java.util.List;
import java.util.stream.IntStream;

/**
 * Makes one share of the stages of a job. Which stages a job will have is not known before, so each takes, of what is
 * left when it begins, its weight among the stages that may still come: the share never falls, and reaches 1 with the
 * last stage.
 */
final class StageShares {
    /** What a stage that was not foreseen takes of the rest. */
    private static final double UNFORESEEN = 0.5;

    /** After this long, a stage that cannot tell how far it is counts as two thirds done. */
    private static final double USUAL_SECONDS = 15;

    private static final double MIN_FRACTION = 0.02;
    private static final double MIN_SECONDS = 2;

    private final List<JobStage> plan;
    private int at = -1;
    private double base;
    private double span;
    /** The weight of this and all later stages, relative to this one. */
    private double withRest = 1;

    private double share;

    StageShares(List<JobStage> plan) {
        this.plan = List.copyOf(plan);
    }

    /** Begins a stage and returns what the user is told of it. */
    String begin(String what) {
        int next = IntStream.range(at + 1, plan.size())
                .filter(i -> what.startsWith(plan.get(i).begins()))
                .findFirst()
                .orElse(-1);
        base = share;
        if (next >= 0) {
            double rest = IntStream.range(next, plan.size())
                    .mapToDouble(i -> plan.get(i).weight())
                    .sum();
            withRest = rest / plan.get(next).weight();
            at = next;
        } else {
            withRest = plan.isEmpty() ? 1 : 1 / UNFORESEEN;
        }
        span = (1 - base) / withRest;
        return plan.stream()
                .filter(stage -> what.startsWith(stage.begins()))
                .findFirst()
                .map(JobStage::words)
                .orElse(what);
    }

    /**
     * @param total 0 if unknown
     * @param seconds since the last unit, or since the stage began
     */
    double share(long done, long total, double seconds) {
        double part = 1 - Math.exp(-seconds / USUAL_SECONDS);
        // Few steps are long: between two of them, time is all there is to go by.
        double fraction = total == 0 ? part : Math.min(1, (done + (done < total ? part : 0) * creep(total)) / total);
        share = Math.max(share, base + span * fraction);
        return share;
    }

    private static double creep(long total) {
        return total <= 10 ? 1 : 0;
    }

    /** From the pace of this stage. */
    long secondsLeft(long done, long total, double sinceBegin) {
        double fraction = total == 0 ? 0 : done / (double) total;
        return fraction < MIN_FRACTION || sinceBegin < MIN_SECONDS
                ? JobProgress.UNKNOWN
                : Math.round(sinceBegin * (withRest / fraction - 1));
    }
}
