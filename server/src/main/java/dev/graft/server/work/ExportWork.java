package dev.graft.server.work;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.graft.collection.Progress;
import dev.graft.results.Copies;
import dev.graft.results.Exported;
import dev.graft.results.Links;
import dev.graft.results.Sidecars;
import dev.graft.server.http.Json;
import dev.graft.server.jobs.Job;
import dev.graft.server.jobs.Work;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Writes folders of links, copies or files with keywords, below the desk and never beside the originals. */
public final class ExportWork implements Work {
    public static final String KIND = "export";
    public static final Set<String> WHAT = Set.of("links", "copies", "xmp");
    private static final int MOST_TOLD = 20;

    private final Exports exports;

    public ExportWork(Shop shop) {
        this.exports = new Exports(shop);
    }

    public static ObjectNode detail(String collection, String what, Exports.Of of) {
        return Json.object().put("collection", collection).put("what", what).put("of", of.toString());
    }

    @Override
    public @Nullable ObjectNode run(Job job, Progress progress) throws IOException {
        String id = Json.text(job.detail(), "collection");
        String what = Json.text(job.detail(), "what");
        var of = Exports.Of.named(Json.text(job.detail(), "of"));
        var folder = exports.folder(id).resolve(of + "-" + what);
        if (what.equals("links")) {
            return links(id, of, folder);
        }
        var exported = exports.exported(id, of);
        var pictures = exports.forbidden(id);
        var made = what.equals("copies")
                ? new Copies(progress).write(folder, exported, pictures)
                : new Sidecars(progress).write(folder, exported, pictures);
        if (!made.complete()) {
            return null;
        }
        var result = result(folder, made.files(), made.skipped());
        if (made.files() == 0 && made.skipped().isEmpty()) {
            result.withArray("notes").add("None of the piles has a name yet: there are no keywords to write.");
        }
        return result;
    }

    private ObjectNode links(String id, Exports.Of of, Path folder) throws IOException {
        var made = of == Exports.Of.PILES
                ? new Links().write(folder, exports.sorting(id))
                : new Links().write(folder, exports.labelling(id));
        return result(folder, made.links(), List.of());
    }

    private static ObjectNode result(Path folder, int files, List<Exported.Skipped> skipped) {
        var json = Json.object()
                .put("folder", folder.toString())
                .put("files", files)
                .put("skipped", skipped.size());
        var told = json.putArray("notes");
        skipped.stream().limit(MOST_TOLD).forEach(one -> told.add(one.name() + ": " + one.reason()));
        return json;
    }
}
