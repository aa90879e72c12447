package dev.graft.server.api;

import dev.graft.board.Done;
import dev.graft.board.Edit;
import dev.graft.board.EditJson;
import dev.graft.core.random.Seed;
import dev.graft.server.desk.OpenCollection;
import dev.graft.server.http.Call;
import dev.graft.server.http.Json;
import dev.graft.server.http.Problem;
import dev.graft.server.http.Reply;
import dev.graft.server.http.Routes;
import dev.graft.server.work.SortWork;
import dev.graft.server.work.Splitter;
import java.io.IOException;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;

/** Piles, corrections, and sorting again. Whatever is answered with success is on disk. */
public final class BoardApi {
    private static final String ONE = "/api/collections/{collection}";
    private static final int MOST_PILES = 100;

    private final Floor floor;
    private final Splitter splitter;

    public BoardApi(Floor floor) {
        this.floor = floor;
        this.splitter = new Splitter(floor.shop());
    }

    public void addTo(Routes routes) {
        routes.get(ONE + "/board", call -> Reply.ok(BoardJson.of(call.variable("collection"), open(call))))
                .post(ONE + "/edits", this::edit)
                .post(ONE + "/undo", call -> step(call, open -> open.board().undo()))
                .post(ONE + "/redo", call -> step(call, open -> open.board().redo()))
                .post(ONE + "/sort", this::sort);
    }

    private OpenCollection open(Call call) {
        return floor.desk().open(call.variable("collection"));
    }

    private Reply edit(Call call) throws IOException {
        var open = open(call);
        var edit = EditJson.read(call.json());
        if (edit instanceof Edit.Split split && split.pictures().isEmpty()) {
            edit = splitter.inTwo(call.variable("collection"), split.pile());
        }
        var done = open.board().apply(edit);
        tell(call, done, edit instanceof Edit.Label);
        var json = Json.object()
                .put("revision", done.after().revision())
                .put("before", done.before().revision())
                .put("said", done.said());
        BoardJson.undo(json, open);
        json.set("piles", BoardJson.piles(done.after()));
        json.set("changed", BoardJson.changed(done.after(), done.changed()));
        json.put("made", done.made().isPresent() ? (Integer) done.made().getAsInt() : null);
        return Reply.ok(json);
    }

    private Reply step(Call call, Function<OpenCollection, Done> step) throws IOException {
        call.takeNothing();
        Done done;
        try {
            done = step.apply(open(call));
        } catch (IllegalStateException e) {
            throw Problem.notNow(String.valueOf(e.getMessage()));
        }
        tell(call, done, true);
        return Reply.ok(Json.object().put("revision", done.after().revision()).put("said", done.said()));
    }

    /** The collection is told too: it says how many piles and corrections there are. */
    private void tell(Call call, Done done, boolean isAboutLabels) {
        String id = call.variable("collection");
        floor.hub()
                .tell(
                        "board",
                        Json.object()
                                .put("collection", id)
                                .put("revision", done.after().revision()));
        floor.hub().tell("collection", new CollectionJson(floor).of(id));
        if (isAboutLabels) {
            floor.hub().tell("labels", Json.object().put("collection", id));
        }
    }

    private Reply sort(Call call) throws IOException {
        String id = call.variable("collection");
        var entry = floor.desk().entry(id);
        var sent = call.json();
        Json.onlyFields(sent, Set.of("with", "piles", "guard", "seed"));
        var with = Json.optionalText(sent, "with");
        with.ifPresent(other -> checkLender(id, other));
        int pictures = open(call).facts().pictures().size();
        if (pictures == 0) {
            throw Problem.notNow(entry.name() + " has no pictures to sort yet.");
        }
        var piles = sent.path("piles");
        boolean isAuto =
                piles.isMissingNode() || piles.isNull() || piles.asText().equals("auto");
        int wanted = isAuto ? 0 : piles.asInt(-1);
        int most = Math.min(MOST_PILES, pictures);
        if (!isAuto && (!piles.isIntegralNumber() || !piles.canConvertToInt() || wanted < 1 || wanted > most)) {
            throw Problem.wrong("\"piles\" must be \"auto\" or a number from 1 to " + most + ", was " + piles);
        }
        var seed = sent.path("seed");
        if (!seed.isMissingNode() && !seed.isNull() && (!seed.isIntegralNumber() || !seed.canConvertToLong())) {
            throw Problem.wrong("\"seed\" must be a whole number, was " + seed);
        }
        var guard = sent.path("guard");
        if (!guard.isMissingNode() && !guard.isNull() && !guard.isBoolean()) {
            throw Problem.wrong("\"guard\" must be true or false, was " + guard);
        }
        var job = SortWork.submit(
                floor.jobs(),
                entry,
                with,
                isAuto ? OptionalInt.empty() : OptionalInt.of(wanted),
                guard.asBoolean(true),
                new Seed(seed.asLong(Seed.DEFAULT.value())));
        return Reply.accepted(Floor.begun(job));
    }

    private void checkLender(String id, String other) {
        if (other.equals(id)) {
            throw Problem.wrong("A collection cannot borrow from itself.");
        }
        var facts = floor.desk().open(other).facts();
        if (facts.pictures().isEmpty() || floor.desk().open(other).collection().holdsTexts()) {
            throw Problem.notNow(floor.desk().entry(other).name() + " has no pictures to borrow from.");
        }
    }
}
