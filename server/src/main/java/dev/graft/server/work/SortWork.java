package dev.graft.server.work;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.graft.board.Done;
import dev.graft.collection.Progress;
import dev.graft.core.random.Seed;
import dev.graft.engine.Engine;
import dev.graft.model.ModelFile;
import dev.graft.results.CollectionSorter;
import dev.graft.results.ResultFolder;
import dev.graft.server.desk.CollectionEntry;
import dev.graft.server.desk.OpenCollection;
import dev.graft.server.http.Json;
import dev.graft.server.jobs.Job;
import dev.graft.server.jobs.Jobs;
import dev.graft.server.jobs.Work;
import dev.graft.sort.SortParams;
import java.io.IOException;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** Sorts a collection into piles, keeping to what the person corrected. */
public final class SortWork implements Work {
    public static final String KIND = "sort";
    /** As many piles as there are. */
    private static final int AUTO = 0;

    private final Shop shop;

    public SortWork(Shop shop) {
        this.shop = shop;
    }

    /** Begins to sort. */
    public static Job submit(
            Jobs jobs, CollectionEntry entry, Optional<String> with, OptionalInt piles, boolean guard, Seed seed) {
        var detail = Json.object()
                .put("collection", entry.id())
                .put("with", with.orElse(null))
                .put("piles", piles.orElse(AUTO))
                .put("guard", guard)
                .put("seed", seed.value());
        return jobs.submit(KIND, "Sorting " + entry.name(), Job.onCollection(entry.id()), detail);
    }

    @Override
    public @Nullable ObjectNode run(Job job, Progress progress) throws IOException {
        var detail = job.detail();
        int piles = detail.path("piles").asInt();
        var params = SortParams.DEFAULT
                .withGuard(detail.path("guard").asBoolean(true))
                .withSeed(new Seed(detail.path("seed").asLong(Seed.DEFAULT.value())));
        return sort(
                Json.text(detail, "collection"),
                Json.optionalText(detail, "with"),
                piles == AUTO ? params : params.withPiles(piles),
                progress);
    }

    /** Null where it was stopped. */
    @Nullable ObjectNode sort(String id, Optional<String> with, SortParams params, Progress progress) throws IOException {
        var target = shop.open(id);
        var before = target.board().now();
        var help = with.map(shop::open).map(OpenCollection::collection);
        try (var engine = Engine.local(shop.threads())) {
            var made = new CollectionSorter(params, shop.indexing(), engine, progress)
                    .sort(
                            target.collection(),
                            help,
                            before.steering(target.collection().pictures().names()));
            if (made.isEmpty()) {
                return null;
            }
            var sorting = made.get().sorting();
            ModelFile.write(
                    shop.results(id).resolve(ResultFolder.MODEL), made.get().model());
            var done = target.board().sorted(sorting, made.get().origins(), before.revision(), with);
            shop.changed().accept(id);
            return Json.object()
                    .put("collection", id)
                    .put("revision", done.after().revision())
                    .put("summary", sorting.summary())
                    .put("moved", moved(done));
        }
    }

    /** How many pictures are in another pile than before. */
    private static long moved(Done done) {
        return done.changed().stream()
                .filter(id ->
                        done.before().place(id).pile() != done.after().place(id).pile())
                .count();
    }
}
