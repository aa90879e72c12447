package dev.graft.server.api;

import dev.graft.server.http.HttpProblem;
import dev.graft.server.http.Json;
import dev.graft.server.http.Reply;
import dev.graft.server.http.Request;
import dev.graft.server.http.Routes;
import dev.graft.server.search.CollectionSearches;
import java.util.Locale;

/** Finds pictures by words. */
public final class SearchApi {
    private static final int MAX_LENGTH = 300;

    private final CollectionSearches searches;

    public SearchApi(CollectionSearches searches) {
        this.searches = searches;
    }

    public void addTo(Routes routes) {
        routes.get("/api/collections/{collection}/search", this::search);
    }

    private Reply search(Request request) {
        String query = request.query("q").orElse("").strip();
        if (query.isEmpty() || query.length() > MAX_LENGTH) {
            throw HttpProblem.badRequest("The parameter q must have between 1 and " + MAX_LENGTH + " characters.");
        }
        var found = searches.find(request.variable("collection"), query);
        var json = Json.object()
                .put("by", found.by().name().toLowerCase(Locale.ROOT))
                .put("prepared", found.prepared().map(Json::rounded).orElse(null));
        var pictures = json.putArray("pictures");
        found.pictures().forEach(pictures::add);
        return Reply.ok(json);
    }
}
