package dev.graft.server.api;

import com.fasterxml.jackson.databind.JsonNode;
import dev.graft.app.board.Edit;
import dev.graft.app.board.EditJson;
import dev.graft.app.board.EditResult;
import dev.graft.core.random.Seed;
import dev.graft.methods.card.MethodFamily;
import dev.graft.methods.card.Methods;
import dev.graft.server.http.HttpProblem;
import dev.graft.server.http.Json;
import dev.graft.server.http.Reply;
import dev.graft.server.http.Request;
import dev.graft.server.http.Routes;
import dev.graft.server.jobs.Job;
import dev.graft.server.tasks.FeatureSelection;
import dev.graft.server.tasks.IndexTask;
import dev.graft.server.tasks.PileSplitter;
import dev.graft.server.tasks.SortTask;
import dev.graft.server.workspace.OpenCollection;
import java.io.IOException;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * The board: its piles, corrections, undo and redo, and sorting again. A successful response means that the change is
 * on disk.
 */
public final class BoardApi {
    private static final String ONE = "/api/collections/{collection}";
    private static final int MAX_PILES = 100;
    /** As many pictures are named of those that an undo concerns. */
    private static final int MOST_SHOWN = 1000;

    private final ApiContext context;
    private final PileSplitter pileSplitter;
    private final Consumer<String> opened;
    private final KeptBoards boards = new KeptBoards();

    /** @param opened is told which board somebody looks at */
    public BoardApi(ApiContext context, Consumer<String> opened) {
        this.context = context;
        this.opened = opened;
        this.pileSplitter = new PileSplitter(context.jobContext());
    }

    public void addTo(Routes routes) {
        routes.get(ONE + "/board", this::board)
                .post(ONE + "/edits", this::edit)
                .post(
                        ONE + "/undo",
                        request -> step(request, open -> open.board().undo()))
                .post(
                        ONE + "/redo",
                        request -> step(request, open -> open.board().redo()))
                .post(ONE + "/sort", this::sort);
    }

    private Reply board(Request request) {
        var reply = Reply.kept(boards.of(request.variable("collection"), open(request)));
        opened.accept(request.variable("collection"));
        return reply;
    }

    private OpenCollection open(Request request) {
        return context.workspace().open(request.variable("collection"));
    }

    private Reply edit(Request request) throws IOException {
        var open = open(request);
        var edit = EditJson.read(request.json());
        if (edit instanceof Edit.Split split && split.pictures().isEmpty()) {
            edit = pileSplitter.inTwo(request.variable("collection"), split.pile());
        }
        var done = open.board().apply(edit);
        publish(request, done, edit instanceof Edit.Label || edit instanceof Edit.LabelPiles);
        var json = Json.object()
                .put("revision", done.after().revision())
                .put("before", done.before().revision())
                .put("said", done.said());
        BoardView.undo(json, open.board().view());
        json.set("piles", BoardView.piles(done.after()));
        json.set("changed", BoardView.changed(done.after(), done.changed()));
        json.put("made", done.made().isPresent() ? (Integer) done.made().getAsInt() : null);
        return Reply.ok(json);
    }

    private Reply step(Request request, Function<OpenCollection, EditResult> step) throws IOException {
        request.requireEmpty();
        EditResult done;
        try {
            done = step.apply(open(request));
        } catch (IllegalStateException e) {
            throw HttpProblem.conflict(String.valueOf(e.getMessage()));
        }
        publish(request, done, true);
        var json = Json.object()
                .put("revision", done.after().revision())
                .put("said", done.said())
                .put("where", done.isAboutLabels() ? "label" : "piles");
        var pictures = json.putArray("pictures");
        done.changed().stream().sorted().limit(MOST_SHOWN).forEach(pictures::add);
        return Reply.ok(json);
    }

    /**
     * Publishes the board and the collection, since a collection's entry contains its numbers of piles and corrections.
     */
    private void publish(Request request, EditResult done, boolean isAboutLabels) {
        String id = request.variable("collection");
        context.hub()
                .publish(
                        "board",
                        Json.object()
                                .put("collection", id)
                                .put("revision", done.after().revision()));
        context.hub().publish("collection", new CollectionView(context).of(id));
        if (isAboutLabels) {
            context.hub().publish("labels", Json.object().put("collection", id));
        }
    }

    private Reply sort(Request request) throws IOException {
        String id = request.variable("collection");
        var entry = context.workspace().entry(id);
        var sent = request.json();
        Json.rejectUnknownFields(sent, Set.of("with", "piles", "method", "guard", "seed", "features"));
        var with = Json.optionalText(sent, "with");
        with.ifPresent(other -> checkSource(id, other));
        int pictures = open(request).facts().pictures().size();
        boolean isBeingRead = isBeingRead(id);
        if (pictures == 0 && !isBeingRead) {
            throw HttpProblem.conflict(SortTask.nothingToSort(entry));
        }
        int most = isBeingRead ? MAX_PILES : Math.min(MAX_PILES, pictures);
        var piles = Json.optional(
                        sent,
                        "piles",
                        value -> value.asText().equals("auto")
                                || value.isIntegralNumber()
                                        && value.canConvertToInt()
                                        && value.asInt() >= 1
                                        && value.asInt() <= most,
                        "\"auto\" or a number from 1 to " + most)
                .filter(JsonNode::isNumber);
        var seed = Json.optional(
                sent, "seed", value -> value.isIntegralNumber() && value.canConvertToLong(), "a whole number");
        var guard = Json.optional(sent, "guard", JsonNode::isBoolean, "true or false");
        var job = SortTask.submit(
                context.jobs(),
                entry,
                with,
                method(sent, with.isPresent()),
                piles.map(JsonNode::asInt).map(OptionalInt::of).orElse(OptionalInt.empty()),
                guard.map(JsonNode::asBoolean).orElse(true),
                seed.map(JsonNode::asLong).map(Seed::new).orElse(Seed.DEFAULT),
                Json.optionalText(sent, "features").map(this::features));
        return Reply.accepted(ApiContext.started(job));
    }

    /** Whether more pictures may come: jobs on a collection run in order, so a sorting waits for them. */
    private boolean isBeingRead(String id) {
        return context.jobs().isActive(IndexTask.KIND, Job.onCollection(id));
    }

    private String features(String wanted) {
        return wanted.equals(FeatureSelection.AUTO)
                ? wanted
                : context.jobContext().features().find(wanted).toJson();
    }

    private static String method(JsonNode sent, boolean borrows) {
        String name = Json.optionalText(sent, "method").orElse(MethodFamily.AUTO);
        if (MethodFamily.isAuto(name)) {
            return name;
        }
        try {
            var card = Methods.clusterers().get(name);
            if (!borrows && !card.needs().isEmpty()) {
                throw HttpProblem.badRequest("The method " + card.name() + " needs other pictures to borrow from.");
            }
            return card.name();
        } catch (IllegalArgumentException e) {
            throw HttpProblem.badRequest(HttpProblem.sentence(String.valueOf(e.getMessage())));
        }
    }

    private void checkSource(String id, String other) {
        if (other.equals(id)) {
            throw HttpProblem.badRequest("A collection cannot borrow from itself.");
        }
        var facts = context.workspace().open(other).facts();
        if ((facts.pictures().isEmpty() && !isBeingRead(other))
                || context.workspace().open(other).collection().holdsTexts()) {
            throw HttpProblem.conflict(context.workspace().entry(other).name() + " has no pictures to borrow from.");
        }
    }
}
