package dev.graft.server.api;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.graft.app.bridge.LabelledLines;
import dev.graft.app.stream.EventException;
import dev.graft.app.stream.StreamTally;
import dev.graft.image.format.RejectedPictureException;
import dev.graft.image.network.NetworkException;
import dev.graft.server.http.HttpProblem;
import dev.graft.server.http.Json;
import dev.graft.server.http.Reply;
import dev.graft.server.http.Request;
import dev.graft.server.http.Routes;
import dev.graft.server.jobs.Job;
import dev.graft.server.streams.LiveStreams;
import dev.graft.server.streams.StreamView;
import dev.graft.server.tasks.BridgeTask;
import dev.graft.server.workspace.StreamEntry;
import dev.graft.store.CollectionException;
import dev.graft.store.database.DatabaseException;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Set;

/** Streams: pictures labelled as they arrive. A successful response means that the change is on disk. */
public final class StreamsApi {
    private static final String ONE = "/api/streams/{stream}";
    private static final int NEWEST = 200;
    private static final int POINTS = 400;

    private final ApiContext context;
    private final LiveStreams streams;
    private final Uploads uploads;

    public StreamsApi(ApiContext context, LiveStreams streams) {
        this.context = context;
        this.streams = streams;
        this.uploads = new Uploads(context);
    }

    public void addTo(Routes routes) {
        routes.get("/api/streams", request -> list())
                .post("/api/streams", this::add)
                .get(ONE, this::one)
                .delete(ONE, this::remove)
                .post(ONE + "/pictures", context.limits().uploadBytes(), this::show)
                .post(ONE + "/corrections", this::correct)
                .put(ONE + "/watch", this::watch)
                .delete(ONE + "/watch", request -> Reply.ok(of(streams.stopWatching(request.variable("stream")))))
                .get(ONE + "/pictures/{answer}/thumb", this::thumb);
    }

    private Reply list() throws IOException {
        var json = Json.object();
        var all = json.putArray("streams");
        for (var entry : context.workspace().streams()) {
            all.add(of(entry));
        }
        return Reply.ok(json);
    }

    private ObjectNode of(StreamEntry entry) {
        boolean ready = streams.isReady(entry.id());
        var json = Json.object()
                .put("id", entry.id())
                .put("name", entry.name())
                .put("pairs", entry.pairs())
                .put("ready", ready)
                .put("job", context.activeJob(Job.onStream(entry.id())));
        json.set("notes", Json.texts(entry.notes()));
        json.putArray("labels");
        json.set("tally", StreamView.tally(new StreamTally(0, 0, 0)));
        json.putNull("error");
        if (ready) {
            try {
                var stream = streams.open(entry.id());
                json.set("labels", Json.texts(stream.classes()));
                json.set("tally", StreamView.tally(stream.tally()));
            } catch (DatabaseException | NetworkException | IOException e) {
                // A stream that is damaged, or whose network is gone, must not hide the others.
                json.put("error", HttpProblem.sentence(String.valueOf(e.getMessage())))
                        .put("ready", false);
            }
        }
        json.set(
                "watch",
                entry.watch()
                        .map(folder -> {
                            var root = context.workspace().roots().of(folder);
                            return Json.object()
                                    .put("root", root.map(found -> found.id()).orElse(null))
                                    .put(
                                            "path",
                                            root.map(found -> found.path()
                                                            .relativize(folder)
                                                            .toString())
                                                    .orElse(folder.toString()))
                                    .put("error", streams.trouble(entry.id()).orElse(null));
                        })
                        .orElse(null));
        return json;
    }

    private Reply add(Request request) throws IOException {
        var sent = request.json();
        Json.rejectUnknownFields(sent, Set.of("name", "pairs", "texts", "textsFrom"));
        String pairs = Json.text(sent, "pairs");
        var facts = context.workspace().open(pairs).facts();
        if (!facts.offersWords()) {
            throw HttpProblem.conflict(context.workspace().entry(pairs).name()
                    + " has too few captions or tags to learn which words belong to which pictures.");
        }
        var texts = Json.optionalText(sent, "texts");
        var from = Json.optionalText(sent, "textsFrom");
        if (texts.isPresent() == from.isPresent()) {
            throw HttpProblem.badRequest("Give either \"texts\" or \"textsFrom\".");
        }
        texts.ifPresent(StreamsApi::checkTexts);
        from.ifPresent(id -> context.workspace().open(id));
        var entry =
                context.workspace().addStream(Json.optionalText(sent, "name").orElse("Live"), pairs);
        var reply =
                ApiContext.started(submitOrRemove(entry, BridgeTask.detail(entry.id(), entry.pairs(), texts, from)));
        reply.set("stream", of(entry));
        return Reply.accepted(reply);
    }

    /** If the job cannot be queued, the stream is removed again. */
    private Job submitOrRemove(StreamEntry entry, ObjectNode detail) throws IOException {
        try {
            return context.jobs()
                    .submit(
                            BridgeTask.KIND,
                            "Learning what the words of " + entry.name() + " look like",
                            Job.onStream(entry.id()),
                            detail);
        } catch (HttpProblem e) {
            context.workspace().removeStream(entry.id());
            throw e;
        }
    }

    /** Reports unusable texts now instead of when the job runs. */
    private static void checkTexts(String texts) {
        try {
            LabelledLines.read(texts);
        } catch (CollectionException e) {
            throw HttpProblem.badRequest(HttpProblem.sentence(String.valueOf(e.getMessage())));
        }
    }

    private Reply one(Request request) throws IOException {
        var entry = context.workspace().stream(request.variable("stream"));
        var json = of(entry);
        if (streams.isReady(entry.id())) {
            StreamView.history(json, streams.open(entry.id()).history(NEWEST, POINTS));
        } else {
            json.putArray("answers");
            json.putArray("curve");
            json.putArray("weights");
        }
        return Reply.ok(json);
    }

    private Reply remove(Request request) throws IOException {
        String id = request.variable("stream");
        if (context.jobs().activeOn(Job.onStream(id)).isPresent()) {
            throw HttpProblem.conflict("The stream is still being created; wait for it to finish, or cancel it.");
        }
        streams.remove(id);
        return Reply.nothing();
    }

    private Reply show(Request request) throws IOException {
        String id = request.variable("stream");
        var stream = streams.open(id);
        var folder = streams.pictures(id);
        var kept = uploads.take(request, folder, request.query("name").orElse("picture.jpg"));
        var file = folder.resolve(kept.name());
        try {
            return Reply.ok(StreamView.answer(stream.show(stream.nextId(), kept.name(), file)));
        } catch (EventException e) {
            // A file that existed before belongs to an earlier answer.
            if (kept.isNew()) {
                Files.deleteIfExists(file);
            }
            throw e;
        }
    }

    private Reply correct(Request request) throws IOException {
        var stream = streams.open(request.variable("stream"));
        var sent = request.json();
        Json.rejectUnknownFields(sent, Set.of("id", "correct"));
        var taught = stream.teach(Json.text(sent, "id"), Json.text(sent, "correct"));
        var json = Json.object()
                .put("id", taught.feedback().id())
                .put("learned", taught.feedback().label())
                .put("said", taught.feedback().said())
                .put("already", taught.feedback().already());
        json.set("tally", StreamView.tally(taught.tally()));
        return Reply.ok(json);
    }

    private Reply watch(Request request) throws IOException {
        var sent = request.json();
        Json.rejectUnknownFields(sent, Set.of("root", "path"));
        var folder = context.workspace()
                .roots()
                .folder(Json.text(sent, "root"), Json.optionalText(sent, "path").orElse(""));
        return Reply.ok(of(streams.watch(request.variable("stream"), folder)));
    }

    private Reply thumb(Request request) throws IOException, RejectedPictureException {
        String id = request.variable("stream");
        var answer = streams.open(id)
                .find(request.variable("answer"))
                .orElseThrow(() -> HttpProblem.notFound("There is no picture with that id."));
        return Reply.file(Reply.JPEG, context.workspace().thumbs().of(streams.file(id, answer)))
                .with("Cache-Control", "private, max-age=600");
    }
}
