package dev.graft.server.api;

import com.fasterxml.jackson.databind.JsonNode;
import dev.graft.server.desk.CollectionEntry;
import dev.graft.server.desk.Confinement;
import dev.graft.server.http.Call;
import dev.graft.server.http.Json;
import dev.graft.server.http.Problem;
import dev.graft.server.http.Reply;
import dev.graft.server.http.Routes;
import dev.graft.server.jobs.Job;
import dev.graft.server.work.DemoWork;
import dev.graft.server.work.IndexWork;
import dev.graft.vision.read.RejectedPictureException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Set;
import java.util.stream.Stream;

/** Collections on the desk, and their pictures. */
public final class CollectionsApi {
    private static final String ONE = "/api/collections/{collection}";

    private final Floor floor;
    private final CollectionJson json;
    private final Uploads uploads;

    public CollectionsApi(Floor floor) {
        this.floor = floor;
        this.json = new CollectionJson(floor);
        this.uploads = new Uploads(floor);
    }

    public void addTo(Routes routes) {
        routes.get("/api/collections", call -> list())
                .post("/api/collections", this::add)
                .get(ONE, call -> Reply.ok(json.detailed(call.variable("collection"))))
                .put(ONE, this::rename)
                .delete(ONE, this::remove)
                .post(ONE + "/index", call -> {
                    call.takeNothing();
                    return Reply.accepted(Floor.begun(index(call.variable("collection"))));
                })
                .put(ONE + "/uploads/{file}", this::upload)
                .get(ONE + "/pictures/{picture}/thumb", this::thumb)
                .get(ONE + "/pictures/{picture}/image", this::image)
                .post("/api/demo", this::demo);
    }

    private Reply demo(Call call) throws IOException {
        call.takeNothing();
        var job = floor.jobs()
                .submit(DemoWork.KIND, "Drawing and sorting pictures to try things with", DemoWork.KIND, Json.object());
        return Reply.accepted(Floor.begun(job));
    }

    private Reply list() {
        var all = Json.object();
        var array = all.putArray("collections");
        floor.desk().collections().forEach(entry -> array.add(json.of(entry)));
        return Reply.ok(all);
    }

    private Reply add(Call call) throws IOException {
        var sent = call.json();
        Json.onlyFields(sent, Set.of("name", "root", "path"));
        var root = Json.optionalText(sent, "root");
        if (root.isEmpty()) {
            var entry = floor.desk()
                    .add(Json.optionalText(sent, "name").orElse("Dropped pictures"), CollectionEntry.Kind.UPLOADS);
            var reply = Json.object();
            reply.set("collection", told(entry.id()));
            return Reply.created(reply);
        }
        var folder = floor.desk()
                .roots()
                .folder(root.get(), Json.optionalText(sent, "path").orElse(""));
        var name = folder.getFileName();
        var entry = floor.desk()
                .add(
                        Json.optionalText(sent, "name").orElse(name == null ? "Pictures" : name.toString()),
                        CollectionEntry.Kind.FOLDER);
        var reply = Floor.begun(submitOrRemove(entry, folder));
        reply.set("collection", told(entry.id()));
        return Reply.created(reply);
    }

    private JsonNode told(String id) {
        var now = json.of(id);
        floor.hub().tell("collection", now);
        return now;
    }

    /** What cannot be read now is not left on the desk empty. */
    private Job submitOrRemove(CollectionEntry entry, Path folder) throws IOException {
        try {
            return IndexWork.submit(floor.jobs(), entry, folder);
        } catch (Problem e) {
            floor.desk().remove(entry.id());
            throw e;
        }
    }

    /** Takes up what is new in the folder of a collection. */
    public Job index(String id) {
        var entry = floor.desk().entry(id);
        var folder = entry.kind() == CollectionEntry.Kind.UPLOADS
                ? floor.desk().uploads(entry)
                : floor.desk()
                        .open(id)
                        .collection()
                        .folder()
                        .orElseThrow(() -> Problem.notNow(entry.name() + " has no folder of pictures."));
        return IndexWork.submit(floor.jobs(), entry, folder);
    }

    private Reply rename(Call call) throws IOException {
        var sent = call.json();
        Json.onlyFields(sent, Set.of("name"));
        var renamed = floor.desk().rename(call.variable("collection"), Json.text(sent, "name"));
        return Reply.ok(told(renamed.id()));
    }

    private Reply remove(Call call) throws IOException {
        String id = call.variable("collection");
        var entry = floor.desk().entry(id);
        if (floor.jobs().newest().stream().anyMatch(job -> job.state().isActive() && needs(job, id))) {
            throw Problem.notNow(entry.name() + " is being worked on; wait until that is done, or cancel it.");
        }
        floor.desk().remove(id);
        floor.hub().tell("collection", Json.object().put("id", id).put("gone", true));
        return Reply.nothing();
    }

    /** Also as what another one borrows from. */
    private boolean needs(Job job, String id) {
        var detail = job.detail();
        return job.subject().equals(Job.onCollection(id))
                || Stream.of("with", "textsFrom")
                        .anyMatch(field -> id.equals(detail.path(field).textValue()))
                || job.kind().equals(DemoWork.KIND) && floor.desk().entry(id).kind() == CollectionEntry.Kind.DRAWN
                || floor.desk().streams().stream()
                        .anyMatch(stream ->
                                stream.pairs().equals(id) && job.subject().equals(Job.onStream(stream.id())));
    }

    private Reply upload(Call call) throws IOException {
        var entry = floor.desk().entry(call.variable("collection"));
        if (entry.kind() != CollectionEntry.Kind.UPLOADS) {
            throw Problem.notNow(entry.name() + " has a folder of its own; put the pictures there, and read it again.");
        }
        String name = uploads.take(call, floor.desk().uploads(entry), call.variable("file"))
                .name();
        return Reply.created(Json.object().put("name", name));
    }

    private Reply thumb(Call call) throws IOException, RejectedPictureException {
        String id = call.variable("collection");
        var picture = floor.desk().open(id).facts().pictures().get(call.number("picture"));
        if (picture == null || picture.sha256().isEmpty()) {
            throw gone();
        }
        var small = floor.desk().thumbs().of(picture.sha256().get(), file(call));
        var reply = Reply.file(Reply.JPEG, small);
        String shown = String.valueOf(small.getFileName());
        boolean named = call.query("v")
                .filter(version -> version.length() >= BoardJson.HASH_DIGITS && shown.startsWith(version))
                .isPresent();
        return named ? reply.with("Cache-Control", Reply.FOR_EVER) : reply;
    }

    private Reply image(Call call) throws IOException, RejectedPictureException {
        return Reply.bytes(200, Reply.JPEG, floor.desk().thumbs().large(file(call)))
                .with("Cache-Control", "private, max-age=3600");
    }

    /** The file of a picture, if it still lies where it may be read. */
    private Path file(Call call) throws IOException {
        var open = floor.desk().open(call.variable("collection"));
        var folder = open.collection().folder().orElseThrow(CollectionsApi::gone);
        var file = open.file(call.number("picture")).orElseThrow(CollectionsApi::gone);
        if (!folder.toFile().isDirectory()
                || !Confinement.of(floor.desk().roots(), folder).holds(file)) {
            throw gone();
        }
        return file;
    }

    private static Problem gone() {
        return Problem.notFound("The file of this picture is not there.");
    }
}
