package dev.graft.server.api;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.graft.collection.CollectionException;
import dev.graft.database.DatabaseException;
import dev.graft.server.desk.StreamEntry;
import dev.graft.server.http.Call;
import dev.graft.server.http.Json;
import dev.graft.server.http.Problem;
import dev.graft.server.http.Reply;
import dev.graft.server.http.Routes;
import dev.graft.server.jobs.Job;
import dev.graft.server.live.LiveStreams;
import dev.graft.server.live.StreamJson;
import dev.graft.server.work.BridgeWork;
import dev.graft.stream.EventException;
import dev.graft.stream.LabelledLines;
import dev.graft.stream.Tally;
import dev.graft.vision.network.NetworkException;
import dev.graft.vision.read.RejectedPictureException;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Set;

/** Pictures as they arrive. Whatever is answered with success is on disk. */
public final class StreamsApi {
    private static final String ONE = "/api/streams/{stream}";
    private static final int NEWEST = 200;
    private static final int POINTS = 400;

    private final Floor floor;
    private final LiveStreams streams;
    private final Uploads uploads;

    public StreamsApi(Floor floor, LiveStreams streams) {
        this.floor = floor;
        this.streams = streams;
        this.uploads = new Uploads(floor);
    }

    public void addTo(Routes routes) {
        routes.get("/api/streams", call -> list())
                .post("/api/streams", this::add)
                .get(ONE, this::one)
                .delete(ONE, this::remove)
                .post(ONE + "/pictures", this::show)
                .post(ONE + "/corrections", this::correct)
                .put(ONE + "/watch", this::watch)
                .delete(ONE + "/watch", call -> Reply.ok(of(streams.stopWatching(call.variable("stream")))))
                .get(ONE + "/pictures/{answer}/thumb", this::thumb);
    }

    private Reply list() throws IOException {
        var json = Json.object();
        var all = json.putArray("streams");
        for (var entry : floor.desk().streams()) {
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
                .put(
                        "job",
                        floor.jobs()
                                .activeOn(Job.onStream(entry.id()))
                                .map(job -> Long.toString(job.id()))
                                .orElse(null));
        json.set("notes", Json.texts(entry.notes()));
        json.putArray("labels");
        json.set("tally", StreamJson.tally(new Tally(0, 0, 0)));
        json.putNull("error");
        if (ready) {
            try {
                var stream = streams.open(entry.id());
                json.set("labels", Json.texts(stream.classes()));
                json.set("tally", StreamJson.tally(stream.tally()));
            } catch (DatabaseException | NetworkException | IOException e) {
                // One that is damaged, or whose network is not kept any more, must not hide the others.
                json.put("error", Problem.sentence(String.valueOf(e.getMessage())))
                        .put("ready", false);
            }
        }
        json.set(
                "watch",
                entry.watch()
                        .map(folder -> {
                            var root = floor.desk().roots().of(folder);
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

    private Reply add(Call call) throws IOException {
        var sent = call.json();
        Json.onlyFields(sent, Set.of("name", "pairs", "texts", "textsFrom"));
        String pairs = Json.text(sent, "pairs");
        var facts = floor.desk().open(pairs).facts();
        if (!facts.lendsWords()) {
            throw Problem.notNow(floor.desk().entry(pairs).name()
                    + " has hardly any captions or tags; words reach pictures over pictures that have some.");
        }
        var texts = Json.optionalText(sent, "texts");
        var from = Json.optionalText(sent, "textsFrom");
        if (texts.isPresent() == from.isPresent()) {
            throw Problem.wrong("Give \"texts\", or a collection with \"textsFrom\".");
        }
        texts.ifPresent(StreamsApi::checkTexts);
        from.ifPresent(id -> floor.desk().open(id));
        var entry = floor.desk().addStream(Json.optionalText(sent, "name").orElse("Live"), pairs);
        var reply = Floor.begun(submitOrRemove(entry, BridgeWork.detail(entry.id(), texts, from)));
        reply.set("stream", of(entry));
        return Reply.accepted(reply);
    }

    /** What cannot be made now is not left on the desk. */
    private Job submitOrRemove(StreamEntry entry, ObjectNode detail) throws IOException {
        try {
            return floor.jobs()
                    .submit(
                            BridgeWork.KIND,
                            "Learning what the words of " + entry.name() + " look like",
                            Job.onStream(entry.id()),
                            detail);
        } catch (Problem e) {
            floor.desk().removeStream(entry.id());
            throw e;
        }
    }

    /** Found out now, and not when the work has begun. */
    private static void checkTexts(String texts) {
        try {
            LabelledLines.read(texts);
        } catch (CollectionException e) {
            throw Problem.wrong(Problem.sentence(String.valueOf(e.getMessage())));
        }
    }

    private Reply one(Call call) throws IOException {
        var entry = floor.desk().stream(call.variable("stream"));
        var json = of(entry);
        if (streams.isReady(entry.id())) {
            StreamJson.history(json, streams.open(entry.id()).history(NEWEST, POINTS));
        } else {
            json.putArray("answers");
            json.putArray("curve");
            json.putArray("weights");
        }
        return Reply.ok(json);
    }

    private Reply remove(Call call) throws IOException {
        String id = call.variable("stream");
        if (floor.jobs().activeOn(Job.onStream(id)).isPresent()) {
            throw Problem.notNow("The stream is being made; wait until that is done, or cancel it.");
        }
        streams.remove(id);
        return Reply.nothing();
    }

    private Reply show(Call call) throws IOException {
        String id = call.variable("stream");
        var stream = streams.open(id);
        var folder = streams.pictures(id);
        var kept = uploads.take(call, folder, call.query("name").orElse("picture.jpg"));
        var file = folder.resolve(kept.name());
        try {
            return Reply.ok(StreamJson.answer(stream.show(stream.nextId(), kept.name(), file)));
        } catch (EventException e) {
            // One that was there before belongs to an answer.
            if (kept.isNew()) {
                Files.deleteIfExists(file);
            }
            throw e;
        }
    }

    private Reply correct(Call call) throws IOException {
        var stream = streams.open(call.variable("stream"));
        var sent = call.json();
        Json.onlyFields(sent, Set.of("id", "correct"));
        var taught = stream.teach(Json.text(sent, "id"), Json.text(sent, "correct"));
        var json = Json.object()
                .put("id", taught.lesson().id())
                .put("learned", taught.lesson().label())
                .put("said", taught.lesson().said())
                .put("already", taught.lesson().already());
        json.set("tally", StreamJson.tally(taught.tally()));
        return Reply.ok(json);
    }

    private Reply watch(Call call) throws IOException {
        var sent = call.json();
        Json.onlyFields(sent, Set.of("root", "path"));
        var folder = floor.desk()
                .roots()
                .folder(Json.text(sent, "root"), Json.optionalText(sent, "path").orElse(""));
        return Reply.ok(of(streams.watch(call.variable("stream"), folder)));
    }

    private Reply thumb(Call call) throws IOException, RejectedPictureException {
        String id = call.variable("stream");
        var answer = streams.open(id)
                .find(call.variable("answer"))
                .orElseThrow(() -> Problem.notFound("No picture was shown under that id."));
        return Reply.file(Reply.JPEG, floor.desk().thumbs().of(streams.file(id, answer)))
                .with("Cache-Control", "private, max-age=600");
    }
}
