package dev.graft.methods.cluster.stc;

import static dev.graft.methods.card.Preset.GRAFT;
import static dev.graft.methods.card.Preset.PAPER;

import dev.graft.methods.card.CardHeader;
import dev.graft.methods.card.Citation;
import dev.graft.methods.card.ClusterSetup;
import dev.graft.methods.card.ClusterUse;
import dev.graft.methods.card.DistributedClustererCard;
import dev.graft.methods.card.Input;
import dev.graft.methods.card.Setting;
import dev.graft.methods.card.Settings;
import java.util.List;
import java.util.Set;

/** Self-taught clustering. The start from the transfer layer is good: many feature clusters and few iterations. */
public final class StcCard extends CardHeader implements DistributedClustererCard {
    public static final Setting ORDER = Setting.choice(
            "order", StcOrder.names(), "order of the updates; in the printed one (paper), the objective may rise");

    private static final Setting LAMBDA = Setting.number(
                    "lambda", 0, Double.MAX_VALUE, "weight of the borrowed pictures")
            .byDefault("1");
    private static final Setting OWN_FEATURE_CLUSTERS =
            FEATURE_CLUSTERS.byDefault(GRAFT, "300").byDefault(PAPER, "32");
    private static final Setting AUXILIARY_CLUSTERS = Setting.whole(
                    "auxiliary-clusters", 1, Integer.MAX_VALUE, "number of clusters of the borrowed pictures")
            .byDefault(GRAFT, "10")
            .byDefault(PAPER, "20");
    private static final Setting OWN_ORDER =
            ORDER.byDefault(GRAFT, "alternating").byDefault(PAPER, "paper");
    private static final Setting STARTS = RESTARTS.byDefault(GRAFT, "20").byDefault(PAPER, "1");
    private static final Setting OWN_ITERATIONS = ITERATIONS.byDefault("10");

    public StcCard() {
        super(
                "stc",
                10,
                "self-taught clustering: co-clusters your pictures and borrowed ones on shared groups of visual words",
                new Citation(
                        "stc-2008",
                        "Dai, Yang, Xue and Yu: Self-taught clustering, ICML 2008",
                        "equations 14 to 16, algorithm 1"));
    }

    @Override
    public Set<Input> needs() {
        return Set.of(Input.PICTURES);
    }

    @Override
    public Set<Input> borrows() {
        return Set.of(Input.PICTURES);
    }

    @Override
    public List<Setting> settings() {
        return List.of(LAMBDA, OWN_FEATURE_CLUSTERS, AUXILIARY_CLUSTERS, OWN_ORDER, STARTS, OWN_ITERATIONS);
    }

    @Override
    public boolean isAutomatic() {
        return true;
    }

    @Override
    public ClusterUse use() {
        return ClusterUse.HELD;
    }

    @Override
    public double anchorWeight() {
        return 0.3;
    }

    /** As published: the many feature clusters suit a start from the transfer layer, and take ten times as long. */
    @Override
    public Settings forManyRows() {
        return DistributedClustererCard.super
                .forManyRows()
                .with(OWN_FEATURE_CLUSTERS.name(), 32)
                .with(AUXILIARY_CLUSTERS.name(), 20)
                .with(STARTS.name(), 10);
    }

    @Override
    public Stc clusterer(ClusterSetup setup) {
        var settings = setup.settings();
        return new Stc(new StcParams(
                setup.clusters(),
                settings.whole(AUXILIARY_CLUSTERS),
                settings.whole(OWN_FEATURE_CLUSTERS),
                settings.number(LAMBDA),
                settings.whole(OWN_ITERATIONS),
                settings.whole(STARTS),
                StcOrder.named(OWN_ORDER.checked(settings.value(OWN_ORDER))),
                setup.seed()));
    }
}
