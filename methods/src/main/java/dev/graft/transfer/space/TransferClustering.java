package dev.graft.transfer.space;

import dev.graft.core.check.Check;
import dev.graft.core.fit.ConvergenceTrace;
import dev.graft.core.fit.RunListener;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.matrix.Partition;
import dev.graft.core.random.Seed;
import dev.graft.engine.Engine;
import dev.graft.engine.Task;
import dev.graft.methods.api.Anchor;
import dev.graft.methods.api.Assigner;
import dev.graft.methods.api.Restarts;
import dev.graft.methods.assign.LinearAssigner;
import dev.graft.methods.cluster.kmeans.Lloyd;
import dev.graft.transfer.transductive.Beliefs;
import dev.graft.transfer.transductive.MixtureModel;
import dev.graft.transfer.transductive.MixtureSettings;
import dev.graft.transfer.transductive.SharedCovarianceMixture;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Clustering in a {@link TargetSpace} (docs/methods/transductive.md): k-means is refined by a {@link
 * SharedCovarianceMixture}. For features measured by a network, so are k-means in several views of the space and Ward's
 * clusters, and the one that fits best is kept.
 */
public final class TransferClustering {
    /** Of k-means in the narrow space; other views have fewer. */
    public static final int STARTS = 20;

    private static final int[] VIEWS = {8, 30, TargetSpace.MOST_DIMENSIONS};

    /** Enough to find clusters; more only make the search slow. Counts are noisier, and have one start only. */
    private static final int MOST_TO_BEGIN_WITH = 2_048;

    private static final int MOST_COUNTED_TO_BEGIN_WITH = 16_384;

    /** Of k-means: the mixture moves what is left to move. */
    static final int ITERATIONS = 20;

    private static final int LEAST_OF_A_CLUSTER = 20;

    /** Of the share of neighbours that stay together, against the log-likelihood of a row. */
    private static final double WEIGHT_OF_NEIGHBOURS = 10;

    /** With less, even kinds that look alike were merged, and outliers of others became clusters. */
    private static final double LEAD_OF_PIECES = 0.1;

    /** Counts of words are noisier than the mixture of few pictures can know. */
    private static final double TEMPERATURE_OF_COUNTS = 0.3;

    private final int clusters;
    private final int starts;
    private final Seed seed;
    private final Engine engine;

    public TransferClustering(int clusters, int starts, Seed seed, Engine engine) {
        this.clusters = Check.atLeast(1, clusters, "clusters");
        this.starts = Check.atLeast(1, starts, "starts");
        this.seed = seed;
        this.engine = engine;
    }

    /** @param memberships P(cluster | row) */
    public record Found(Partition partition, DenseMatrix memberships, ConvergenceTrace trace) {
        /**
         * Holds a method near these clusters.
         *
         * @param weight how firmly
         */
        public Anchor anchor(double weight) {
            return new Anchor(memberships, weight);
        }
    }

    public Found start(TargetSpace space, RunListener listener) {
        return start(space, space.measured() ? MOST_TO_BEGIN_WITH : MOST_COUNTED_TO_BEGIN_WITH, listener);
    }

    /** @param most of more rows, the clusters are first found among as many drawn ones, then in all */
    Found start(TargetSpace space, int most, RunListener listener) {
        if (space.rows().rows() <= Math.max(most, LEAST_OF_A_CLUSTER * clusters) || clusters == 1) {
            return startWithAll(space, listener);
        }
        var drawn = EvenSample.of(space.rows().rows(), Math.max(most, LEAST_OF_A_CLUSTER * clusters), seed.of("begin"));
        var few = new TargetSpace(space.embedding(), space.rows().select(drawn), space.measured());
        var begun = startWithAll(few, listener);
        var settings = settings(space);
        var rows = space.forClusters(clusters).rows();
        var placed = held(few.forClusters(clusters).rows(), begun.partition(), settings, engine)
                .place(rows);
        var model = new SharedCovarianceMixture(rows, settings, engine).fit(Beliefs.of(placed), listener);
        return model.isWhole()
                ? new Found(model.partition(), model.memberships(), model.trace())
                : startWithAll(space, listener);
    }

    private Found startWithAll(TargetSpace space, RunListener listener) {
        var plain = new Lloyd(space.narrow().rows(), space.measured() ? ITERATIONS : Lloyd.MAX_ITERATIONS, engine)
                .best(clusters, starts, seed.of("starts"), listener);
        var rows = space.forClusters(clusters).rows();
        if (rows.columns() == 0 || clusters == 1) {
            return new Found(plain.partition(), Beliefs.of(plain.partition()).memberships(), plain.trace());
        }
        var settings = settings(space);
        var begun = starts(space, plain.partition(), settings, listener);
        var judge = new Judge(
                space.measured() ? Optional.of(KeptNeighbours.of(space.rows(), engine)) : Optional.empty(),
                rows.rows());
        var best = Restarts.best(
                        begun.size(), engine, listener, i -> new Refinement(rows, begun.get(i), settings), judge::loss)
                .model;
        // Where piles can hardly be told apart, the mixture may give some of them up.
        var found = best.isWhole() ? best : held(rows, plain.partition(), settings, engine);
        return new Found(best.isWhole() ? best.partition() : plain.partition(), found.memberships(), found.trace());
    }

    static MixtureSettings settings(TargetSpace space) {
        return MixtureSettings.standard().withTemperature(space.measured() ? 1 : TEMPERATURE_OF_COUNTS);
    }

    /** Different enough for one of them to lead to good clusters. */
    private List<Start> starts(TargetSpace space, Partition plain, MixtureSettings settings, RunListener listener) {
        var begun = new ArrayList<Start>();
        begun.add(new Start(plain, 0));
        // Of noisy rows, the fit does not tell which start is best, and Ward's clusters are poor.
        if (!space.measured()) {
            return begun;
        }
        int fewer = Math.max(1, starts / 4);
        for (int view : VIEWS) {
            begun.add(new Start(
                    new Lloyd(space.first(view).rows(), ITERATIONS, engine)
                            .best(clusters, fewer, seed.of("view").of(view), listener)
                            .partition(),
                    0));
        }
        // Where rows keep their lengths, a large cluster is cut up less often.
        begun.add(new Start(
                new Lloyd(space.rows(), ITERATIONS, engine)
                        .best(clusters, starts, seed.of("lengths"), listener)
                        .partition(),
                0));
        begun.add(new Start(WardStart.of(space.narrow().rows(), clusters, seed.of("ward")), 0));
        PieceStarts.of(space.forClusters(clusters).rows(), clusters, settings, seed.of("pieces"), engine)
                .forEach(found -> begun.add(new Start(found, LEAD_OF_PIECES)));
        return begun;
    }

    /** @param lead how much better than others, for each row, what it leads to has to be */
    private record Start(Partition clusters, double lead) implements Serializable {}

    /** Tells which of several mixtures of the same rows is best. */
    private record Judge(Optional<KeptNeighbours> neighbours, int rows) {
        double loss(Refined refined) {
            if (!refined.model.isWhole()) {
                return Double.POSITIVE_INFINITY;
            }
            var clusters = refined.model.partition();
            double kept = neighbours.map(found -> found.share(clusters)).orElse(0.0);
            return -refined.model.fit() / rows - WEIGHT_OF_NEIGHBOURS * kept + refined.lead;
        }
    }

    private record Refined(MixtureModel model, double lead) implements Serializable {}

    private record Refinement(DenseMatrix rows, Start start, MixtureSettings settings) implements Task<Refined> {
        @Override
        public Refined run(Engine engine, RunListener listener) {
            return new Refined(
                    new SharedCovarianceMixture(rows, settings, engine).fit(Beliefs.of(start.clusters), listener),
                    start.lead);
        }
    }

    /** The mixture of given clusters. */
    private static MixtureModel held(DenseMatrix rows, Partition clusters, MixtureSettings settings, Engine engine) {
        var all = new boolean[clusters.items()];
        Arrays.fill(all, true);
        return new SharedCovarianceMixture(rows, settings, engine).fit(Beliefs.of(clusters, all), RunListener.NONE);
    }

    /** An assigner's memberships of the target; rows are not placed again if it works in their space. */
    public static DenseMatrix memberships(Assigner assigner, TargetSpace space, CountMatrix target, Engine engine) {
        return assigner instanceof LinearAssigner linear
                        && linear.embedding().equals(at(space, linear).embedding())
                ? linear.memberships(target, at(space, linear).rows())
                : assigner.memberships(target, engine);
    }

    private static TargetSpace at(TargetSpace space, LinearAssigner linear) {
        return space.first(linear.embedding().dimensions());
    }

    /** Assigns other images to clusters, however these were made; no image belongs to an empty one. */
    public static LinearAssigner assigner(TargetSpace space, Partition clusters, Engine engine) {
        var used = space.forClusters(clusters.k());
        return held(used.rows(), clusters, settings(space), engine).assigner(used.embedding());
    }
}
