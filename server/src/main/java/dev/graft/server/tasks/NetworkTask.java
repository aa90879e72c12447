package dev.graft.server.tasks;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.graft.catalogue.CatalogueEntry;
import dev.graft.catalogue.NetworkGetter;
import dev.graft.catalogue.fetch.NetworkPackage;
import dev.graft.image.network.NetworkException;
import dev.graft.server.http.Json;
import dev.graft.server.jobs.Job;
import dev.graft.server.jobs.JobHandler;
import dev.graft.server.jobs.Jobs;
import dev.graft.store.Progress;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Gets a network of the catalogue: the only job that fetches anything, and only if the user asks for it. */
public final class NetworkTask implements JobHandler {
    public static final String KIND = "network";

    private final NetworkGetter getter;

    public NetworkTask(NetworkGetter getter) {
        this.getter = getter;
    }

    public static Job submit(Jobs jobs, CatalogueEntry entry) {
        return jobs.submit(
                KIND,
                "Getting the network " + entry.name(),
                KIND + "/" + entry.name(),
                Json.object().put("name", entry.name()));
    }

    @Override
    public @Nullable ObjectNode run(Job job, Progress progress) throws IOException {
        var entry = getter.catalogue().get(Json.text(job.detail(), "name"));
        try {
            var gotten = getter.get(entry.name(), progress);
            var json = Json.object()
                    .put("network", gotten.card().hash())
                    .put("name", gotten.card().name())
                    .put("fetched", gotten.fetched());
            json.set("notes", Json.texts(gotten.steps()));
            return json;
        } catch (NetworkException e) {
            if (progress.stopRequested()) {
                return null;
            }
            throw new NetworkException(onPage(String.valueOf(e.getMessage()), entry.archive()), e);
        }
    }

    /** On the page, a file is dropped where the command line takes a command. */
    private static String onPage(String problem, NetworkPackage archive) {
        String words =
                problem.replace("run: graft model add " + archive.fileName(), "drop " + archive.fileName() + " here");
        return words.startsWith(archive.name()) ? "the package " + words : words;
    }
}
