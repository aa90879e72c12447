package dev.graft.server.api;

import com.fasterxml.jackson.databind.JsonNode;
import dev.graft.database.DatabaseException;
import dev.graft.server.http.EventHub;
import dev.graft.server.http.Json;
import dev.graft.server.http.Problem;
import dev.graft.server.jobs.Job;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** Tells the pages what changes, as they know it from the interface. */
public final class Teller {
    private final EventHub hub;
    private final Set<Long> active = ConcurrentHashMap.newKeySet();
    private volatile @Nullable Floor floor;

    public Teller(EventHub hub) {
        this.hub = hub;
    }

    /** Before this nobody listens. */
    public void begin(Floor all) {
        floor = all;
    }

    public void collectionChanged(String id) {
        var all = floor;
        if (all == null) {
            return;
        }
        try {
            hub.tell("collection", new CollectionJson(all).of(id));
            var board = all.desk().open(id).board().now();
            hub.tell("board", Json.object().put("collection", id).put("revision", board.revision()));
            hub.tell("labels", Json.object().put("collection", id));
        } catch (Problem | DatabaseException e) {
            // It was taken off the desk meanwhile, and the page was told; or it cannot be read, which the next request
            // tells.
            return;
        }
    }

    public void jobChanged(Job job) {
        hub.tell("job", job.json());
        boolean changed = job.state().isActive() ? active.add(job.id()) : active.remove(job.id());
        if (changed) {
            job.collection().ifPresent(this::collectionChanged);
        }
    }

    public void streamEvent(JsonNode event) {
        hub.tell("stream", event);
    }
}
