package dev.graft.server.jobs;

import java.util.List;

/** Keeps jobs, so that they survive the process. */
public interface JobStore {
    /** Numbers the job. */
    Job add(Job job);

    void update(Job job);

    void remove(long id);

    /** The newest first. */
    List<Job> newest(int most);
}
