package dev.graft.methods.online.means;

import dev.graft.methods.card.CardHeader;
import dev.graft.methods.card.Citation;
import dev.graft.methods.card.OnlineLabellerCard;
import dev.graft.methods.card.OnlineSetup;
import dev.graft.methods.card.Preset;
import dev.graft.methods.card.Setting;
import dev.graft.methods.card.Settings;
import dev.graft.methods.online.ridge.RidgePrior;
import dev.graft.methods.online.ridge.TextPrior;
import java.util.List;
import java.util.Set;

/** Online class means without text. */
public sealed class MeansCard extends CardHeader implements OnlineLabellerCard permits TextMeansCard {
    private static final Setting DRIFT = Setting.number(
                    "drift",
                    0,
                    0.5,
                    "forgetting rate for streams that change, such as 0.01: the share of what was learnt that fades with each"
                            + " correction")
            .byDefault(Preset.GRAFT, "0.00001");

    public MeansCard() {
        this("means", 15, "online class means with a shared covariance: oht without texts");
    }

    MeansCard(String name, int position, String summary) {
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
    public OnlineMeans labeller(OnlineSetup setup) {
        if (!(setup.text() instanceof TextPrior text)) {
            throw new IllegalArgumentException(
                    "what text knows must be a bridge, was " + setup.text().kind());
        }
        return new OnlineMeans(params(setup.settings()), prior(text.start()), setup.classes());
    }

    private static OnlineMeansParams params(Settings settings) {
        return OnlineMeansParams.DEFAULT.withDrift(settings.number(DRIFT));
    }

    /** The prior to start from: here only the space of the text's prior. */
    RidgePrior prior(RidgePrior text) {
        return RidgePrior.blank(text.space(), text.scale());
    }
}
