package dev.graft.server.api;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.graft.server.desk.Desk;
import dev.graft.server.http.EventHub;
import dev.graft.server.http.Json;
import dev.graft.server.jobs.Job;
import dev.graft.server.jobs.Jobs;
import dev.graft.server.work.Shop;

/** What all parts of the interface share. */
public record Floor(Shop shop, Jobs jobs, EventHub hub, Limits limits) {
    /**
     * What is taken from clients.
     *
     * @param uploadBytes of one picture
     * @param uploadCount pictures that may be dropped into one collection
     */
    public record Limits(int uploadBytes, int uploadCount, int queue) {
        public static final Limits DEFAULT = new Limits(32 << 20, 5_000, 20);
    }

    public Desk desk() {
        return shop.desk();
    }

    /** The reply to a request that begins work. */
    static ObjectNode begun(Job job) {
        var json = Json.object();
        json.set("job", job.json());
        return json;
    }
}
