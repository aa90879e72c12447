package dev.graft.methods.online.means;

import dev.graft.methods.card.OnlineSetup;
import dev.graft.methods.card.Settings;
import dev.graft.methods.online.ridge.DriftingCard;

/** Online class means without text. */
public sealed class MeansCard extends DriftingCard permits TextMeansCard {
    public MeansCard() {
        this("means", 15, "online class means with a shared covariance: oht without texts");
    }

    MeansCard(String name, int position, String summary) {
        super(name, position, summary);
    }

    @Override
    public String identity(Settings settings) {
        return params(settings).toString();
    }

    @Override
    public OnlineMeans labeller(OnlineSetup setup) {
        return new OnlineMeans(params(setup.settings()), prior(setup), setup.classes());
    }

    private static OnlineMeansParams params(Settings settings) {
        return OnlineMeansParams.DEFAULT.withDrift(drift(settings));
    }
}
