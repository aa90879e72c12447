package dev.graft.server.jobs;

import com.fasterxml.jackson.databind.JsonNode;
import dev.graft.store.Progress;
import org.jspecify.annotations.Nullable;

/**
 * Runs jobs of one kind. A handler must be safe to run again from the start: it continues where it stopped, or arrives
 * at the same result.
 */
@FunctionalInterface
public interface JobHandler {
    /** The result, or null if {@link Progress#stopRequested} ended the job early. */
    @Nullable JsonNode run(Job job, Progress progress) throws Exception;
}
