package dev.graft.methods.cluster.kmeans;

import static dev.graft.methods.card.Preset.GRAFT;
import static dev.graft.methods.card.Preset.PAPER;

import dev.graft.methods.card.CardHeader;
import dev.graft.methods.card.Citation;
import dev.graft.methods.card.ClusterSetup;
import dev.graft.methods.card.ClusterUse;
import dev.graft.methods.card.DistributedClustererCard;
import dev.graft.methods.card.Setting;
import dev.graft.methods.embedding.EmbeddingSpec;
import java.util.List;

/**
 * k-means: on counts as published, on Hellinger rows with {@code --combined}, otherwise the transfer layer's own
 * clusters.
 */
public final class KMeansCard extends CardHeader implements DistributedClustererCard {
    private static final Setting STARTS =
            RESTARTS.byDefault(GRAFT, "(20, or 10 with --combined)").byDefault(PAPER, "1");
    private static final Setting MOST_ITERATIONS = ITERATIONS.byDefault(PAPER, "300");

    public KMeansCard() {
        super(
                "kmeans",
                50,
                "k-means, in a whitened space except with --preset paper",
                new Citation(
                        "kmeans-1982",
                        "Lloyd: Least squares quantization in PCM, IEEE Transactions on Information Theory 28, 1982",
                        "as aplsa-2009, section 4.2, compares with it"));
    }

    @Override
    public List<Setting> settings() {
        return List.of(STARTS, MOST_ITERATIONS);
    }

    @Override
    public boolean isAutomatic() {
        return true;
    }

    @Override
    public ClusterUse use() {
        return ClusterUse.LAYER;
    }

    @Override
    public KMeans clusterer(ClusterSetup setup) {
        var settings = setup.settings();
        boolean paper = settings.isPaper();
        return new KMeans(new KMeansParams(
                setup.clusters(),
                paper ? EmbeddingSpec.RAW : EmbeddingSpec.HELLINGER,
                settings.whole(MOST_ITERATIONS, 300),
                settings.whole(STARTS, paper ? 1 : 10),
                setup.seed()));
    }
}
