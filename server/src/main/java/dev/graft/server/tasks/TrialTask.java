package dev.graft.server.tasks;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.graft.app.board.Board;
import dev.graft.app.board.BoardPile;
import dev.graft.app.board.Place;
import dev.graft.app.board.SortingDetails;
import dev.graft.app.cluster.SortConstraints;
import dev.graft.app.cluster.SortParams;
import dev.graft.app.cluster.SortedPicture;
import dev.graft.app.cluster.Sorting;
import dev.graft.app.pipeline.CollectionSorter;
import dev.graft.engine.Engine;
import dev.graft.image.feature.FeatureParams;
import dev.graft.server.http.HttpProblem;
import dev.graft.server.http.Json;
import dev.graft.server.jobs.Job;
import dev.graft.server.jobs.JobHandler;
import dev.graft.server.jobs.JobStage;
import dev.graft.server.jobs.Jobs;
import dev.graft.server.workspace.CollectionEntry;
import dev.graft.server.workspace.OpenCollection;
import dev.graft.store.PictureCollection;
import dev.graft.store.Progress;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Sorts a collection by other features and compares the outcome with its piles, which stay as they are. The features
 * stay in the collection, so that sorting by them later is quick.
 */
public final class TrialTask implements JobHandler {
    public static final String KIND = "trial";

    private static final int MAX_MOVES = 24;

    private final JobContext context;

    public TrialTask(JobContext context) {
        this.context = context;
    }

    /**
     * Queues a trial.
     *
     * @throws HttpProblem if the collection is not sorted yet
     */
    public static Job submit(JobContext context, Jobs jobs, CollectionEntry entry, String features) {
        var about = context.open(entry.id()).board().now().about();
        if (about.isEmpty()) {
            throw HttpProblem.conflict(entry.name() + " is not sorted yet, so there is nothing to compare with.");
        }
        var detail = Json.object()
                .put("collection", entry.id())
                .put("with", about.get().with().orElse(null))
                .put("features", context.features().find(features).toJson());
        return jobs.submit(KIND, "Comparing " + entry.name() + " in another way", Job.onCollection(entry.id()), detail);
    }

    @Override
    public boolean yields() {
        return true;
    }

    @Override
    public List<JobStage> stages() {
        var sorting = new JobStage("sorting", 4, "making piles");
        return Stream.concat(SortTask.LOOKING_AND_SORTING.stream(), Stream.of(sorting, sorting))
                .toList();
    }

    @Override
    public @Nullable ObjectNode run(Job job, Progress progress) throws IOException {
        String id = Json.text(job.detail(), "collection");
        var open = context.open(id);
        var wanted = context.features().named(FeatureParams.parse(Json.text(job.detail(), "features")));
        var board = open.board().now();
        var about = board.about().orElseThrow(() -> HttpProblem.conflict("There is nothing to compare with."));
        var trial = new Trial(open, board, about, progress);
        try (var engine = context.openEngine()) {
            var names = open.collection().pictures().names();
            var made = trial.sort(wanted, board.steering(names), about.wanted().orElse(0), engine);
            if (made.isEmpty()) {
                return null;
            }
            var own = trial.own(wanted, engine);
            if (progress.stopRequested()) {
                return null;
            }
            var json = trial.compared(made.get()).put("collection", id);
            json.set("features", context.features().json(wanted));
            json.set(
                    "before",
                    context.features()
                            .ofPiles(open)
                            .map(context.features()::json)
                            .orElse(null));
            json.set("own", own.orElse(null));
            return json;
        }
    }

    /** One trial, and what it starts from. */
    private final class Trial {
        private final OpenCollection open;
        private final Board board;
        private final SortingDetails about;
        private final Progress progress;
        private final Map<String, Long> ids = new HashMap<>();
        private final Set<Long> present;

        Trial(OpenCollection open, Board board, SortingDetails about, Progress progress) {
            this.open = open;
            this.board = board;
            this.about = about;
            this.progress = progress;
            this.present = Set.copyOf(board.pictures());
            open.facts().pictures().forEach((id, picture) -> ids.put(picture.name(), id));
        }

        /** @param piles 0 to leave the number open */
        Optional<Sorting> sort(FeatureParams features, SortConstraints constraints, int piles, Engine engine) {
            var source = about.with()
                    .filter(other -> context.workspace().collections().stream()
                            .anyMatch(entry -> entry.id().equals(other)))
                    .map(context::open)
                    .map(OpenCollection::collection);
            var params = piles == 0 ? SortParams.DEFAULT : SortParams.DEFAULT.withPiles(piles);
            List<PictureCollection> both =
                    Stream.concat(Stream.of(open.collection()), source.stream()).toList();
            var indexing = context.indexing().preferring(features, both);
            if (indexing.features().filter(features::equals).isEmpty()) {
                throw HttpProblem.conflict("These pictures cannot be compared by " + features.describe()
                        + ": some of the files, or of those borrowed from, are not there.");
            }
            return new CollectionSorter(params, indexing, engine, progress)
                    .sort(open.collection(), source, constraints)
                    .map(CollectionSorter.Result::sorting);
        }

        /**
         * How many of the pictures that the user put in place would be there if Graft did not know it, by the features
         * of now and by the others; empty if there are none, or the features of now are not known.
         */
        Optional<ObjectNode> own(FeatureParams wanted, Engine engine) {
            var pinned = new HashMap<String, Integer>();
            var leftOut = new HashSet<String>();
            ids.forEach((name, id) -> {
                var place = place(id);
                if (place.isPresent() && place.get().pinned() && place.get().inAPile()) {
                    pinned.put(name, place.get().pile());
                } else if (place.isPresent() && !place.get().inAPile()) {
                    leftOut.add(name);
                }
            });
            var now = context.features().ofPiles(open);
            if (pinned.isEmpty() || now.isEmpty() || progress.stopRequested()) {
                return Optional.empty();
            }
            var free = new SortConstraints(List.of(), Map.of(), Set.of(), leftOut);
            // As many piles as there are now, so that only the features differ.
            int piles = (int) board.tallies().values().stream()
                    .filter(tally -> tally.size() > 0)
                    .count();
            var before = sort(now.get(), free, piles, engine);
            var after = before.isEmpty() ? before : sort(wanted, free, piles, engine);
            return after.map(sorting -> Json.object()
                    .put("pictures", pinned.size())
                    .put("before", right(pinned, before.orElseThrow()))
                    .put("after", right(pinned, sorting)));
        }

        private int right(Map<String, Integer> pinned, Sorting sorting) {
            var wanted = new ArrayList<Integer>();
            var found = new ArrayList<Integer>();
            for (var picture : sorting.pictures()) {
                var pile = pinned.get(picture.name());
                if (pile != null) {
                    wanted.add(pile);
                    found.add(picture.pile());
                }
            }
            return PileComparison.of(wanted, found).same();
        }

        private Optional<Place> place(long id) {
            return present.contains(id) ? Optional.of(board.place(id)) : Optional.empty();
        }

        ObjectNode compared(Sorting sorting) {
            var shown = new ArrayList<SortedPicture>();
            var before = new ArrayList<Integer>();
            var after = new ArrayList<Integer>();
            double sureBefore = 0;
            double sureAfter = 0;
            int free = 0;
            for (var picture : sorting.pictures()) {
                var place = Optional.ofNullable(ids.get(picture.name())).flatMap(this::place);
                if (place.isEmpty() || !place.get().inAPile()) {
                    continue;
                }
                shown.add(picture);
                before.add(place.get().pile());
                after.add(picture.pile());
                if (!place.get().pinned()) {
                    sureBefore += place.get().confidence();
                    sureAfter += picture.confidence();
                    free++;
                }
            }
            var comparison = PileComparison.of(before, after);
            var json = Json.object()
                    .put("revision", board.revision())
                    .put("pictures", shown.size())
                    .put("changed", shown.size() - comparison.same())
                    .put("agreement", Json.rounded(comparison.agreement()));
            json.putObject("piles")
                    .put("before", board.piles().size())
                    .put("after", sorting.piles().size());
            json.putObject("confidence")
                    .put("before", free == 0 ? null : (Double) Json.rounded(sureBefore / free))
                    .put("after", free == 0 ? null : (Double) Json.rounded(sureAfter / free));
            json.set("labels", labels(sorting).orElse(null));
            json.set("moves", moves(comparison, shown));
            return json;
        }

        /** The share of labelled pictures that are in a pile of their own kind. */
        private Optional<ObjectNode> labels(Sorting sorting) {
            return about.evaluation()
                    .filter(evaluation -> Double.isFinite(evaluation.accuracy()))
                    .flatMap(before -> sorting.evaluation()
                            .filter(evaluation -> Double.isFinite(evaluation.accuracy()))
                            .map(after -> Json.object()
                                    .put("pictures", after.labelled())
                                    .put("before", Json.rounded(before.accuracy()))
                                    .put("after", Json.rounded(after.accuracy()))));
        }

        /** Some of the pictures that would change piles, those first of which Graft is then surest. */
        private ArrayNode moves(PileComparison comparison, List<SortedPicture> shown) {
            var moves = Json.array();
            IntStream.range(0, shown.size())
                    .filter(comparison::changed)
                    .boxed()
                    .sorted(Comparator.comparingDouble(
                            (Integer i) -> -shown.get(i).confidence()))
                    .limit(MAX_MOVES)
                    .forEach(i -> {
                        var to = comparison.matched().get(comparison.after().get(i));
                        moves.addObject()
                                .put("picture", ids.get(shown.get(i).name()))
                                .put("name", shown.get(i).name())
                                .put("from", pileName(comparison.before().get(i)))
                                .put("to", to == null ? null : pileName(to));
                    });
            return moves;
        }

        private @Nullable String pileName(int pile) {
            return board.pile(pile).map(BoardPile::name).orElse(null);
        }
    }
}
