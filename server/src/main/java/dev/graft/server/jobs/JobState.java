package dev.graft.server.jobs;

import java.util.Locale;

public enum JobState {
    QUEUED,
    RUNNING,
    DONE,
    FAILED,
    CANCELLED,
    /** The process ended before the job did. */
    INTERRUPTED;

    public boolean isActive() {
        return this == QUEUED || this == RUNNING;
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
