package dev.graft.server.api;

import dev.graft.server.http.Json;
import dev.graft.server.http.Reply;
import dev.graft.server.http.Routes;
import dev.graft.server.jobs.Jobs;

/** The job queue: progress, cancelling, resuming. */
public final class JobsApi {
    private final Jobs jobs;

    public JobsApi(ApiContext context) {
        this.jobs = context.jobs();
    }

    public void addTo(Routes routes) {
        routes.get("/api/jobs", request -> {
                    var json = Json.object();
                    var all = json.putArray("jobs");
                    jobs.newest().forEach(job -> all.add(job.json()));
                    return Reply.ok(json);
                })
                .get(
                        "/api/jobs/{job}",
                        request -> Reply.ok(jobs.get(request.number("job")).json()))
                .delete("/api/jobs/{job}", request -> {
                    jobs.forget(request.number("job"));
                    return Reply.nothing();
                })
                .post("/api/jobs/{job}/cancel", request -> {
                    request.requireEmpty();
                    return Reply.ok(jobs.cancel(request.number("job")).json());
                })
                .post("/api/jobs/{job}/resume", request -> {
                    request.requireEmpty();
                    return Reply.accepted(jobs.resume(request.number("job")).json());
                });
    }
}
