package dev.graft.server.jobs;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.graft.server.http.Json;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A long-running task.
 *
 * @param kind selects the {@link JobHandler}
 * @param title shown to the user
 * @param subject what the job changes, such as collection/photos; two active jobs of a kind cannot have the same
 *     subject
 * @param detail the arguments of the job
 * @param started 0 if it has not started
 * @param ended 0 if it has not ended
 */
public record Job(
        long id,
        String kind,
        String title,
        String subject,
        ObjectNode detail,
        JobState state,
        JobProgress progress,
        @Nullable String error,
        long created,
        long started,
        long ended,
        @Nullable JsonNode result) {
    private static final String COLLECTION = "collection/";
    private static final String STREAM = "stream/";

    /** A new job, which has no id yet. */
    static Job queued(String kind, String title, String subject, ObjectNode detail) {
        long now = System.currentTimeMillis();
        return new Job(0, kind, title, subject, detail, JobState.QUEUED, JobProgress.NONE, null, now, 0, 0, null);
    }

    public static String onCollection(String id) {
        return COLLECTION + id;
    }

    public static String onStream(String id) {
        return STREAM + id;
    }

    /** The collection that it changes, if its subject is a collection. */
    public Optional<String> collection() {
        return below(COLLECTION);
    }

    /** What no other job may work on meanwhile: its subject, and the collections that it borrows from. */
    public Set<String> claims() {
        var claims = new HashSet<>(Set.of(subject));
        for (String field : List.of("with", "textsFrom", "pairs")) {
            var named = detail.path(field).textValue();
            if (named != null) {
                claims.add(onCollection(named));
            }
        }
        return claims;
    }

    private Optional<String> below(String kind) {
        return subject.startsWith(kind) ? Optional.of(subject.substring(kind.length())) : Optional.empty();
    }

    /** This job under the id that the store gave it. */
    public Job numbered(long number) {
        return new Job(number, kind, title, subject, detail, state, progress, error, created, started, ended, result);
    }

    Job withState(JobState now, long startedAt, long endedAt) {
        return new Job(id, kind, title, subject, detail, now, progress, error, created, startedAt, endedAt, result);
    }

    Job withProgress(JobProgress now) {
        return new Job(id, kind, title, subject, detail, state, now, error, created, started, ended, result);
    }

    Job withOutcome(@Nullable String why, @Nullable JsonNode outcome) {
        return new Job(id, kind, title, subject, detail, state, progress, why, created, started, ended, outcome);
    }

    boolean canResume() {
        return !state.isActive() && state != JobState.DONE;
    }

    public ObjectNode json() {
        var json = Json.object()
                .put("id", Long.toString(id))
                .put("kind", kind)
                .put("title", title)
                .put("collection", collection().orElse(null))
                .put("stream", below(STREAM).orElse(null))
                .put("state", state.toString())
                .put("error", error)
                .put("created", created)
                .put("started", started == 0 ? null : (Long) started)
                .put("ended", ended == 0 ? null : (Long) ended)
                .put("canResume", canResume());
        progress.addTo(json);
        json.set("result", result);
        return json;
    }
}
