package dev.graft.server.work;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.graft.collection.CollectionException;
import dev.graft.collection.IndexParams;
import dev.graft.collection.IndexReport;
import dev.graft.collection.Indexer;
import dev.graft.collection.Progress;
import dev.graft.server.desk.CollectionEntry;
import dev.graft.server.desk.Confinement;
import dev.graft.server.desk.OpenCollection;
import dev.graft.server.http.Json;
import dev.graft.server.jobs.Job;
import dev.graft.server.jobs.Jobs;
import dev.graft.server.jobs.Work;
import dev.graft.text.WordsFile;
import dev.graft.vision.read.PictureFolder;
import dev.graft.vision.read.RejectedPictureException;
import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Brings a collection up to date with its folder, and makes the small pictures that the page shows. */
public final class IndexWork implements Work {
    public static final String KIND = "index";

    private final Shop shop;

    public IndexWork(Shop shop) {
        this.shop = shop;
    }

    /** Begins to read a folder. */
    public static Job submit(Jobs jobs, CollectionEntry entry, Path folder) {
        var detail = Json.object().put("collection", entry.id()).put("folder", folder.toString());
        return jobs.submit(KIND, "Reading " + entry.name(), Job.onCollection(entry.id()), detail);
    }

    @Override
    public @Nullable ObjectNode run(Job job, Progress progress) throws IOException {
        String id = Json.text(job.detail(), "collection");
        var report = index(id, Path.of(Json.text(job.detail(), "folder")), shop.indexing(), progress);
        if (report == null) {
            return null;
        }
        var result = Json.object()
                .put("collection", id)
                .put("indexed", report.indexed())
                .put("added", report.added())
                .put("changed", report.changed())
                .put("rejected", report.rejected().size());
        result.set("notes", Json.texts(report.notes()));
        return result;
    }

    /** Null where it was stopped. */
    @Nullable IndexReport index(String id, Path folder, IndexParams params, Progress progress) throws IOException {
        var target = shop.open(id);
        var confinement = Confinement.of(shop.desk().roots(), folder);
        var tables =
                WordsFile.usualIn(folder).stream().filter(confinement::holds).toList();
        try {
            var report = new Indexer(target.collection(), params.withTables(tables), progress)
                    .index(folder, PictureFolder.list(folder, confinement.limit()));
            if (!report.stopped()) {
                checkSomething(folder, report);
                target.changed();
                shrink(target, confinement, progress);
            }
            return report.stopped() ? null : report;
        } finally {
            target.changed();
            shop.changed().accept(id);
        }
    }

    private static void checkSomething(Path folder, IndexReport report) {
        if (report.indexed() == 0) {
            throw new CollectionException(
                    report.rejected().isEmpty()
                            ? folder + " has no pictures"
                            : "no file of " + folder + " can be used as a picture; the first: "
                                    + report.rejected().get(0).name() + ": "
                                    + report.rejected()
                                            .get(0)
                                            .rejection()
                                            .orElseThrow()
                                            .reason());
        }
    }

    /** Small pictures are made now, so that nobody waits for them later. One that cannot be made is made when asked for. */
    private void shrink(OpenCollection target, Confinement confinement, Progress progress) throws IOException {
        var facts = target.facts();
        progress.begin("making small pictures", "picture", facts.pictures().size());
        long done = 0;
        for (var picture : facts.pictures().values()) {
            var file = target.file(picture.id());
            if (progress.stopRequested()) {
                break;
            }
            if (picture.sha256().isPresent() && file.isPresent() && confinement.holds(file.get())) {
                try {
                    shop.desk().thumbs().of(picture.sha256().get(), file.get());
                } catch (RejectedPictureException e) {
                    // It changed since it was read; whoever looks at it is told.
                    continue;
                }
            }
            progress.advance(++done);
        }
        progress.end();
    }
}
