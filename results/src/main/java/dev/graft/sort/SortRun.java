package dev.graft.sort;

import dev.graft.collection.Progress;
import dev.graft.core.fit.ConvergenceTrace;
import dev.graft.core.fit.RunListener;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.Partition;
import dev.graft.engine.Engine;
import dev.graft.methods.Anchor;
import dev.graft.methods.ClusterModel;
import dev.graft.methods.ClusterProblem;
import dev.graft.methods.aplsa.Aplsa;
import dev.graft.methods.assign.Assigner;
import dev.graft.methods.stc.Stc;
import dev.graft.recipe.Guard;
import dev.graft.recipe.Look;
import dev.graft.recipe.PileCount;
import dev.graft.recipe.Recipe;
import dev.graft.recipe.Steered;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Optional;
import java.util.function.DoubleFunction;
import java.util.stream.IntStream;

/** One sorting under way, step by step. */
final class SortRun {
    private final SortParams params;
    private final Engine engine;
    private final Progress progress;
    private final Unsorted pictures;
    private final CountMatrix bags;
    private final Optional<BorrowedPictures> help;
    private final Corrections corrections;
    private final SortMethod method;
    private final RunListener listener;

    SortRun(
            SortParams params,
            Engine engine,
            Progress progress,
            Unsorted pictures,
            Optional<BorrowedPictures> help,
            Corrections corrections) {
        this.params = params;
        this.engine = engine;
        this.progress = progress;
        this.pictures = pictures;
        this.bags = pictures.bags();
        this.help = help;
        this.corrections = corrections;
        this.method = params.method() != SortMethod.AUTO
                ? params.method()
                : help.map(other -> other.hasTerms() ? SortMethod.APLSA : SortMethod.STC)
                        .orElse(SortMethod.KMEANS);
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
        var own = Look.own(bags, engine);
        var borrowing =
                method.borrows() && !params.paper() ? help.map(other -> borrow(other)) : Optional.<Borrowing>empty();
        boolean used = borrowing.map(Borrowing::isUsed).orElse(false);
        var look = used ? borrowing.orElseThrow().look : own;
        var count = corrections.leaveCountOpen()
                ? Optional.of(PileCount.of(look.rows(), params.seed().of("piles"), engine))
                : Optional.<PileCount>empty();
        int k = Math.max(corrections.piles(), count.map(PileCount::piles).orElse(0));
        var fitted = fit(k, look, used);
        if (progress.stopRequested()) {
            return Optional.empty();
        }
        var order = corrections.some() ? corrections.order(fitted.piles) : bySize(fitted.piles);
        var piles = reordered(fitted.piles, order);
        var account = new Account(params, method, pictures, help, corrections, engine);
        var sorting = account.of(
                look,
                piles,
                corrections.names(order),
                k,
                fitted.trace,
                borrowing.map(found -> compare(found, used ? own : found.look, k, piles)),
                borrowing.isPresent() ? used : help.map(this::suits).orElse(false),
                // Where the person has more piles, these are why.
                count.filter(found -> found.piles() == k));
        var assigner = fitted.assigner.select(order);
        return progress.stopRequested()
                ? Optional.empty()
                : Optional.of(new Sorter.Outcome(
                        sorting,
                        assigner,
                        doubtful(sorting, assigner),
                        IntStream.of(order).mapToObj(corrections::origin).toList()));
    }

    /** The membership below which as many of the pictures lie as are doubtful: an assigner has a scale of its own. */
    private double doubtful(Sorting sorting, Assigner assigner) {
        int marked = (int)
                sorting.pictures().stream().filter(SortedPicture::doubtful).count();
        var memberships = assigner.memberships(bags);
        var largest = IntStream.range(0, bags.rows())
                .mapToDouble(row -> Arrays.stream(memberships.row(row)).max().orElse(0))
                .sorted()
                .toArray();
        return marked == 0 ? 0 : marked == largest.length ? 1 : (largest[marked - 1] + largest[marked]) / 2;
    }

    /** What the guard says of the help, and the pictures seen with it. */
    private final class Borrowing {
        private final Look look;
        private final Optional<Guard> guard;

        Borrowing(Look look, Optional<Guard> guard) {
            this.look = look;
            this.guard = guard;
        }

        boolean isUsed() {
            return !params.guard() || guard.map(Guard::accepts).orElse(true);
        }
    }

    private Borrowing borrow(BorrowedPictures other) {
        var lender = other.lender(method == SortMethod.APLSA, engine);
        return new Borrowing(
                Look.borrowed(bags, lender, engine),
                Guard.judge(bags, lender, params.seed().of("guard"), engine));
    }

    /** Whether words of the help may name piles that were made without it. */
    private boolean suits(BorrowedPictures other) {
        return other.hasTerms()
                && (!params.guard()
                        || Guard.judge(
                                        bags,
                                        other.lender(false, engine),
                                        params.seed().of("guard"),
                                        engine)
                                .map(Guard::accepts)
                                .orElse(true));
    }

    /** The other way of sorting, with help where it was done without and the other way round. */
    private Account.Comparison compare(Borrowing found, Look otherLook, int k, Partition piles) {
        var other = start(k, otherLook).piles;
        boolean used = found.isUsed();
        return new Account.Comparison(found.guard, used, used ? piles : other, used ? other : piles);
    }

    private Start start(int k, Look look) {
        var seed = params.seed().of("recipe");
        if (corrections.some()) {
            var found = new Steered(look.rows(), corrections.held(k), engine).sort(seed.of("steered"), listener);
            return new Start(found.partition(), found.trace(), found::anchor);
        }
        var found = new Recipe(k, params.restarts().orElse(Recipe.STARTS), seed, engine).start(look, listener);
        return new Start(found.partition(), found.trace(), weight -> Recipe.anchor(look, found.partition(), weight));
    }

    /** Where there are corrections, whatever a method made of them is brought back to them. */
    private Fitted fit(int k, Look look, boolean used) {
        if (!corrections.some()) {
            return fitFreely(k, look, used);
        }
        if (k > bags.rows()) {
            // The person's piles may be more than the pictures, of which a method wants one for every pile.
            var start = start(k, look);
            return new Fitted(start.piles, start.trace, Recipe.assignerWithEmptyPiles(look, start.piles));
        }
        var found = fitFreely(k, look, used);
        var piles = corrections.held(k).in(isBare() ? corrections.matched(found.piles, k) : found.piles);
        return new Fitted(piles, found.trace, Recipe.assignerWithEmptyPiles(look, piles));
    }

    private boolean isBare() {
        return params.paper()
                || params.combined()
                || method == SortMethod.BISECTING
                || method == SortMethod.FEATURE_CLUSTERING;
    }

    private Fitted fitFreely(int k, Look look, boolean used) {
        if (isBare()) {
            return Fitted.of(
                    Methods.of(method, k, bags.columns(), params).fit(problem(), engine, listener), bags.rows());
        }
        var start = start(k, look);
        if (method == SortMethod.PLSA || method == SortMethod.COCLUSTERING) {
            var model = Methods.of(method, k, bags.columns(), params).fitFrom(start.piles, problem(), engine, listener);
            return Fitted.of(model, bags.rows());
        }
        var model = used ? Optional.of(near(start, k)) : Optional.<ClusterModel>empty();
        var piles = model.map(ClusterModel::partition).orElse(start.piles);
        return new Fitted(piles, model.map(ClusterModel::trace).orElse(start.trace), Recipe.assigner(look, piles));
    }

    /** The method itself, held near the start: left alone it would drift away from it. */
    private ClusterModel near(Start start, int k) {
        var anchor = start.anchor.apply(Methods.anchorWeight(method));
        return method == SortMethod.STC
                ? new Stc(Methods.stc(k, params)).fitFrom(start.piles, anchor, problem(), engine, listener)
                : new Aplsa(Methods.aplsa(
                                k,
                                params,
                                bags.rows(),
                                help.orElseThrow().terms().size()))
                        .fitFrom(start.piles, anchor, problem(), engine, listener);
    }

    private ClusterProblem problem() {
        var alone = ClusterProblem.of(bags);
        if (help.isEmpty()) {
            return alone;
        }
        var other = help.get();
        var withPictures = alone.withAuxiliary(other.pictures());
        if (params.combined() && method != SortMethod.FEATURE_CLUSTERING) {
            return withPictures.combined();
        }
        return method == SortMethod.APLSA ? withPictures.withTags(other.tags()) : withPictures;
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
