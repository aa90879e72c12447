package dev.graft.server.tasks;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.graft.app.board.EditResult;
import dev.graft.app.cluster.SortParams;
import dev.graft.app.model.ModelFile;
import dev.graft.app.output.ResultFolder;
import dev.graft.app.pipeline.CollectionSorter;
import dev.graft.core.random.Seed;
import dev.graft.methods.card.MethodFamily;
import dev.graft.server.http.Json;
import dev.graft.server.jobs.Job;
import dev.graft.server.jobs.JobHandler;
import dev.graft.server.jobs.JobStage;
import dev.graft.server.jobs.Jobs;
import dev.graft.server.workspace.CollectionEntry;
import dev.graft.server.workspace.OpenCollection;
import dev.graft.store.CollectionException;
import dev.graft.store.Progress;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Sorts a collection into piles, subject to the user's corrections. */
public final class SortTask implements JobHandler {
    public static final String KIND = "sort";

    /** Pictures are looked at only if they have not been looked at in this way before. */
    static final List<JobStage> LOOKING_AND_SORTING = List.of(
            new JobStage("sampling", 8, "getting an impression"),
            new JobStage("sampling", 8, "getting an impression"),
            new JobStage("learning", 2, "learning what to look for"),
            new JobStage("encoding", 9, "looking at the pictures"),
            new JobStage("encoding", 9, "looking at the pictures"),
            new JobStage("translating", 1, "relating the borrowed pictures to yours"),
            new JobStage("sorting", 4, "making piles"));

    /** Stands for choosing the number of piles automatically. */
    private static final int AUTO = 0;

    private final JobContext context;

    public SortTask(JobContext context) {
        this.context = context;
    }

    /**
     * Queues the sorting of a collection.
     *
     * @param features the settings of the features as JSON, or {@link FeatureSelection#AUTO}; if absent, as chosen
     *     before
     */
    public static Job submit(
            Jobs jobs,
            CollectionEntry entry,
            Optional<String> with,
            String method,
            OptionalInt piles,
            boolean guard,
            Seed seed,
            Optional<String> features) {
        var detail = Json.object()
                .put("collection", entry.id())
                .put("with", with.orElse(null))
                .put("method", method)
                .put("piles", piles.orElse(AUTO))
                .put("guard", guard)
                .put("seed", seed.value())
                .put("features", features.orElse(null));
        return jobs.submit(KIND, "Sorting " + entry.name(), Job.onCollection(entry.id()), detail);
    }

    @Override
    public List<JobStage> stages() {
        return LOOKING_AND_SORTING;
    }

    @Override
    public @Nullable ObjectNode run(Job job, Progress progress) throws IOException {
        var detail = job.detail();
        checkSomething(Json.text(detail, "collection"));
        int piles = detail.path("piles").asInt();
        var params = SortParams.DEFAULT
                .withMethod(detail.path("method").asText(MethodFamily.AUTO))
                .withGuard(detail.path("guard").asBoolean(true))
                .withSeed(new Seed(detail.path("seed").asLong(Seed.DEFAULT.value())));
        return sort(
                Json.text(detail, "collection"),
                Json.optionalText(detail, "with"),
                piles == AUTO ? params : params.withPiles(piles),
                Json.optionalText(detail, "features"),
                progress);
    }

    /** The reading that the job waited for may have found nothing, or was cancelled. */
    private void checkSomething(String id) {
        if (context.open(id).facts().pictures().isEmpty()) {
            throw new CollectionException(nothingToSort(context.workspace().entry(id)));
        }
    }

    /** What to say of a collection without pictures. */
    public static String nothingToSort(CollectionEntry entry) {
        return entry.name() + " has no pictures to sort yet.";
    }

    /**
     * Null if the job was stopped.
     *
     * @param features as in {@link #submit}
     */
    @Nullable ObjectNode sort(String id, Optional<String> with, SortParams params, Optional<String> features, Progress progress)
            throws IOException {
        var target = context.open(id);
        var before = target.board().now();
        var source = with.map(context::open).map(OpenCollection::collection);
        var chosen = features.or(() -> context.features().chosen(target.collection()))
                .filter(settings -> !settings.equals(FeatureSelection.AUTO));
        var indexing = context.features()
                .indexing(
                        context.indexing(),
                        chosen,
                        Stream.concat(Stream.of(target.collection()), source.stream())
                                .toList());
        try (var engine = context.openEngine()) {
            var made = new CollectionSorter(params, indexing, engine, progress)
                    .sort(
                            target.collection(),
                            source,
                            before.steering(target.collection().pictures().names()));
            if (made.isEmpty()) {
                return null;
            }
            var sorting = made.get().sorting();
            ModelFile.write(
                    context.results(id).resolve(ResultFolder.MODEL), made.get().model());
            var done = target.board().sorted(sorting, made.get().origins(), before.revision(), with);
            if (features.isPresent()) {
                context.features().choose(target.collection(), chosen);
            }
            context.changed().accept(id);
            return Json.object()
                    .put("collection", id)
                    .put("revision", done.after().revision())
                    .put("summary", sorting.summary())
                    .put("moved", moved(done));
        }
    }

    /** The number of pictures that are in another pile than before. */
    private static long moved(EditResult done) {
        return done.changed().stream()
                .filter(id ->
                        done.before().place(id).pile() != done.after().place(id).pile())
                .count();
    }
}
