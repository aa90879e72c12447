package dev.graft.methods.cluster.featureclustering;

import dev.graft.methods.api.ClusterProblem;
import dev.graft.methods.card.CardHeader;
import dev.graft.methods.card.Citation;
import dev.graft.methods.card.ClusterSetup;
import dev.graft.methods.card.ClusterUse;
import dev.graft.methods.card.ClustererCard;
import dev.graft.methods.card.Setting;
import java.util.List;

/**
 * Feature clustering. With borrowed pictures, features are clustered on both, and only the target's rows after that.
 */
public final class FeatureClusteringCard extends CardHeader implements ClustererCard {
    private static final int MOST_FEATURES = 32;

    private static final Setting FEATURE_CLUSTERS =
            ClustererCard.FEATURE_CLUSTERS.byDefault("(32, or fewer if there are fewer words)");

    public FeatureClusteringCard() {
        super(
                "feature-clustering",
                70,
                "clusters the visual words first, then the pictures by these groups",
                new Citation(
                        "stc-2008",
                        "Dai, Yang, Xue and Yu: Self-taught clustering, ICML 2008",
                        "the second baseline of section 4.3"));
    }

    @Override
    public List<Setting> settings() {
        return List.of(FEATURE_CLUSTERS);
    }

    @Override
    public ClusterUse use() {
        return ClusterUse.BARE;
    }

    @Override
    public ClusterProblem combined(ClusterProblem both) {
        return both;
    }

    @Override
    public FeatureClustering clusterer(ClusterSetup setup) {
        int words = setup.sizes().columns();
        return new FeatureClustering(FeatureClusteringParams.of(setup.clusters())
                .withFeatures(setup.settings().whole(FEATURE_CLUSTERS, Math.min(words, MOST_FEATURES)))
                .withData(
                        setup.combined()
                                ? FeatureClusteringParams.Data.COMBINED
                                : FeatureClusteringParams.Data.SEPARATE)
                .withSeed(setup.seed()));
    }
}
