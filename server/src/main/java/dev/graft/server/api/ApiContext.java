package dev.graft.server.api;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.graft.server.http.EventHub;
import dev.graft.server.http.HttpProblem;
import dev.graft.server.http.Json;
import dev.graft.server.jobs.Job;
import dev.graft.server.jobs.Jobs;
import dev.graft.server.tasks.JobContext;
import dev.graft.server.workspace.Confinement;
import dev.graft.server.workspace.Workspace;
import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** What all parts of the API share. */
public record ApiContext(JobContext jobContext, Jobs jobs, EventHub hub, Limits limits) {
    /**
     * Limits on what clients may send.
     *
     * @param uploadBytes the maximum size of one picture
     * @param uploadCount the maximum number of pictures uploaded to one collection
     * @param queue the maximum number of queued jobs
     */
    public record Limits(int uploadBytes, int uploadCount, int queue) {}

    public Workspace workspace() {
        return jobContext.workspace();
    }

    /** The id of the job that is running on a subject or queued for it. */
    @Nullable String activeJob(String subject) {
        return jobs.activeOn(subject).map(job -> Long.toString(job.id())).orElse(null);
    }

    /** The response to a request that started a job. */
    static ObjectNode started(Job job) {
        var json = Json.object();
        json.set("job", job.json());
        return json;
    }

    /** The file of a picture, provided it exists within the folders that may be read. */
    public Path file(String collection, long picture) throws IOException {
        var open = workspace().open(collection);
        var folder = open.collection().folder().orElseThrow(ApiContext::gone);
        var file = open.file(picture).orElseThrow(ApiContext::gone);
        if (!folder.toFile().isDirectory()
                || !Confinement.of(workspace().roots(), folder).holds(file)) {
            throw gone();
        }
        return file;
    }

    static HttpProblem gone() {
        return HttpProblem.notFound("The file of this picture is missing.");
    }
}
