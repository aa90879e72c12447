package dev.graft.server.api;

import com.fasterxml.jackson.databind.JsonNode;
import dev.graft.server.http.EventHub;
import dev.graft.server.http.HttpProblem;
import dev.graft.server.http.Json;
import dev.graft.server.jobs.Job;
import dev.graft.server.jobs.JobState;
import dev.graft.server.tasks.NetworkTask;
import dev.graft.store.database.DatabaseException;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** Publishes changes of collections, jobs and streams to the pages. */
public final class ChangeNotifier {
    private final EventHub hub;
    private final Set<Long> active = ConcurrentHashMap.newKeySet();
    private volatile @Nullable ApiContext context;

    public ChangeNotifier(EventHub hub) {
        this.hub = hub;
    }

    ChangeNotifier(ApiContext all) {
        this(all.hub());
        begin(all);
    }

    /**
     * Sets the context, which is created after the jobs that this notifier listens to. Until then nothing is published.
     */
    public void begin(ApiContext all) {
        context = all;
    }

    public void collectionChanged(String id) {
        var all = context;
        if (all == null) {
            return;
        }
        try {
            hub.publish("collection", new CollectionView(all).of(id));
            var board = all.workspace().open(id).board().now();
            hub.publish("board", Json.object().put("collection", id).put("revision", board.revision()));
            hub.publish("labels", Json.object().put("collection", id));
        } catch (HttpProblem | DatabaseException e) {
            // The collection was removed meanwhile, which has been published; or it cannot be read, which the next
            // request reports.
            return;
        }
    }

    /** Another network may be the default now, and collections may be compared by another one next. */
    void networksChanged() {
        hub.publish("networks", Json.object());
        var all = context;
        if (all != null) {
            all.workspace()
                    .collections()
                    .forEach(entry -> hub.publish("collection", new CollectionView(all).of(entry)));
        }
    }

    public void jobChanged(Job job) {
        if (job.kind().equals(NetworkTask.KIND) && job.state() == JobState.DONE) {
            networksChanged();
        }
        hub.publish("job", job.json());
        boolean changed = job.state().isActive() ? active.add(job.id()) : active.remove(job.id());
        if (changed) {
            job.collection().ifPresent(this::collectionChanged);
        }
    }

    public void streamEvent(JsonNode event) {
        hub.publish("stream", event);
    }
}
