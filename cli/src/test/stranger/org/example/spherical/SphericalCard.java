package org.example.spherical;

import dev.graft.methods.card.Citation;
import dev.graft.methods.card.ClusterSetup;
import dev.graft.methods.card.ClusterUse;
import dev.graft.methods.card.ClustererCard;
import dev.graft.methods.card.Setting;
import java.util.List;

/** Spherical k-means, as a stranger would bring it. */
public final class SphericalCard implements ClustererCard {
    private static final Setting POWER =
            Setting.number("power", 0, 10, "to which counts are raised first").byDefault("1");
    private static final Setting STARTS = RESTARTS.byDefault("5");
    private static final Setting ITERATIONS =
            Setting.whole("iterations", 1, 1_000_000, "maximum number of iterations").byDefault("100");

    @Override
    public String name() {
        return "spherical";
    }

    @Override
    public String summary() {
        return "spherical k-means: piles by the direction of their bags";
    }

    @Override
    public Citation citation() {
        return new Citation(
                "spherical-2001",
                "Dhillon and Modha: Concept decompositions for large sparse text data using clustering, Machine Learning"
                        + " 42, 2001",
                "section 3");
    }

    @Override
    public List<Setting> settings() {
        return List.of(POWER, STARTS, ITERATIONS);
    }

    @Override
    public ClusterUse use() {
        return ClusterUse.BARE;
    }

    @Override
    public SphericalKMeans clusterer(ClusterSetup setup) {
        var settings = setup.settings();
        return new SphericalKMeans(new SphericalParams(
                setup.clusters(),
                settings.number(POWER),
                settings.whole(ITERATIONS),
                settings.whole(STARTS),
                setup.seed()));
    }
}
