package dev.graft.trainer.run;

import dev.graft.core.check.Check;

/**
 * How fast to learn after so many crops: faster and faster at first, then constant, and towards the end slower and
 * slower. As long as it is constant, a run can be made longer without having to begin again.
 *
 * @param peak the constant rate
 * @param crops how many will have been seen at the end
 */
record LearningRate(double peak, long crops) {
    private static final double WARM_UP = 0.03;
    private static final double DECAY = 0.3;

    LearningRate {
        Check.inRange(1e-8, 1.0, peak, "rate");
        Check.atLeast(1, crops, "crops");
    }

    double after(long seen) {
        double warm = WARM_UP * crops;
        if (seen < warm) {
            return peak * (seen + 1) / (warm + 1);
        }
        long slow = decaysFrom();
        return seen < slow ? peak : peak * Math.max(0, crops - seen) / (crops - slow);
    }

    /** From here on, a run that is made longer would have to begin again. */
    long decaysFrom() {
        return (long) (crops * (1 - DECAY));
    }
}
