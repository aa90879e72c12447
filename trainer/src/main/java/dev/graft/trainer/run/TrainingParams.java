package dev.graft.trainer.run;

import dev.graft.core.check.Check;
import dev.graft.core.random.Seed;

/**
 * Settings of a run.
 *
 * @param width channels of the student's first layer
 * @param blocks in the student's longest stage
 * @param crops how many to see in all, counting each as often as it is seen
 * @param batch how many at a time
 * @param rate of learning, at its peak
 * @param relations the weight of relations between crops
 * @param saveEvery so many crops, a checkpoint is written
 * @param probeEvery so many crops, a line of the log is written
 * @param seconds stop after this time, with a checkpoint
 */
public record TrainingParams(
        int width,
        int blocks,
        long crops,
        int batch,
        double rate,
        double weightDecay,
        double relations,
        long saveEvery,
        long probeEvery,
        double seconds,
        Seed seed) {
    public TrainingParams {
        Check.inRange(2, 4096, batch, "batch");
        Check.inRange(1.0, 1e12, crops, "crops");
        Check.inRange(1.0, 1e12, saveEvery, "saveEvery");
        Check.inRange(1.0, 1e12, probeEvery, "probeEvery");
        if (!(seconds > 0)) {
            throw new IllegalArgumentException("seconds must be above 0, was " + seconds);
        }
    }
}
