package dev.graft.server.explore;

import dev.graft.app.alike.KeptLooks;
import dev.graft.app.alike.Sharpness;
import dev.graft.image.format.RejectedPictureException;
import dev.graft.server.api.ApiContext;
import dev.graft.server.http.HttpProblem;
import dev.graft.server.http.Json;
import dev.graft.server.http.Reply;
import dev.graft.server.http.Request;
import dev.graft.server.http.Routes;
import dev.graft.server.search.CollectionLooks;
import dev.graft.server.search.CollectionSearches;
import dev.graft.store.PictureRow;
import java.io.IOException;
import java.time.LocalDateTime;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** What is known of one picture, and the dates of all. */
public final class DetailsApi {
    private static final String ONE = "/api/collections/{collection}";

    private final ApiContext context;
    private final CollectionSearches searches;
    private final CollectionLooks looks;
    private final Sharpness sharpness;

    public DetailsApi(ApiContext context, CollectionSearches searches, CollectionLooks looks) {
        this.context = context;
        this.searches = searches;
        this.looks = looks;
        this.sharpness = new Sharpness(context.jobContext().limits());
    }

    public void addTo(Routes routes) {
        routes.get(ONE + "/pictures/{picture}/details", this::details).get(ONE + "/dates", this::dates);
    }

    private Reply details(Request request) throws IOException, RejectedPictureException {
        String id = request.variable("collection");
        long number = request.number("picture");
        var open = context.workspace().open(id);
        var picture = open.facts().pictures().get(number);
        if (picture == null) {
            throw HttpProblem.notFound("There is no picture with that number.");
        }
        var file = context.file(id, number);
        var camera = KeptLooks.camera(file);
        var json = Json.object()
                .put("id", number)
                .put("name", picture.name())
                .put("path", file.toString())
                .put("width", picture.width())
                .put("height", picture.height())
                .put("bytes", picture.bytes())
                .put("modified", modified(picture))
                .put("taken", camera.taken().map(LocalDateTime::toString).orElse(null))
                .put("camera", camera.camera().orElse(null))
                .put("latitude", camera.place().map(place -> place.latitude()).orElse(null))
                .put("longitude", camera.place().map(place -> place.longitude()).orElse(null));
        var about = searches.about(id, number);
        json.set("captions", Json.texts(about.map(one -> one.captions()).orElse(List.of())));
        json.set("keywords", Json.texts(about.map(one -> one.names()).orElse(List.of())));
        if (request.query("sharpness").isPresent()) {
            json.put("sharpness", Json.rounded(sharpness.of(file)));
        }
        return Reply.ok(json);
    }

    private static long modified(PictureRow picture) {
        return TimeUnit.NANOSECONDS.toMillis(picture.modified());
    }

    private Reply dates(Request request) {
        String id = request.variable("collection");
        var pictures = context.workspace().open(id).facts().pictures();
        var known = looks.of(id);
        var json = Json.object()
                .put("prepared", known.prepared().map(Json::rounded).orElse(null));
        var ids = json.putArray("id");
        var taken = json.putArray("taken");
        var modified = json.putArray("modified");
        pictures.values().forEach(picture -> {
            var look = known.byPicture().get(picture.id());
            ids.add(picture.id());
            taken.add(
                    look == null
                            ? null
                            : look.camera().taken().map(LocalDateTime::toString).orElse(null));
            modified.add(modified(picture));
        });
        return Reply.ok(json);
    }
}
