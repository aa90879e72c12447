package dev.graft.methods.cluster.plsa;

import static dev.graft.methods.card.Preset.GRAFT;
import static dev.graft.methods.card.Preset.PAPER;

import dev.graft.methods.card.CardHeader;
import dev.graft.methods.card.Citation;
import dev.graft.methods.card.ClusterSetup;
import dev.graft.methods.card.ClusterUse;
import dev.graft.methods.card.ClustererCard;
import dev.graft.methods.card.DistributedClustererCard;
import dev.graft.methods.card.Setting;
import dev.graft.methods.card.Settings;
import java.util.List;

/** Probabilistic latent semantic analysis. */
public final class PlsaCard extends CardHeader implements DistributedClustererCard {
    private static final Setting STARTS =
            RESTARTS.byDefault(GRAFT, "(20, or 1 with --combined)").byDefault(PAPER, "1");
    private static final Setting ITERATIONS = ClustererCard.ITERATIONS.byDefault("200");

    public PlsaCard() {
        super(
                "plsa",
                40,
                "probabilistic latent semantic analysis: aplsa without tags",
                new Citation(
                        "plsa-1999",
                        "Hofmann: Probabilistic latent semantic analysis, UAI 1999",
                        "as aplsa-2009, section 3.1, has it"));
    }

    @Override
    public List<Setting> settings() {
        return List.of(STARTS, ITERATIONS);
    }

    @Override
    public ClusterUse use() {
        return ClusterUse.STARTED;
    }

    @Override
    public Settings forManyRows() {
        return DistributedClustererCard.super.forManyRows().with(STARTS.name(), 5);
    }

    @Override
    public Plsa clusterer(ClusterSetup setup) {
        var settings = setup.settings();
        return new Plsa(new PlsaParams(
                setup.clusters(), settings.whole(ITERATIONS), 0, settings.whole(STARTS, 1), setup.seed()));
    }
}
