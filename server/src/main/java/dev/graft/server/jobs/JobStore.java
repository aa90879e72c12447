package dev.graft.server.jobs;

import java.util.List;

/** Persists jobs, so that they survive a restart. */
public interface JobStore {
    /** Stores a new job and returns it with its id. */
    Job add(Job job);

    void update(Job job);

    void remove(long id);

    /** Newest first. */
    List<Job> newest(int most);
}
