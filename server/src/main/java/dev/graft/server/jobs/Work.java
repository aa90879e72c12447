package dev.graft.server.jobs;

import com.fasterxml.jackson.databind.JsonNode;
import dev.graft.collection.Progress;
import org.jspecify.annotations.Nullable;

/** Does jobs of one kind. Done again from the start, it goes on where it ended or comes to the same result. */
@FunctionalInterface
public interface Work {
    /** What came of it; null where {@link Progress#stopRequested} ended it early. */
    @Nullable JsonNode run(Job job, Progress progress) throws Exception;
}
