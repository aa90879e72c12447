package dev.graft.server.jobs;

import com.fasterxml.jackson.databind.node.ObjectNode;

/**
 * How far a job is.
 *
 * @param stage what it is doing right now, in words for the user
 * @param unit what the stage counts, in the singular
 * @param total the number of units in the stage, 0 if unknown
 * @param share of the whole job that is done, from 0 to 1; never falls while a job runs
 * @param secondsLeft an estimate, {@link #UNKNOWN} if there is none yet
 * @param paused whether it waits for other jobs to finish
 */
public record JobProgress(
        String stage, String unit, long done, long total, double share, long secondsLeft, boolean paused) {
    public static final long UNKNOWN = -1;
    public static final JobProgress NONE = new JobProgress("", "", 0, 0, 0, UNKNOWN, false);

    JobProgress finished() {
        return new JobProgress(stage, unit, total, total, 1, 0, false);
    }

    JobProgress withPaused(boolean now) {
        return new JobProgress(stage, unit, done, total, share, now ? UNKNOWN : secondsLeft, now);
    }

    void addTo(ObjectNode json) {
        json.put("stage", stage)
                .put("unit", unit)
                .put("done", done)
                .put("total", total)
                .put("share", Math.round(share * 1000) / 1000.0)
                .put("secondsLeft", secondsLeft == UNKNOWN ? null : (Long) secondsLeft)
                .put("paused", paused);
    }
}
