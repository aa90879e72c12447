package dev.graft.server.api;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.graft.app.board.Board;
import dev.graft.app.board.LabelState;
import dev.graft.app.board.Place;
import dev.graft.app.cluster.ScoredWord;
import dev.graft.server.http.HttpProblem;
import dev.graft.server.http.Json;
import dev.graft.server.http.Reply;
import dev.graft.server.http.Request;
import dev.graft.server.http.Routes;
import dev.graft.server.jobs.Job;
import dev.graft.server.tasks.LabelTaskHandler;
import dev.graft.server.tasks.Suggestions;
import dev.graft.server.workspace.OpenCollection;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Labels: those the user gave, those predicted from them, and the pictures worth labelling next. */
public final class LabelsApi {
    private static final String ONE = "/api/collections/{collection}";
    private static final int NEXT = 20;

    private final ApiContext context;
    private final LabelTaskHandler handler;

    public LabelsApi(ApiContext context) {
        this.context = context;
        this.handler = new LabelTaskHandler(context.jobContext());
    }

    public void addTo(Routes routes) {
        routes.get(ONE + "/labels", this::labels).post(ONE + "/label", this::label);
    }

    private Reply label(Request request) throws IOException {
        String id = request.variable("collection");
        var entry = context.workspace().entry(id);
        var sent = request.json();
        Json.rejectUnknownFields(sent, Set.of("with"));
        var with = Json.optionalText(sent, "with");
        if (with.filter(id::equals).isPresent()) {
            throw HttpProblem.badRequest("A collection cannot borrow from itself.");
        }
        handler.check(id, with);
        var job = context.jobs()
                .submit(
                        LabelTaskHandler.KIND,
                        "Labelling " + entry.name(),
                        Job.onCollection(id),
                        LabelTaskHandler.detail(id, with));
        return Reply.accepted(ApiContext.started(job));
    }

    private Reply labels(Request request) {
        String id = request.variable("collection");
        var open = context.workspace().open(id);
        var board = open.board().now();
        var state = LabelState.of(open.collection());
        var suggested = Suggestions.of(open.collection()).byPicture();
        var json = Json.object().put("collection", id);
        BoardView.undo(json, open.board().view());
        names(json, board, state);
        var columns = json.putObject("pictures");
        var ids = columns.putArray("id");
        var given = columns.putArray("given");
        var labels = columns.putArray("label");
        var confidences = columns.putArray("confidence");
        var runnersUp = columns.putArray("runnerUp");
        var doubtful = columns.putArray("doubtful");
        var none = columns.putArray("none");
        var words = json.putArray("words");
        var byPerson = board.labels();
        var names = open.collection().pictures().names();
        for (long picture : shown(board, open)) {
            var said = Optional.ofNullable(byPerson.get(picture));
            var found = state.map(LabelState::predictions)
                    .map(all -> all.get(picture))
                    .filter(one -> said.isEmpty());
            ids.add(picture);
            given.add(said.orElse(null));
            labels.add(said.or(() -> found.map(LabelState.Prediction::label)).orElse(null));
            confidences.add(
                    said.isPresent()
                            ? 1
                            : Json.rounded(
                                    found.map(LabelState.Prediction::confidence).orElse(0.0)));
            runnersUp.add(found.flatMap(LabelState.Prediction::runnerUp).orElse(null));
            doubtful.add(found.map(LabelState.Prediction::doubtful).orElse(false) ? 1 : 0);
            none.add(found.map(LabelState.Prediction::none).orElse(false) ? 1 : 0);
            var all = new LinkedHashSet<>(suggested.getOrDefault(names.getOrDefault(picture, ""), List.of()));
            board.place(picture).suggestions().stream().map(ScoredWord::word).forEach(all::add);
            words.add(Json.texts(all));
        }
        var next = json.putArray("next");
        next(board, state, open).forEach(next::add);
        json.set("predicted", state.map(last -> predicted(last, board)).orElse(null));
        return Reply.ok(json);
    }

    private static List<Long> shown(Board board, OpenCollection open) {
        return board.pictures().stream()
                .filter(open.facts().pictures()::containsKey)
                .toList();
    }

    /** The user's labels in the order of their first use, then labels that only predictions have. */
    private static void names(ObjectNode json, Board board, Optional<LabelState> state) {
        var given = board.labels();
        Map<String, int[]> counts = new LinkedHashMap<>();
        board.labelNames().forEach(name -> counts.put(name, new int[2]));
        var predicted = state.map(LabelState::predictions).orElse(Map.of());
        var there = Set.copyOf(board.pictures());
        var others = new TreeSet<String>();
        predicted.forEach((id, one) -> others.add(one.label()));
        others.forEach(name -> counts.putIfAbsent(name, new int[2]));
        given.values().forEach(name -> counts.computeIfAbsent(name, n -> new int[2])[0]++);
        predicted.forEach((id, one) -> {
            if (there.contains(id) && !given.containsKey(id) && !one.none()) {
                counts.computeIfAbsent(one.label(), n -> new int[2])[1]++;
            }
        });
        var all = json.putArray("labels");
        counts.forEach((name, count) ->
                all.addObject().put("name", name).put("given", count[0]).put("predicted", count[1]));
    }

    private static ObjectNode predicted(LabelState last, Board board) {
        var json = Json.object()
                .put("at", last.at())
                .put("summary", last.summary())
                .put("method", last.method())
                .put("with", last.with().orElse(null))
                .put("given", last.given().size())
                .put("stale", last.stale(board));
        json.set(
                "help",
                last.help()
                        .map(found -> BoardView.help(found.verdict(), found.used(), found.sentence(), found.source()))
                        .orElse(null));
        json.set("notes", Json.texts(last.notes()));
        return json;
    }

    /**
     * The pictures worth labelling next, as the last prediction ranked them, then the most confident pictures of each
     * pile in turn.
     */
    private static List<Long> next(Board board, Optional<LabelState> state, OpenCollection open) {
        var given = board.labels().keySet();
        var next = new LinkedHashSet<Long>();
        state.map(LabelState::next).orElse(List.of()).stream()
                .filter(id -> open.facts().pictures().containsKey(id))
                .forEach(next::add);
        var byPile = new LinkedHashMap<Integer, List<Long>>();
        for (long id : shown(board, open)) {
            if (board.place(id).pile() == Place.REMOVED) {
                continue;
            }
            byPile.computeIfAbsent(board.place(id).pile(), pile -> new ArrayList<>())
                    .add(id);
        }
        byPile.values()
                .forEach(ids -> ids.sort(
                        Comparator.comparingDouble((Long id) -> -board.place(id).confidence())));
        int largest = byPile.values().stream().mapToInt(List::size).max().orElse(0);
        for (int rank = 0; next.size() < NEXT + given.size() && rank < largest; rank++) {
            for (var ids : byPile.values()) {
                if (rank < ids.size()) {
                    next.add(ids.get(rank));
                }
            }
        }
        next.removeAll(given);
        return next.stream().limit(NEXT).toList();
    }
}
