package dev.graft.methods.online.ridge;

import dev.graft.methods.card.OnlineSetup;
import dev.graft.methods.card.Settings;

/** Online ridge regression without a prior. */
public sealed class RidgeCard extends DriftingCard permits TextRidgeCard {
    public RidgeCard() {
        this("ridge", 20, "online ridge regression: oht-ridge without texts");
    }

    RidgeCard(String name, int position, String summary) {
        super(name, position, summary);
    }

    @Override
    public String identity(Settings settings) {
        return params(settings).toString();
    }

    @Override
    public OnlineRidge labeller(OnlineSetup setup) {
        return new OnlineRidge(params(setup.settings()), prior(setup), setup.classes());
    }

    private static OnlineRidgeParams params(Settings settings) {
        return OnlineRidgeParams.DEFAULT.withDrift(drift(settings));
    }
}
