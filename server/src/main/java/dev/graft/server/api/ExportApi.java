package dev.graft.server.api;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.graft.board.LabelState;
import dev.graft.collection.PictureFile;
import dev.graft.collection.Progress;
import dev.graft.results.AssignmentsCsv;
import dev.graft.results.Coco;
import dev.graft.results.Copies;
import dev.graft.results.CorrectionsCsv;
import dev.graft.results.PredictionsCsv;
import dev.graft.results.ResultFolder;
import dev.graft.results.ResultJson;
import dev.graft.results.Sidecars;
import dev.graft.server.http.Call;
import dev.graft.server.http.Json;
import dev.graft.server.http.Problem;
import dev.graft.server.http.Reply;
import dev.graft.server.http.Routes;
import dev.graft.server.jobs.Job;
import dev.graft.server.work.ExportWork;
import dev.graft.server.work.Exports;
import dev.graft.server.work.LabelWork;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What a person takes along. */
public final class ExportApi {
    private static final String ONE = "/api/collections/{collection}/export";
    private static final String CSV = "text/csv; charset=utf-8";
    private static final String ZIP = "application/zip";

    private final Floor floor;
    private final Exports exports;

    public ExportApi(Floor floor) {
        this.floor = floor;
        this.exports = new Exports(floor.shop());
    }

    public void addTo(Routes routes) {
        routes.get(ONE, this::overview).get(ONE + "/{what}", this::download).post(ONE, this::write);
    }

    private Reply overview(Call call) {
        String id = call.variable("collection");
        var open = floor.desk().open(id);
        var board = open.board().now();
        int predicted = LabelState.of(open.collection())
                .map(state -> (int) state.predictions().values().stream()
                        .map(LabelState.Prediction::label)
                        .filter(label -> !board.labelNames().contains(label))
                        .distinct()
                        .count())
                .orElse(0);
        return Reply.ok(Json.object()
                .put("piles", board.piles().size())
                .put("labels", board.labelNames().size() + predicted)
                .put("model", Files.exists(model(id, ResultFolder.MODEL)))
                .put("modelStale", open.board().corrections() > 0)
                .put("labelsModel", Files.exists(model(id, LabelWork.MODEL)))
                .put("folder", exports.folder(id).toString()));
    }

    private Path model(String id, String name) {
        return floor.shop().results(id).resolve(name);
    }

    private Reply write(Call call) throws IOException {
        String id = call.variable("collection");
        var entry = floor.desk().entry(id);
        var sent = call.json();
        Json.onlyFields(sent, Set.of("what", "of"));
        String what = Json.text(sent, "what");
        if (!ExportWork.WHAT.contains(what)) {
            throw Problem.wrong("\"what\" must be links, copies or xmp, was " + what);
        }
        var of = Exports.Of.named(Json.optionalText(sent, "of").orElse("piles"));
        exports.exported(id, of);
        var job = floor.jobs()
                .submit(
                        ExportWork.KIND,
                        "Writing " + (what.equals("xmp") ? "keywords" : what) + " of " + entry.name(),
                        Job.onCollection(id),
                        ExportWork.detail(id, what, of));
        return Reply.accepted(Floor.begun(job));
    }

    private Reply download(Call call) throws IOException {
        String id = call.variable("collection");
        String name = floor.desk().entry(id).name();
        String what = call.variable("what");
        return switch (what) {
            case "model.graftmodel" -> file(model(id, ResultFolder.MODEL)).as(name + " piles.graftmodel");
            case "labels.graftmodel" -> file(model(id, LabelWork.MODEL)).as(name + " labels.graftmodel");
            case "report.html" -> report(id).as(name + " report.html");
            case "corrections.csv" -> {
                var board = floor.desk().open(id).board().now();
                var files = files(id);
                yield Reply.stream(CSV, out -> CorrectionsCsv.write(out, board, files))
                        .as(name + " corrections.csv");
            }
            default -> {
                int dot = what.indexOf('.');
                yield of(id, Exports.Of.named(dot < 0 ? what : what.substring(0, dot)), what.substring(dot + 1))
                        .as(name + " " + what);
            }
        };
    }

    private Reply of(String id, Exports.Of of, String form) throws IOException {
        boolean piles = of == Exports.Of.PILES;
        switch (form) {
            case "csv" -> {
                if (piles) {
                    var sorting = exports.sorting(id);
                    return Reply.stream(CSV, out -> AssignmentsCsv.write(out, sorting));
                }
                var labelling = exports.labelling(id);
                return Reply.stream(CSV, out -> PredictionsCsv.write(out, labelling));
            }
            case "json" -> {
                return json(piles ? ResultJson.tree(exports.sorting(id)) : ResultJson.tree(exports.labelling(id)));
            }
            case "coco.json" -> {
                return json(Coco.tree(exports.exported(id, of), files(id)));
            }
            case "xmp.zip" -> {
                var exported = exports.exported(id, of);
                return Reply.stream(ZIP, out -> new Sidecars(Progress.NONE).zip(out, exported));
            }
            case "copies.zip" -> {
                var exported = exports.exported(id, of);
                return Reply.stream(ZIP, out -> new Copies(Progress.NONE).zip(out, exported));
            }
            default ->
                throw Problem.notFound("There is no export " + form + "; there are csv, json, coco.json, xmp.zip and"
                        + " copies.zip of piles and of labels.");
        }
    }

    private static Reply json(ObjectNode tree) {
        return Reply.bytes(200, Reply.JSON, tree.toPrettyString().getBytes(StandardCharsets.UTF_8));
    }

    private List<PictureFile> files(String id) {
        return floor.desk().open(id).collection().pictures().files();
    }

    private static Reply file(Path file) {
        if (!Files.exists(file)) {
            throw Problem.notNow("There is no model yet; it is made when the pictures are sorted or labelled.");
        }
        return Reply.file("application/octet-stream", file);
    }

    /** Of the piles, or of the labels where there are no piles. */
    private synchronized Reply report(String id) throws IOException {
        var folder = ResultFolder.at(exports.folder(id).resolve("report"));
        if (floor.desk().open(id).board().now().piles().isEmpty()) {
            folder.write(exports.labelling(id), Optional.empty());
        } else {
            folder.write(exports.sorting(id), Optional.empty());
        }
        return Reply.file(Reply.HTML, folder.path().resolve(ResultFolder.REPORT));
    }
}
