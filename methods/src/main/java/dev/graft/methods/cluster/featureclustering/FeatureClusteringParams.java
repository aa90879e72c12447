package dev.graft.methods.cluster.featureclustering;

import dev.graft.core.check.Check;
import dev.graft.core.random.Seed;
import dev.graft.core.record.Withers;
import java.util.Objects;

/**
 * Settings of feature clustering.
 *
 * @param features the number of clusters of the columns
 * @param data which rows the columns are clustered on
 * @param trials as in repeated bisection
 * @param iterations as in repeated bisection
 */
@Withers
public record FeatureClusteringParams(int clusters, int features, Data data, int trials, int iterations, Seed seed)
        implements FeatureClusteringParamsBuilder.With {
    /** Which rows the columns are clustered on. */
    public enum Data {
        /** The target's. */
        SEPARATE,
        /** The target's and the auxiliary ones. */
        COMBINED
    }

    public FeatureClusteringParams {
        Check.atLeast(1, clusters, "clusters");
        Check.atLeast(1, features, "features");
        Objects.requireNonNull(data, "data");
        Check.atLeast(1, trials, "trials");
        Check.atLeast(0, iterations, "iterations");
        Objects.requireNonNull(seed, "seed");
    }

    /** 32 clusters of columns, as in stc-2008. */
    public static FeatureClusteringParams of(int clusters) {
        return new FeatureClusteringParams(clusters, 32, Data.SEPARATE, 10, 10, Seed.DEFAULT);
    }
}
