package dev.graft.server.explore;

import dev.graft.app.alike.DuplicateTable;
import dev.graft.app.alike.NearDuplicates;
import dev.graft.app.board.Place;
import dev.graft.server.api.ApiContext;
import dev.graft.server.http.HttpProblem;
import dev.graft.server.http.Json;
import dev.graft.server.http.Reply;
import dev.graft.server.http.Request;
import dev.graft.server.http.Routes;
import dev.graft.server.search.CollectionLooks;
import dev.graft.store.PictureRow;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Pictures that are nearly the same. Nothing is ever deleted here: a person gets a list. */
public final class DuplicatesApi {
    private static final String AT = "/api/collections/{collection}/duplicates";

    private final ApiContext context;
    private final CollectionLooks looks;

    public DuplicatesApi(ApiContext context, CollectionLooks looks) {
        this.context = context;
        this.looks = looks;
    }

    public void addTo(Routes routes) {
        routes.get(AT, this::groups).get(AT + ".csv", this::table);
    }

    private record Found(List<List<Long>> groups, Map<Long, PictureRow> pictures, Optional<Double> prepared) {}

    private Found find(Request request) {
        String id = request.variable("collection");
        var open = context.workspace().open(id);
        var board = open.board().now();
        var pictures = open.facts().pictures();
        var known = looks.of(id);
        var candidates = new ArrayList<NearDuplicates.Candidate>();
        known.byPicture().forEach((picture, look) -> {
            var row = pictures.get(picture);
            if (row != null
                    && row.height() > 0
                    && board.has(picture)
                    && board.place(picture).pile() != Place.REMOVED) {
                candidates.add(
                        new NearDuplicates.Candidate(picture, look.fingerprint(), row.width() / (double) row.height()));
            }
        });
        return new Found(NearDuplicates.groups(candidates, most(request)), pictures, known.prepared());
    }

    private static int most(Request request) {
        String text = request.query("most").orElse(String.valueOf(NearDuplicates.USUAL));
        if (!text.matches("\\d{1,3}") || Integer.parseInt(text) > NearDuplicates.MOST) {
            throw HttpProblem.badRequest(
                    "The parameter most must be between 0 and " + NearDuplicates.MOST + ", was " + text + ".");
        }
        return Integer.parseInt(text);
    }

    private Reply groups(Request request) {
        var found = find(request);
        var json = Json.object()
                .put("most", most(request))
                .put("prepared", found.prepared.map(Json::rounded).orElse(null));
        var groups = json.putArray("groups");
        found.groups.forEach(group -> {
            var ids = groups.addArray();
            group.forEach(ids::add);
        });
        return Reply.ok(json);
    }

    private Reply table(Request request) {
        var found = find(request);
        if (found.prepared.isPresent()) {
            throw HttpProblem.conflict("The pictures are still being compared. Try again in a moment.");
        }
        var table = DuplicateTable.of(found.groups, found.pictures);
        return Reply.stream("text/csv; charset=utf-8", table::writeTo).as("duplicates.csv");
    }
}
