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

/** A learner of our own that may start from what text knows, and whose only setting is how fast it forgets. */
public abstract class DriftingCard extends CardHeader implements OnlineLabellerCard {
    private static final Setting DRIFT = Setting.number(
                    "drift",
                    0,
                    0.5,
                    "forgetting rate for streams that change, such as 0.01: the share of what was learnt that fades with each"
                            + " correction")
            .byDefault(Preset.GRAFT, "0.00001");

    protected DriftingCard(String name, int position, String summary) {
        super(name, position, summary, Citation.ours("docs/methods/oht.md"));
    }

    @Override
    public final List<Setting> settings() {
        return List.of(DRIFT);
    }

    @Override
    public final Set<Preset> presets() {
        return Set.of(Preset.GRAFT);
    }

    @Override
    public boolean isBaseline() {
        return true;
    }

    protected static double drift(Settings settings) {
        return settings.number(DRIFT);
    }

    /** The prior to start from; a card without text takes only its space. */
    protected RidgePrior prior(RidgePrior text) {
        return RidgePrior.blank(text.space(), text.scale());
    }

    protected final RidgePrior prior(OnlineSetup setup) {
        if (!(setup.text() instanceof TextPrior text)) {
            throw new IllegalArgumentException(
                    "what text knows must be a bridge, was " + setup.text().kind());
        }
        return prior(text.start());
    }
}
