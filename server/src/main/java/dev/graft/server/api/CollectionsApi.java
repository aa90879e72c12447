package dev.graft.server.api;

import com.fasterxml.jackson.databind.JsonNode;
import dev.graft.image.format.RejectedPictureException;
import dev.graft.server.http.HttpProblem;
import dev.graft.server.http.Json;
import dev.graft.server.http.Reply;
import dev.graft.server.http.Request;
import dev.graft.server.http.Routes;
import dev.graft.server.jobs.Job;
import dev.graft.server.tasks.DemoTask;
import dev.graft.server.tasks.IndexTask;
import dev.graft.server.workspace.CollectionEntry;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;

/** The collections of the workspace, their uploads and their pictures. */
public final class CollectionsApi {
    private static final String ONE = "/api/collections/{collection}";

    private final ApiContext context;
    private final CollectionView json;
    private final Uploads uploads;

    public CollectionsApi(ApiContext context) {
        this.context = context;
        this.json = new CollectionView(context);
        this.uploads = new Uploads(context);
    }

    public void addTo(Routes routes) {
        routes.get("/api/collections", request -> list())
                .post("/api/collections", this::add)
                .get(ONE, request -> Reply.ok(json.detailed(request.variable("collection"))))
                .put(ONE, this::rename)
                .delete(ONE, this::remove)
                .post(ONE + "/index", request -> {
                    request.requireEmpty();
                    return Reply.accepted(ApiContext.started(index(request.variable("collection"))));
                })
                .put(ONE + "/uploads/{file}", context.limits().uploadBytes(), this::upload)
                .get(ONE + "/pictures/{picture}/thumb", this::thumb)
                .get(ONE + "/pictures/{picture}/image", this::image)
                .post("/api/demo", this::demo);
    }

    private Reply demo(Request request) throws IOException {
        request.requireEmpty();
        var job = context.jobs()
                .submit(DemoTask.KIND, "Drawing and sorting example pictures", DemoTask.KIND, Json.object());
        return Reply.accepted(ApiContext.started(job));
    }

    private Reply list() {
        var all = Json.object();
        var array = all.putArray("collections");
        context.workspace().collections().forEach(entry -> array.add(json.of(entry)));
        return Reply.ok(all);
    }

    private Reply add(Request request) throws IOException {
        var sent = request.json();
        Json.rejectUnknownFields(sent, Set.of("name", "root", "path", "again"));
        var root = Json.optionalText(sent, "root");
        if (root.isEmpty()) {
            var entry = context.workspace()
                    .add(Json.optionalText(sent, "name").orElse("Dropped pictures"), CollectionEntry.Kind.UPLOADS);
            var reply = Json.object();
            reply.set("collection", published(entry.id()));
            return Reply.created(reply);
        }
        var folder = context.workspace()
                .roots()
                .folder(root.get(), Json.optionalText(sent, "path").orElse(""));
        if (!sent.path("again").asBoolean()) {
            refuseTwice(folder);
        }
        var name = folder.getFileName();
        var entry = context.workspace()
                .add(
                        Json.optionalText(sent, "name").orElse(name == null ? "Pictures" : name.toString()),
                        CollectionEntry.Kind.FOLDER);
        var reply = ApiContext.started(submitOrRemove(entry, folder));
        reply.set("collection", published(entry.id()));
        return Reply.created(reply);
    }

    /** @throws HttpProblem if a collection has the pictures of this folder already */
    private void refuseTwice(Path folder) throws IOException {
        var real = folder.toRealPath();
        for (var entry : context.workspace().collections()) {
            if (folderOf(entry).filter(real::equals).isPresent()) {
                throw HttpProblem.conflict("These pictures are on the desk already, as " + entry.name()
                        + ". To look for new ones, use Read the folder again.");
            }
        }
    }

    /** The folder that a collection was read from, or is waiting to be read from. */
    private Optional<Path> folderOf(CollectionEntry entry) {
        if (context.workspace().trouble(entry.id()).isPresent()) {
            return Optional.empty();
        }
        return context.workspace()
                .open(entry.id())
                .collection()
                .folder()
                .or(() -> context.jobs().activeOn(Job.onCollection(entry.id())).flatMap(IndexTask::folder));
    }

    private JsonNode published(String id) {
        var now = json.of(id);
        context.hub().publish("collection", now);
        return now;
    }

    /** If the job cannot be queued, the collection is removed again instead of staying empty. */
    private Job submitOrRemove(CollectionEntry entry, Path folder) throws IOException {
        try {
            return IndexTask.submit(context.jobs(), entry, folder);
        } catch (HttpProblem e) {
            context.workspace().remove(entry.id());
            throw e;
        }
    }

    /** Starts a job that indexes what is new in the collection's folder. */
    public Job index(String id) {
        var entry = context.workspace().entry(id);
        var folder = entry.kind() == CollectionEntry.Kind.UPLOADS
                ? context.workspace().uploads(entry)
                : context.workspace()
                        .open(id)
                        .collection()
                        .folder()
                        .orElseThrow(() -> HttpProblem.conflict(entry.name() + " has no folder of pictures."));
        return IndexTask.submit(context.jobs(), entry, folder);
    }

    private Reply rename(Request request) throws IOException {
        var sent = request.json();
        Json.rejectUnknownFields(sent, Set.of("name"));
        var renamed = context.workspace().rename(request.variable("collection"), Json.text(sent, "name"));
        return Reply.ok(published(renamed.id()));
    }

    private Reply remove(Request request) throws IOException {
        String id = request.variable("collection");
        var entry = context.workspace().entry(id);
        if (context.jobs().newest().stream().anyMatch(job -> job.state().isActive() && needs(job, id))) {
            throw HttpProblem.conflict(entry.name() + " is in use by a job; wait for it to finish, or cancel it.");
        }
        context.workspace().remove(id);
        context.hub().publish("collection", Json.object().put("id", id).put("gone", true));
        return Reply.nothing();
    }

    /** Whether the job uses the collection, as its subject or as what it borrows from. */
    private boolean needs(Job job, String id) {
        return job.claims().contains(Job.onCollection(id))
                || job.kind().equals(DemoTask.KIND)
                        && context.workspace().entry(id).kind() == CollectionEntry.Kind.DRAWN
                || context.workspace().streams().stream()
                        .anyMatch(stream ->
                                stream.pairs().equals(id) && job.subject().equals(Job.onStream(stream.id())));
    }

    private Reply upload(Request request) throws IOException {
        var entry = context.workspace().entry(request.variable("collection"));
        if (entry.kind() != CollectionEntry.Kind.UPLOADS) {
            throw HttpProblem.conflict(
                    entry.name() + " reads its pictures from a folder; put them there, and read the folder again.");
        }
        String name = uploads.take(request, context.workspace().uploads(entry), request.variable("file"))
                .name();
        return Reply.created(Json.object().put("name", name));
    }

    private Reply thumb(Request request) throws IOException, RejectedPictureException {
        String id = request.variable("collection");
        var open = context.workspace().open(id);
        var picture = open.facts().pictures().get(request.number("picture"));
        if (picture == null || picture.sha256().isEmpty()) {
            throw ApiContext.gone();
        }
        String hash = picture.sha256().get();
        var shown = context.workspace()
                .thumbs()
                .of(
                        open.collection(),
                        picture,
                        context.file(request.variable("collection"), request.number("picture")));
        var reply = Reply.bytes(200, Reply.JPEG, shown.jpeg());
        boolean named = request.query("v")
                .filter(version -> version.length() >= BoardView.HASH_DIGITS && hash.startsWith(version))
                .filter(version -> shown.asIndexed())
                .isPresent();
        return named ? reply.with("Cache-Control", Reply.IMMUTABLE) : reply;
    }

    private Reply image(Request request) throws IOException, RejectedPictureException {
        boolean whole = request.query("whole").isPresent();
        return Reply.bytes(
                        200,
                        Reply.JPEG,
                        context.workspace()
                                .thumbs()
                                .large(context.file(request.variable("collection"), request.number("picture")), whole))
                .with("Cache-Control", "private, max-age=3600");
    }
}
