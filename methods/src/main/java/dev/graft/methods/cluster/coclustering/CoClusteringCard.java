package dev.graft.methods.cluster.coclustering;

import static dev.graft.methods.card.Preset.GRAFT;
import static dev.graft.methods.card.Preset.PAPER;

import dev.graft.methods.card.CardHeader;
import dev.graft.methods.card.Citation;
import dev.graft.methods.card.ClusterSetup;
import dev.graft.methods.card.ClusterUse;
import dev.graft.methods.card.ClustererCard;
import dev.graft.methods.card.DistributedClustererCard;
import dev.graft.methods.card.Setting;
import dev.graft.methods.cluster.stc.StcCard;
import dev.graft.methods.cluster.stc.StcOrder;
import java.util.List;

/** Information-theoretic co-clustering, in everything like self-taught clustering but for what that borrows. */
public final class CoClusteringCard extends CardHeader implements DistributedClustererCard {
    private static final Setting FEATURE_CLUSTERS = ClustererCard.FEATURE_CLUSTERS.byDefault("32");
    private static final Setting ORDER =
            StcCard.ORDER.byDefault(GRAFT, "alternating").byDefault(PAPER, "paper");
    private static final Setting STARTS =
            RESTARTS.byDefault(GRAFT, "(20, or 10 with --combined)").byDefault(PAPER, "1");
    private static final Setting ITERATIONS =
            ClustererCard.ITERATIONS.byDefault(GRAFT, "200").byDefault(PAPER, "10");

    public CoClusteringCard() {
        super(
                "coclustering",
                30,
                "information-theoretic co-clustering of pictures and visual words: stc without borrowing",
                new Citation(
                        "coclustering-2003",
                        "Dhillon, Mallela and Modha: Information-theoretic co-clustering, KDD 2003",
                        "as stc-2008, section 4.3, compares with it"));
    }

    @Override
    public List<Setting> settings() {
        return List.of(FEATURE_CLUSTERS, ORDER, STARTS, ITERATIONS);
    }

    @Override
    public ClusterUse use() {
        return ClusterUse.STARTED;
    }

    @Override
    public CoClustering clusterer(ClusterSetup setup) {
        var settings = setup.settings();
        return new CoClustering(new CoClusteringParams(
                setup.clusters(),
                settings.whole(FEATURE_CLUSTERS),
                settings.whole(ITERATIONS),
                settings.isPaper() ? settings.whole(STARTS) : settings.whole(STARTS, 10),
                StcOrder.named(ORDER.checked(settings.value(ORDER))),
                setup.seed()));
    }
}
