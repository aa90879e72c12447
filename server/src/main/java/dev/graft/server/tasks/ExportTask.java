package dev.graft.server.tasks;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.graft.app.export.ExportFormat;
import dev.graft.app.export.ExportFormats;
import dev.graft.app.export.Grouping;
import dev.graft.server.http.HttpProblem;
import dev.graft.server.http.Json;
import dev.graft.server.jobs.Job;
import dev.graft.server.jobs.JobHandler;
import dev.graft.store.Progress;
import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Writes an export into a folder of the workspace, or beside the pictures if a person agreed to that. Originals are
 * never touched.
 */
public final class ExportTask implements JobHandler {
    public static final String KIND = "export";
    private static final String BESIDE = "beside";
    private static final int MAX_LISTED = 20;

    private final Exports exports;
    private final LabelTaskHandler labels;

    public ExportTask(JobContext context) {
        this.labels = new LabelTaskHandler(context);
        this.exports = new Exports(context);
    }

    public static ObjectNode detail(String collection, String what, Grouping by) {
        return Json.object().put("collection", collection).put("what", what).put("of", by.toString());
    }

    /** To be written beside the pictures. */
    public static ObjectNode besideDetail(String collection, String what, Grouping by) {
        return detail(collection, what, by).put(BESIDE, true);
    }

    /** @throws HttpProblem if no format of this name can lie beside the pictures */
    public static ExportFormat.AsSidecars sidecars(String name) {
        return ExportFormats.named(name)
                .flatMap(ExportFormat::besidePictures)
                .orElseThrow(() -> HttpProblem.notFound("Nothing called " + name + " lies beside pictures."));
    }

    /** @throws HttpProblem if no format of this name is a folder */
    public static ExportFormat folderFormat(String name) {
        return ExportFormats.named(name)
                .filter(format -> format.folder().isPresent())
                .orElseThrow(() -> HttpProblem.badRequest("\"what\" must be one of "
                        + ExportFormats.all().stream()
                                .filter(format -> format.folder().isPresent())
                                .map(ExportFormat::name)
                                .collect(Collectors.joining(", "))
                        + ", was " + name));
    }

    /** Other formats may wait in line. */
    @Override
    public boolean repeats(JsonNode active, JsonNode asked) {
        return active.equals(asked);
    }

    @Override
    public @Nullable ObjectNode run(Job job, Progress progress) throws IOException {
        String id = Json.text(job.detail(), "collection");
        String what = Json.text(job.detail(), "what");
        var by = Exports.grouping(Json.text(job.detail(), "of"));
        if (by == Grouping.LABELS && !labels.refresh(id, progress)) {
            return null;
        }
        var source = exports.source(id, by);
        if (job.detail().path(BESIDE).asBoolean()) {
            var plan = sidecars(what).planner().plan(source);
            var done = plan.carryOut(progress);
            var made = new ExportFormat.Made(done.written(), done.skipped(), done.notes(), done.complete());
            return made.complete() ? result(plan.folder(), made) : null;
        }
        var folder = exports.folder(id).resolve(by + "-" + what);
        var made = folderFormat(what).folder().orElseThrow().writer().write(folder, source, progress);
        return made.complete() ? result(folder, made) : null;
    }

    private static ObjectNode result(Path folder, ExportFormat.Made made) {
        var json = Json.object()
                .put("folder", folder.toString())
                .put("files", made.files())
                .put("skipped", made.skipped().size());
        var notes = json.putArray("notes");
        made.skipped().stream().limit(MAX_LISTED).forEach(one -> notes.add(one.name() + ": " + one.reason()));
        made.notes().forEach(notes::add);
        return json;
    }
}
