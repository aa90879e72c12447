package dev.graft.methods.online.ridge;

import dev.graft.methods.card.CardHeader;
import dev.graft.methods.card.Citation;
import dev.graft.methods.card.OnlineLabellerCard;
import dev.graft.methods.card.OnlineSetup;
import dev.graft.methods.card.Preset;
import dev.graft.methods.card.Setting;
import dev.graft.methods.card.Settings;
import java.util.List;
import java.util.Set;

/** Online ridge regression without a prior. */
public sealed class RidgeCard extends CardHeader implements OnlineLabellerCard permits TextRidgeCard {
    private static final Setting DRIFT = Setting.number(
                    "drift",
                    0,
                    0.5,
                    "forgetting rate for streams that change, such as 0.01: the share of what was learnt that fades with each"
                            + " correction")
            .byDefault(Preset.GRAFT, "0.00001");

    public RidgeCard() {
        this("ridge", 20, "online ridge regression: oht-ridge without texts");
    }

    RidgeCard(String name, int position, String summary) {
        super(name, position, summary, Citation.ours("docs/methods/oht.md"));
    }

    @Override
    public List<Setting> settings() {
        return List.of(DRIFT);
    }

    @Override
    public Set<Preset> presets() {
        return Set.of(Preset.GRAFT);
    }

    @Override
    public boolean isBaseline() {
        return true;
    }

    @Override
    public String identity(Settings settings) {
        return params(settings).toString();
    }

    @Override
    public OnlineRidge labeller(OnlineSetup setup) {
        if (!(setup.text() instanceof TextPrior text)) {
            throw new IllegalArgumentException(
                    "what text knows must be a bridge, was " + setup.text().kind());
        }
        return new OnlineRidge(params(setup.settings()), prior(text.start()), setup.classes());
    }

    private static OnlineRidgeParams params(Settings settings) {
        return OnlineRidgeParams.DEFAULT.withDrift(settings.number(DRIFT));
    }

    /** The prior to start from: here only the space of the text's prior. */
    RidgePrior prior(RidgePrior text) {
        return RidgePrior.blank(text.space(), text.scale());
    }
}
