package dev.graft.server.jobs;

import com.fasterxml.jackson.databind.JsonNode;
import dev.graft.store.Progress;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Runs jobs of one kind. A handler must be safe to run again from the start: it continues where it stopped, or arrives
 * at the same result.
 */
@FunctionalInterface
public interface JobHandler {
    /** The result, or null if {@link Progress#stopRequested} ended the job early. */
    @Nullable JsonNode run(Job job, Progress progress) throws Exception;

    /** Whether such a job pauses while others run that do not; only one that does runs at a time. */
    default boolean yields() {
        return false;
    }

    /** The stages that such a job may have, in their order. */
    default List<JobStage> stages() {
        return List.of();
    }

    /** The subjects that no other job may work on while this one runs. */
    default Set<String> claims(Job job) {
        return job.claims();
    }

    /** Whether a job with these arguments need not be queued while another one on the same subject is active. */
    default boolean repeats(JsonNode active, JsonNode asked) {
        return true;
    }
}
