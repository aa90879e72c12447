package dev.graft.methods.cluster.aplsa;

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

/** Annotation-based PLSA. The start from the transfer layer is good, so that few iterations suffice. */
public final class AplsaCard extends CardHeader implements DistributedClustererCard {
    /** The target's share of the likelihood, however many terms there are: all rows have the same weight. */
    private static final double SHARE_OF_PICTURES = 0.9;

    private static final Setting LAMBDA = Setting.number("lambda", 0, 1, "weight of your own pictures")
            .byDefault(GRAFT, "(such that your pictures have 0.9 of the likelihood)")
            .byDefault(PAPER, "0.2");
    private static final Setting STARTS = RESTARTS.byDefault(GRAFT, "20").byDefault(PAPER, "1");
    private static final Setting MOST_ITERATIONS =
            ITERATIONS.byDefault(GRAFT, "10").byDefault(PAPER, "200");

    public AplsaCard() {
        super(
                "aplsa",
                20,
                "annotation-based PLSA: your pictures share their topics with the tags of borrowed ones",
                new Citation(
                        "aplsa-2009",
                        "Yang, Chen, Xue, Dai and Yu: Heterogeneous transfer learning for image clustering via the"
                                + " social web, ACL 2009",
                        "section 3, algorithm 1"));
    }

    @Override
    public Set<Input> needs() {
        return Set.of(Input.PICTURES, Input.TAGS);
    }

    @Override
    public Set<Input> borrows() {
        return Set.of(Input.PICTURES, Input.TAGS);
    }

    @Override
    public List<Setting> settings() {
        return List.of(LAMBDA, STARTS, MOST_ITERATIONS);
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
    public Settings forManyRows() {
        return DistributedClustererCard.super.forManyRows().with(STARTS.name(), 5);
    }

    @Override
    public Aplsa clusterer(ClusterSetup setup) {
        var settings = setup.settings();
        double own = SHARE_OF_PICTURES * setup.sizes().terms();
        double share = own / (own + (1 - SHARE_OF_PICTURES) * setup.sizes().rows());
        return new Aplsa(new AplsaParams(
                setup.clusters(),
                settings.isPaper() ? settings.number(LAMBDA) : settings.number(LAMBDA, share),
                settings.whole(MOST_ITERATIONS),
                0,
                settings.whole(STARTS),
                setup.seed()));
    }
}
