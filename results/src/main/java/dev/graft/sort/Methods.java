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

    private Methods() {}

    static Clusterer of(SortMethod method, int piles, SortParams params) {
        return switch (method) {
            case STC -> new Stc(stc(piles, params));
            case APLSA -> new Aplsa(aplsa(piles, params));
            case COCLUSTERING -> new CoClustering(coClustering(piles, params));
            case PLSA -> new Plsa(plsa(piles, params));
            case KMEANS -> new KMeans(kMeans(piles, params));
            case BISECTING -> new RepeatedBisection(BisectionParams.of(piles).withSeed(seed(params)));
            case FEATURE_CLUSTERING -> new FeatureClustering(featureClustering(piles, params));
            case AUTO -> throw new IllegalArgumentException("a method must be chosen first");
        };
    }

    private static Seed seed(SortParams params) {
        return params.seed().of("sort");
    }

    static StcParams stc(int piles, SortParams params) {
        var base = params.paper() ? StcParams.paper(piles, AUXILIARY_CLUSTERS) : StcParams.of(piles);
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

    private static StcOrder order(String name) {
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

    static AplsaParams aplsa(int piles, SortParams params) {
        var base = AplsaParams.paper(piles);
        return new AplsaParams(
                piles,
                params.lambda().orElse(base.lambda()),
                params.iterations().orElse(base.maxIterations()),
                base.tolerance(),
                params.restarts().orElse(base.restarts()),
                seed(params));
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

    private static FeatureClusteringParams featureClustering(int piles, SortParams params) {
        var base = FeatureClusteringParams.of(piles).withSeed(seed(params));
        return base.withFeatures(params.featureClusters().orElse(base.features()))
                .withData(
                        params.combined()
                                ? FeatureClusteringParams.Data.COMBINED
                                : FeatureClusteringParams.Data.SEPARATE);
    }
}
