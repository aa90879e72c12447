package dev.graft.methods.cluster.plsa;

import static dev.graft.methods.card.Preset.GRAFT;
import static dev.graft.methods.card.Preset.PAPER;

import dev.graft.methods.card.Citation;
import dev.graft.methods.card.ClusterSetup;
import dev.graft.methods.card.ClusterUse;
import dev.graft.methods.card.ClustererCard;
import dev.graft.methods.card.Setting;
import dev.graft.methods.cluster.aplsa.AplsaParams;
import java.util.List;

/** Probabilistic latent semantic analysis. */
public final class PlsaCard implements ClustererCard {
    private static final Setting STARTS =
            RESTARTS.byDefault(GRAFT, "(20, or 1 with --combined)").byDefault(PAPER, "1");
    private static final Setting MOST_ITERATIONS = ITERATIONS.byDefault("200");

    @Override
    public String name() {
        return "plsa";
    }

    @Override
    public int position() {
        return 40;
    }

    @Override
    public String summary() {
        return "probabilistic latent semantic analysis, which is aplsa without tags";
    }

    @Override
    public Citation citation() {
        return new Citation(
                "plsa-1999",
                "Hofmann: Probabilistic latent semantic analysis, UAI 1999",
                "as aplsa-2009, section 3.1, has it");
    }

    @Override
    public List<Setting> settings() {
        return List.of(STARTS, MOST_ITERATIONS);
    }

    @Override
    public ClusterUse use() {
        return ClusterUse.STARTED;
    }

    @Override
    public Plsa clusterer(ClusterSetup setup) {
        var settings = setup.settings();
        return new Plsa(new AplsaParams(
                setup.clusters(), 1, settings.whole(MOST_ITERATIONS), 0, settings.whole(STARTS, 1), setup.seed()));
    }
}
