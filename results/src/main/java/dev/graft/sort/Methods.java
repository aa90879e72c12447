package dev.graft.sort;

import dev.graft.core.random.Seed;
import dev.graft.methods.Clusterer;
import dev.graft.methods.aplsa.Aplsa;
import dev.graft.methods.aplsa.AplsaParams;
import dev.graft.methods.bisecting.BisectionParams;
import dev.graft.methods.bisecting.RepeatedBisection;
import dev.graft.methods.coclustering.CoClustering;
import dev.graft.methods.coclustering.CoClusteringParams;
import dev.graft.methods.featureclustering.FeatureClustering;
import dev.graft.methods.featureclustering.FeatureClusteringParams;
import dev.graft.methods.kmeans.KMeans;
import dev.graft.methods.kmeans.KMeansParams;
import dev.graft.methods.plsa.Plsa;
import dev.graft.methods.plsa.PlsaParams;
import dev.graft.methods.stc.Stc;
import dev.graft.methods.stc.StcOrder;
import dev.graft.methods.stc.StcParams;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** Methods with their settings: the paper's or ours, and over these what a person asked for. */
final class Methods {
    private static final int AUXILIARY_CLUSTERS = 20;

    /** Within the recipe: many groups of words, and few rounds, since the start is good already. */
    private static final int GROUPS_OF_WORDS = 300;

    private static final int GROUPS_OF_PICTURES = 10;
    private static final int ROUNDS = 10;

    /** The share of the likelihood that is the pictures' own: rows are weighed alike, and terms are many. */
    private static final double SHARE_OF_PICTURES = 0.9;

    private Methods() {}

    /** @param words how many visual words there are */
    static Clusterer of(SortMethod method, int piles, int words, SortParams params) {
        return switch (method) {
            case STC -> new Stc(stc(piles, params));
            case APLSA -> new Aplsa(aplsa(params, AplsaParams.paper(piles)));
            case COCLUSTERING -> new CoClustering(coClustering(piles, params));
            case PLSA -> new Plsa(plsa(piles, params));
            case KMEANS -> new KMeans(kMeans(piles, params));
            case BISECTING -> new RepeatedBisection(BisectionParams.of(piles).withSeed(seed(params)));
            case FEATURE_CLUSTERING -> new FeatureClustering(featureClustering(piles, words, params));
            case AUTO -> throw new IllegalArgumentException("a method must be chosen first");
        };
    }

    private static Seed seed(SortParams params) {
        return params.seed().of("sort");
    }

    static StcParams stc(int piles, SortParams params) {
        var base = params.paper()
                ? StcParams.paper(piles, AUXILIARY_CLUSTERS)
                : new StcParams(
                        piles, GROUPS_OF_PICTURES, GROUPS_OF_WORDS, 1, ROUNDS, 1, StcOrder.ALTERNATING, params.seed());
        return new StcParams(
                piles,
                params.auxiliaryClusters().orElse(base.auxiliaryClusters()),
                params.featureClusters().orElse(base.featureClusters()),
                params.lambda().orElse(base.lambda()),
                params.iterations().orElse(base.maxIterations()),
                params.restarts().orElse(base.restarts()),
                params.order().map(Methods::order).orElse(base.order()),
                seed(params));
    }

    static StcOrder order(String name) {
        return Arrays.stream(StcOrder.values())
                .filter(order -> readable(order).equals(name.toLowerCase(Locale.ROOT)))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("order must be one of "
                        + Arrays.stream(StcOrder.values())
                                .map(Methods::readable)
                                .collect(Collectors.joining(", "))
                        + ", was " + name));
    }

    private static String readable(StcOrder order) {
        return order.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Within the recipe: the pictures have a set share of the likelihood, however many terms there are. */
    static AplsaParams aplsa(int piles, SortParams params, int pictures, int terms) {
        double own = SHARE_OF_PICTURES * terms;
        double lambda = own / (own + (1 - SHARE_OF_PICTURES) * pictures);
        return aplsa(params, new AplsaParams(piles, lambda, ROUNDS, 0, 1, params.seed()));
    }

    static AplsaParams aplsa(SortParams params, AplsaParams base) {
        return new AplsaParams(
                base.clusters(),
                params.lambda().orElse(base.lambda()),
                params.iterations().orElse(base.maxIterations()),
                base.tolerance(),
                params.restarts().orElse(base.restarts()),
                seed(params));
    }

    /** How firmly the recipe holds a method near its start. */
    static double anchorWeight(SortMethod method) {
        return method == SortMethod.STC ? 0.3 : 1;
    }

    private static CoClusteringParams coClustering(int piles, SortParams params) {
        var base = params.paper() ? CoClusteringParams.paper(piles) : CoClusteringParams.of(piles);
        return new CoClusteringParams(
                piles,
                params.featureClusters().orElse(base.featureClusters()),
                params.iterations().orElse(base.maxIterations()),
                params.restarts().orElse(base.restarts()),
                params.order().map(Methods::order).orElse(base.order()),
                seed(params));
    }

    private static PlsaParams plsa(int piles, SortParams params) {
        var base = PlsaParams.paper(piles);
        return new PlsaParams(
                piles,
                params.iterations().orElse(base.maxIterations()),
                base.tolerance(),
                params.restarts().orElse(base.restarts()),
                seed(params));
    }

    private static KMeansParams kMeans(int piles, SortParams params) {
        var base = params.paper() ? KMeansParams.paper(piles) : KMeansParams.of(piles);
        return new KMeansParams(
                piles,
                base.space(),
                params.iterations().orElse(base.maxIterations()),
                params.restarts().orElse(base.restarts()),
                seed(params));
    }

    private static FeatureClusteringParams featureClustering(int piles, int words, SortParams params) {
        var base = FeatureClusteringParams.of(piles).withSeed(seed(params));
        return base.withFeatures(params.featureClusters().orElse(Math.min(words, base.features())))
                .withData(
                        params.combined()
                                ? FeatureClusteringParams.Data.COMBINED
                                : FeatureClusteringParams.Data.SEPARATE);
    }
}
