package dev.graft.server.tasks;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.graft.annotation.AnnotationFile;
import dev.graft.image.decode.PictureFolder;
import dev.graft.index.IndexParams;
import dev.graft.index.IndexReport;
import dev.graft.index.Indexer;
import dev.graft.index.KeptThumbnails;
import dev.graft.server.http.Json;
import dev.graft.server.jobs.Job;
import dev.graft.server.jobs.JobHandler;
import dev.graft.server.jobs.JobStage;
import dev.graft.server.jobs.Jobs;
import dev.graft.server.workspace.CollectionEntry;
import dev.graft.server.workspace.Confinement;
import dev.graft.server.workspace.OpenCollection;
import dev.graft.store.CollectionException;
import dev.graft.store.Progress;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Brings a collection up to date with its folder, and makes the thumbnails of its pictures. */
public final class IndexTask implements JobHandler {
    public static final String KIND = "index";
    private static final String FOLDER = "folder";
    static final JobStage READING = new JobStage("reading", 9, "reading");

    private final JobContext context;

    public IndexTask(JobContext context) {
        this.context = context;
    }

    /** Queues the indexing of a folder. */
    public static Job submit(Jobs jobs, CollectionEntry entry, Path folder) {
        var detail = Json.object().put("collection", entry.id()).put(FOLDER, folder.toString());
        return jobs.submit(KIND, "Reading " + entry.name(), Job.onCollection(entry.id()), detail);
    }

    /** The folder that a job reads. */
    public static Optional<Path> folder(Job job) {
        return Json.optionalText(job.detail(), FOLDER).map(Path::of);
    }

    @Override
    public boolean yields() {
        return true;
    }

    @Override
    public List<JobStage> stages() {
        return List.of(
                new JobStage("sampling", 8, "getting an impression"),
                new JobStage("learning", 2, "learning what to look for"),
                READING,
                new JobStage("making thumbnails", 1, "making thumbnails"));
    }

    @Override
    public @Nullable ObjectNode run(Job job, Progress progress) throws IOException {
        String id = Json.text(job.detail(), "collection");
        var report = index(id, Path.of(Json.text(job.detail(), FOLDER)), context.indexing(), progress);
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

    /** Null if the job was stopped. */
    @Nullable IndexReport index(String id, Path folder, IndexParams params, Progress progress) throws IOException {
        var target = context.open(id);
        var confinement = Confinement.of(context.workspace().roots(), folder);
        var tables = AnnotationFile.usualIn(folder).stream()
                .filter(confinement::holds)
                .toList();
        try {
            var listing = PictureFolder.list(folder, confinement.limit());
            UnreadPictures.begin(target.collection(), listing.files().size());
            var report = new Indexer(target.collection(), params.withTables(tables), new LiveReading(progress, () -> {
                        target.changed();
                        context.changed().accept(id);
                    }))
                    .index(folder, listing);
            if (!report.stopped()) {
                UnreadPictures.end(target.collection());
                checkSomething(folder, report);
                target.changed();
                shrink(target, confinement, params, progress);
            }
            return report.stopped() ? null : report;
        } finally {
            target.changed();
            context.changed().accept(id);
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

    /**
     * Makes the thumbnails that an older collection lacks, so that the page does not wait for them later. One that
     * fails is tried again when it is requested, which also reports that its file has changed.
     */
    private static void shrink(OpenCollection target, Confinement confinement, IndexParams params, Progress progress)
            throws IOException {
        var kept = target.collection().thumbnails().contents();
        var missing = new ArrayList<KeptThumbnails.Missing>();
        for (var picture : target.facts().pictures().values()) {
            var file = target.file(picture.id());
            boolean lacks = picture.sha256().isPresent()
                    && picture.contentId()
                            .filter(content -> !kept.contains(content))
                            .isPresent();
            if (lacks && file.isPresent() && confinement.holds(file.get())) {
                missing.add(new KeptThumbnails.Missing(picture, file.get()));
            }
        }
        if (!missing.isEmpty()) {
            new KeptThumbnails(target.collection(), params.limits()).makeAll(missing, params.threads(), progress);
        }
    }
}
