package dev.graft.app.cluster;

import dev.graft.core.fit.ConvergenceTrace;
import dev.graft.core.fit.RunListener;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.matrix.Partition;
import dev.graft.engine.Engine;
import dev.graft.methods.api.Anchor;
import dev.graft.methods.api.Assigner;
import dev.graft.methods.api.ClusterModel;
import dev.graft.methods.api.ClusterProblem;
import dev.graft.methods.api.Clusterer;
import dev.graft.methods.card.ClusterSetup;
import dev.graft.methods.card.ClusterUse;
import dev.graft.methods.card.ClustererCard;
import dev.graft.methods.card.Input;
import dev.graft.methods.card.Methods;
import dev.graft.store.Progress;
import dev.graft.transfer.guard.BorrowingGuard;
import dev.graft.transfer.guard.OutcomeGuard;
import dev.graft.transfer.guard.SortingGuard;
import dev.graft.transfer.space.BorrowedStatistics;
import dev.graft.transfer.space.ClusterCount;
import dev.graft.transfer.space.TargetSpace;
import dev.graft.transfer.space.TransferClustering;
import dev.graft.transfer.steering.ConstrainedClustering;
import java.util.Arrays;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.DoubleFunction;
import java.util.stream.IntStream;

/** One sorting under way, step by step. */
final class SortRun {
    /** What is reported as progress: the space, borrowing, the number of piles, the piles, their description. */
    static final int STEPS = 5;

    private final SortParams params;
    private final Engine engine;
    private final Progress progress;
    private final PicturesToSort pictures;
    private final CountMatrix bags;
    private final Optional<BorrowedPictures> borrowed;
    private final SortConstraints.ByRow corrections;
    private final ClustererCard method;
    private final RunListener listener;
    /** By the spaces themselves, which are large to compare; every start has the same number of piles. */
    private final Map<TargetSpace, Start> starts = new IdentityHashMap<>();

    private final Map<TargetSpace, ClusterCount> counts = new IdentityHashMap<>();

    SortRun(
            SortParams params,
            Engine engine,
            Progress progress,
            PicturesToSort pictures,
            Optional<BorrowedPictures> borrowed,
            SortConstraints.ByRow corrections) {
        this.params = params;
        this.engine = engine;
        this.progress = progress;
        this.pictures = pictures;
        this.bags = pictures.bags();
        this.borrowed = borrowed;
        this.corrections = corrections;
        this.method = Methods.clusterers()
                .chosen(
                        params.method(),
                        borrowed.map(BorrowedPictures::offers).orElse(Set.of()),
                        params.settings().preset());
        this.listener = step -> !progress.stopRequested();
    }

    /** Piles to begin with, and what holds a method near them. */
    private record Start(Partition piles, ConvergenceTrace trace, DoubleFunction<Anchor> anchor) {}

    /** What a method made of the pictures. */
    private record Fitted(Partition piles, ConvergenceTrace trace, Assigner assigner) {
        /** A model that saw other rows below the pictures' own is cut to these. */
        static Fitted of(ClusterModel model, int rows) {
            var all = model.partition().toArray();
            return new Fitted(
                    Partition.of(model.partition().k(), Arrays.copyOf(all, rows)), model.trace(), model.assigner());
        }
    }

    Optional<Sorter.Outcome> sort() {
        var own = TargetSpace.own(bags, engine);
        progress.advance(1);
        var borrowing = SortParams.borrows(method) && !params.paper()
                ? borrowed.map(other -> borrow(other, own))
                : Optional.<Borrowing>empty();
        progress.advance(2);
        boolean used = borrowing.map(Borrowing::used).orElse(false);
        boolean refused = borrowing.isPresent() && !used;
        var space = used ? borrowing.orElseThrow().space : own;
        var count = count(countedIn(space, own));
        int k = piles(count);
        progress.advance(3);
        var fitted = fit(k, space, refused);
        if (progress.stopRequested()) {
            return Optional.empty();
        }
        progress.advance(4);
        var order = corrections.some() ? corrections.order(fitted.piles) : bySize(fitted.piles);
        var piles = reordered(fitted.piles, order);
        var summary = new SortingSummary(params, method, pictures, borrowed, corrections, engine);
        var sorting = summary.of(
                space.narrow(),
                piles,
                corrections.names(order),
                k,
                fitted.trace,
                borrowing.map(found -> compare(found, used ? own : found.space, k, piles)),
                borrowing
                        .map(this::suits)
                        .orElseGet(() -> borrowed.map(this::suits).orElse(false)),
                // Where the person has more piles, these are why.
                count.filter(found -> found.clusters() == k));
        var assigner = fitted.assigner.select(order);
        return progress.stopRequested()
                ? Optional.empty()
                : Optional.of(new Sorter.Outcome(
                        sorting,
                        assigner,
                        doubtful(sorting, TransferClustering.memberships(assigner, space, bags, engine)),
                        IntStream.of(order).mapToObj(corrections::origin).toList()));
    }

    /** The membership below which as many pictures lie as are doubtful, since every assigner has its own scale. */
    private double doubtful(Sorting sorting, DenseMatrix memberships) {
        int marked = (int)
                sorting.pictures().stream().filter(SortedPicture::doubtful).count();
        var largest = IntStream.range(0, bags.rows())
                .mapToDouble(row -> Arrays.stream(memberships.row(row)).max().orElse(0))
                .sorted()
                .toArray();
        return marked == 0 ? 0 : marked == largest.length ? 1 : (largest[marked - 1] + largest[marked]) / 2;
    }

    /** The pictures in the borrowed space, what the guard says of it, and whether it is used. */
    private record Borrowing(TargetSpace space, Optional<SortingGuard> guard, boolean used) {}

    private Borrowing borrow(BorrowedPictures other, TargetSpace own) {
        var statistics = other.statistics(method.borrows().contains(Input.TAGS), engine);
        var space = TargetSpace.borrowed(bags, statistics, engine);
        var guard = directions(statistics)
                .map(found ->
                        new SortingGuard(found, own.measured() ? Optional.of(outcome(space, own)) : Optional.empty()));
        boolean used = !params.guard() || guard.map(SortingGuard::accepts).orElse(true);
        return new Borrowing(space, guard, used);
    }

    private Optional<BorrowingGuard> directions(BorrowedStatistics statistics) {
        return BorrowingGuard.judge(bags, statistics, params.seed().of("guard"), engine);
    }

    private OutcomeGuard outcome(TargetSpace space, TargetSpace own) {
        int k = piles(count(countedIn(space, own)));
        return OutcomeGuard.compare(space, start(k, space).piles, start(k, own).piles, engine);
    }

    /** Piles of a network's features are compared before either space is chosen, so both have the same number. */
    private static TargetSpace countedIn(TargetSpace space, TargetSpace own) {
        return own.measured() ? own : space;
    }

    private Optional<ClusterCount> count(TargetSpace space) {
        if (!corrections.leaveCountOpen()) {
            return Optional.empty();
        }
        return Optional.of(counts.computeIfAbsent(
                space, in -> ClusterCount.of(in, params.seed().of("piles"), engine)));
    }

    private int piles(Optional<ClusterCount> count) {
        return Math.max(corrections.piles(), count.map(ClusterCount::clusters).orElse(0));
    }

    /** Whether borrowed words may describe piles, however these were made. */
    private boolean suits(Borrowing found) {
        return !params.guard()
                || found.guard.map(guard -> guard.directions().accepts()).orElse(true);
    }

    private boolean suits(BorrowedPictures other) {
        return other.hasTerms()
                && (!params.guard()
                        || directions(other.statistics(false, engine))
                                .map(BorrowingGuard::accepts)
                                .orElse(true));
    }

    /** Sorts once more: without borrowing where it is used, with it where it is refused. */
    private SortingSummary.Comparison compare(Borrowing found, TargetSpace otherSpace, int k, Partition piles) {
        var other = start(k, otherSpace).piles;
        return new SortingSummary.Comparison(
                found.guard, found.used, found.used ? piles : other, found.used ? other : piles);
    }

    private Start start(int k, TargetSpace space) {
        return starts.computeIfAbsent(space, in -> newStart(k, in));
    }

    private Start newStart(int k, TargetSpace space) {
        var seed = params.seed().of("recipe");
        if (corrections.some()) {
            var found =
                    new ConstrainedClustering(space, corrections.held(k), engine).sort(seed.of("steered"), listener);
            return new Start(found.partition(), found.trace(), found::anchor);
        }
        var found = new TransferClustering(k, starts(), seed, engine).start(space, listener);
        return new Start(found.partition(), found.trace(), found::anchor);
    }

    private int starts() {
        return params.settings().whole(ClustererCard.RESTARTS, TransferClustering.STARTS);
    }

    /** Where there are corrections, whatever a method made of them is brought back to them. */
    private Fitted fit(int k, TargetSpace space, boolean refused) {
        if (!corrections.some()) {
            return fitFreely(k, space, refused);
        }
        if (k > bags.rows()) {
            // The person's piles may be more than the pictures, of which a method wants one for every pile.
            var start = start(k, space);
            return new Fitted(start.piles, start.trace, TransferClustering.assigner(space, start.piles, engine));
        }
        var found = fitFreely(k, space, refused);
        boolean knowsPiles = use(refused) != ClusterUse.BARE;
        var piles = corrections.held(k).in(knowsPiles ? found.piles : corrections.matched(found.piles, k));
        return new Fitted(piles, found.trace, TransferClustering.assigner(space, piles, engine));
    }

    /** Where borrowing is refused, the clusters of the transfer layer are the result. */
    private ClusterUse use(boolean refused) {
        return refused ? ClusterUse.LAYER : params.paper() || params.combined() ? ClusterUse.BARE : method.use();
    }

    private Fitted fitFreely(int k, TargetSpace space, boolean refused) {
        return switch (use(refused)) {
            case BARE -> Fitted.of(clusterer(k).fit(problem(), engine, listener), bags.rows());
            case LAYER -> {
                var start = start(k, space);
                yield new Fitted(start.piles, start.trace, TransferClustering.assigner(space, start.piles, engine));
            }
            case STARTED -> {
                var start = start(k, space);
                yield Fitted.of(clusterer(k).fitFrom(start.piles, problem(), engine, listener), bags.rows());
            }
            // Left alone it would drift away from the start.
            case HELD -> {
                var start = start(k, space);
                var anchor = start.anchor.apply(method.anchorWeight());
                var model = clusterer(k).fitFrom(start.piles, anchor, problem(), engine, listener);
                yield new Fitted(
                        model.partition(),
                        model.trace(),
                        TransferClustering.assigner(space, model.partition(), engine));
            }
        };
    }

    private Clusterer clusterer(int k) {
        return method.clusterer(new ClusterSetup(
                k,
                problem(),
                params.combined(),
                params.settings(),
                params.seed().of("sort")));
    }

    /** The method is given what its card says that it borrows. */
    private ClusterProblem problem() {
        var problem = ClusterProblem.of(bags);
        if (borrowed.isEmpty()) {
            return problem;
        }
        var other = borrowed.get();
        if (params.combined()) {
            return method.combined(problem.withAuxiliary(other.pictures()));
        }
        if (method.borrows().contains(Input.PICTURES)) {
            problem = problem.withAuxiliary(other.pictures());
        }
        return method.borrows().contains(Input.TAGS) && other.hasTerms()
                ? problem.withTags(other.tags(engine))
                : problem;
    }

    /** Clusters that hold pictures, the largest first; the lower number first among equals. */
    private static int[] bySize(Partition clusters) {
        var sizes = clusters.sizes();
        return IntStream.range(0, clusters.k())
                .filter(cluster -> sizes[cluster] > 0)
                .boxed()
                .sorted(Comparator.comparing((Integer cluster) -> -sizes[cluster])
                        .thenComparing(cluster -> cluster))
                .mapToInt(cluster -> cluster)
                .toArray();
    }

    private static Partition reordered(Partition clusters, int[] order) {
        var place = new int[clusters.k()];
        for (int i = 0; i < order.length; i++) {
            place[order[i]] = i;
        }
        return Partition.of(
                order.length,
                IntStream.of(clusters.toArray()).map(cluster -> place[cluster]).toArray());
    }
}
