package dev.graft.server.api;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.graft.app.board.LabelState;
import dev.graft.app.export.ExportFormat;
import dev.graft.app.export.ExportFormats;
import dev.graft.app.export.ExportSource;
import dev.graft.app.export.Grouping;
import dev.graft.server.http.HttpProblem;
import dev.graft.server.http.Json;
import dev.graft.server.http.Reply;
import dev.graft.server.http.Request;
import dev.graft.server.http.Routes;
import dev.graft.server.jobs.Job;
import dev.graft.server.tasks.ExportTask;
import dev.graft.server.tasks.Exports;
import dev.graft.store.Progress;
import java.io.IOException;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;

/** Downloads and exports, in every format that has a card. */
public final class ExportApi {
    private static final String ONE = "/api/collections/{collection}/export";
    private static final String BESIDE = ONE + "/{format}/beside";
    /** Pictures that get no file are counted; so many are listed. */
    private static final int MAX_LISTED = 20;

    private final ApiContext context;
    private final Exports exports;

    public ExportApi(ApiContext context) {
        this.context = context;
        this.exports = new Exports(context.jobContext());
    }

    public void addTo(Routes routes) {
        routes.get(ONE, this::overview).get(ONE + "/{what}", this::download).post(ONE, this::write);
        routes.get(BESIDE, this::planBeside).post(BESIDE, this::writeBeside);
    }

    private Reply overview(Request request) throws IOException {
        String id = request.variable("collection");
        var open = context.workspace().open(id);
        var board = open.board().now();
        var state = LabelState.of(open.collection());
        int predicted = state.map(last -> (int) last.predictions().values().stream()
                        .map(LabelState.Prediction::label)
                        .filter(label -> !board.labelNames().contains(label))
                        .distinct()
                        .count())
                .orElse(0);
        var piles = exports.source(id, Grouping.PILES);
        var labels = exports.source(id, Grouping.LABELS);
        var json = Json.object()
                .put("piles", board.piles().size())
                .put("labels", board.labelNames().size() + predicted)
                .put("model", piles.document(ExportSource.Document.MODEL).isPresent())
                .put("modelStale", open.board().view().corrections() > 0)
                .put("labelsStale", state.map(last -> last.stale(board)).orElse(0))
                .put("labelsWith", state.flatMap(LabelState::with).orElse(null))
                .put("labelsModel", labels.document(ExportSource.Document.MODEL).isPresent())
                .put("folder", exports.folder(id).toString());
        var formats = json.putObject("formats");
        formats.set(Grouping.PILES.toString(), cards(piles));
        formats.set(Grouping.LABELS.toString(), cards(labels));
        return Reply.ok(json);
    }

    private ArrayNode cards(ExportSource source) throws IOException {
        var cards = Json.array();
        boolean besidePictures = exports.hasOwnFolder(source);
        for (var format : ExportFormats.all()) {
            var card = card(format, source);
            format.besidePictures()
                    .filter(form -> besidePictures)
                    .ifPresent(form -> card.putObject("beside").put("label", form.label()));
            cards.add(card);
        }
        return cards;
    }

    private static ObjectNode card(ExportFormat format, ExportSource source) {
        var card = Json.object()
                .put("name", format.name())
                .put("title", format.title())
                .put(
                        "summary",
                        format.summary(source.by())
                                + format.caution(source).map(text -> " " + text).orElse(""))
                .put("unavailable", format.unavailable(source).orElse(null));
        format.file()
                .ifPresent(file ->
                        card.putObject("file").put("label", file.label()).put("name", format.fileName(source.by())));
        format.folder().ifPresent(folder -> card.putObject("folder").put("label", folder.label()));
        return card;
    }

    private Reply write(Request request) throws IOException {
        String id = request.variable("collection");
        var entry = context.workspace().entry(id);
        var sent = request.json();
        Json.rejectUnknownFields(sent, Set.of("what", "of"));
        String what = Json.text(sent, "what");
        var format = ExportTask.folderFormat(what);
        var by = Exports.grouping(Json.optionalText(sent, "of").orElse("piles"));
        check(format, exports.source(id, by));
        var job = context.jobs()
                .submit(
                        ExportTask.KIND,
                        "Writing " + format.title().toLowerCase(Locale.ROOT) + " of " + entry.name(),
                        Job.onCollection(id),
                        ExportTask.detail(id, what, by));
        return Reply.accepted(ApiContext.started(job));
    }

    /** What a person agrees to before anything is written beside the pictures. */
    private Reply planBeside(Request request) throws IOException {
        var source = besideSource(request, request.query("of").orElse("piles"));
        var plan = ExportTask.sidecars(request.variable("format")).planner().plan(source);
        var json = Json.object()
                .put("folder", plan.folder().toString())
                .put("write", plan.toWrite())
                .put("unchanged", plan.unchanged())
                .put("remove", plan.toRemove())
                .put("skipped", plan.skipped().size());
        var reasons = json.putArray("reasons");
        plan.skipped().stream()
                .limit(MAX_LISTED)
                .forEach(one -> reasons.addObject().put("file", one.name()).put("reason", one.reason()));
        return Reply.ok(json);
    }

    private Reply writeBeside(Request request) throws IOException {
        String id = request.variable("collection");
        var sent = request.json();
        Json.rejectUnknownFields(sent, Set.of("of"));
        String of = Json.optionalText(sent, "of").orElse("piles");
        var source = besideSource(request, of);
        var job = context.jobs()
                .submit(
                        ExportTask.KIND,
                        "Writing XMP files beside the pictures of "
                                + context.workspace().entry(id).name(),
                        Job.onCollection(id),
                        ExportTask.besideDetail(id, request.variable("format"), source.by()));
        return Reply.accepted(ApiContext.started(job));
    }

    /** @throws HttpProblem if nothing can be written beside these pictures */
    private ExportSource besideSource(Request request, String of) throws IOException {
        String id = request.variable("collection");
        context.workspace().entry(id);
        String name = request.variable("format");
        ExportTask.sidecars(name);
        var source = exports.source(id, Exports.grouping(of));
        check(ExportFormats.named(name).orElseThrow(), source);
        if (!exports.hasOwnFolder(source)) {
            throw HttpProblem.conflict("These pictures lie in no folder of yours, or it is not there now.");
        }
        return source;
    }

    /** @throws HttpProblem if there is nothing of this form yet */
    private static void check(ExportFormat format, ExportSource source) {
        format.unavailable(source).ifPresent(why -> {
            throw HttpProblem.conflict(why);
        });
    }

    private Reply download(Request request) throws IOException {
        String id = request.variable("collection");
        String name = context.workspace().entry(id).name();
        String what = request.variable("what");
        for (var format : ExportFormats.all()) {
            for (var by : Grouping.values()) {
                var file = format.file();
                if (file.isPresent() && format.fileName(by).equals(what)) {
                    var source = found(format, id, by);
                    check(format, source);
                    var writing = file.get().writer().open(source, Progress.NONE);
                    String saved =
                            isShared(format) ? what : by + "." + file.get().extension();
                    return Reply.stream(file.get().mediaType(), writing::to).as(name + " " + saved);
                }
            }
        }
        throw HttpProblem.notFound("There is no export " + what + "; there are " + String.join(", ", names()) + ".");
    }

    /** A document that both have, such as the report, is that of the labels if there are no piles. */
    private ExportSource found(ExportFormat format, String id, Grouping by) throws IOException {
        var source = exports.source(id, by);
        return isShared(format) && format.unavailable(source).isPresent()
                ? exports.source(id, Grouping.LABELS)
                : source;
    }

    /** Whether piles and labels have the same document. */
    private static boolean isShared(ExportFormat format) {
        return format.fileName(Grouping.PILES).equals(format.fileName(Grouping.LABELS));
    }

    private static Set<String> names() {
        var names = new TreeSet<String>();
        for (var format : ExportFormats.all()) {
            for (var by : Grouping.values()) {
                format.file().ifPresent(file -> names.add(format.fileName(by)));
            }
        }
        return names;
    }
}
