package dev.graft.methods.cluster.bisecting;

import dev.graft.methods.card.CardHeader;
import dev.graft.methods.card.Citation;
import dev.graft.methods.card.ClusterSetup;
import dev.graft.methods.card.ClusterUse;
import dev.graft.methods.card.ClustererCard;

/** Repeated bisection. */
public final class BisectionCard extends CardHeader implements ClustererCard {
    public BisectionCard() {
        super(
                "bisecting",
                60,
                "repeated bisection by cosine similarity, similar to CLUTO's defaults",
                new Citation(
                        "cluto-2002",
                        "Zhao and Karypis: Evaluation of hierarchical clustering algorithms for document datasets, CIKM 2002",
                        "criterion I2, as stc-2008, section 4.3, compares with it"));
    }

    @Override
    public ClusterUse use() {
        return ClusterUse.BARE;
    }

    @Override
    public RepeatedBisection clusterer(ClusterSetup setup) {
        return new RepeatedBisection(BisectionParams.of(setup.clusters()).withSeed(setup.seed()));
    }
}
