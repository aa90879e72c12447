package dev.graft.server.api;

import dev.graft.server.http.Json;
import dev.graft.server.http.Reply;
import dev.graft.server.http.Routes;
import dev.graft.server.jobs.Jobs;

/** Long work: how far it is, and whether it shall go on. */
public final class JobsApi {
    private final Jobs jobs;

    public JobsApi(Floor floor) {
        this.jobs = floor.jobs();
    }

    public void addTo(Routes routes) {
        routes.get("/api/jobs", call -> {
                    var json = Json.object();
                    var all = json.putArray("jobs");
                    jobs.newest().forEach(job -> all.add(job.json()));
                    return Reply.ok(json);
                })
                .get(
                        "/api/jobs/{job}",
                        call -> Reply.ok(jobs.get(call.number("job")).json()))
                .delete("/api/jobs/{job}", call -> {
                    jobs.forget(call.number("job"));
                    return Reply.nothing();
                })
                .post("/api/jobs/{job}/cancel", call -> {
                    call.takeNothing();
                    return Reply.ok(jobs.cancel(call.number("job")).json());
                })
                .post("/api/jobs/{job}/resume", call -> {
                    call.takeNothing();
                    return Reply.accepted(jobs.resume(call.number("job")).json());
                });
    }
}
