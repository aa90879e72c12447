package dev.graft.methods.online.oht;

import static dev.graft.methods.card.Preset.GRAFT;
import static dev.graft.methods.card.Preset.PAPER;
import static java.util.Objects.requireNonNull;

import dev.graft.methods.card.CardHeader;
import dev.graft.methods.card.Citation;
import dev.graft.methods.card.Input;
import dev.graft.methods.card.OnlineLabellerCard;
import dev.graft.methods.card.OnlineSetup;
import dev.graft.methods.card.Setting;
import dev.graft.methods.card.Settings;
import dev.graft.methods.online.passiveaggressive.PaCard;
import dev.graft.methods.online.passiveaggressive.StepRule;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** Online heterogeneous transfer as published, the first algorithm. */
public sealed class Oht1Card extends CardHeader implements OnlineLabellerCard permits Oht2Card {
    private static final Map<String, StepRule> RULES =
            Map.of("pa", StepRule.PA, "pa1", StepRule.PA_I, "pa2", StepRule.PA_II);

    private static final Setting UPDATE = Setting.choice(
                    "update", List.of("pa", "pa1", "pa2"), "update rule of the classifier")
            .byDefault("pa2");
    private static final Setting NEIGHBOURS = Setting.whole(
                    "neighbours", 1, Integer.MAX_VALUE, "number of nearest texts that vote on a picture")
            .byDefault("100");
    private static final Setting DRIFT = Setting.number(
                    "drift",
                    0,
                    0.5,
                    "for streams that change: the share of the weights that is redistributed with each correction")
            .byDefault(GRAFT, "0.01")
            .byDefault(PAPER, "0");

    static final Citation OHT_2015 =
            new Citation("oht-2015", "Online transfer learning with heterogeneous source, 2015", "algorithm 1");

    private final OhtVariant variant;

    public Oht1Card() {
        this(
                "oht1",
                30,
                "online heterogeneous transfer as published; texts and classifier are weighted by their losses",
                OHT_2015,
                OhtVariant.OHT1);
    }

    Oht1Card(String name, int position, String summary, Citation citation, OhtVariant variant) {
        super(name, position, summary, citation);
        this.variant = variant;
    }

    @Override
    public Set<Input> borrows() {
        return Set.of(Input.TEXTS);
    }

    @Override
    public List<Setting> settings() {
        return Stream.concat(
                        Stream.of(UPDATE, PaCard.COST.onlyWith(UPDATE.name(), "pa1", "pa2"), NEIGHBOURS, DRIFT),
                        PaCard.KERNELS.stream())
                .toList();
    }

    /** With the published settings; ours is another method. */
    @Override
    public boolean isAutomatic() {
        return true;
    }

    @Override
    public String identity(Settings settings) {
        return params(settings) + ", " + settings.whole(NEIGHBOURS) + " neighbours";
    }

    @Override
    public Oht labeller(OnlineSetup setup) {
        if (!(setup.text() instanceof BridgeAssigner text)) {
            throw new IllegalArgumentException(
                    "what text knows must be a bridge, was " + setup.text().kind());
        }
        var settings = setup.settings();
        return new Oht(params(settings), setup.columns(), text.vote().nearest(settings.whole(NEIGHBOURS)));
    }

    private OhtParams params(Settings settings) {
        var rule = requireNonNull(RULES.get(UPDATE.checked(settings.value(UPDATE))));
        return OhtParams.PAPER
                .withVariant(variant)
                .withOwn(PaCard.params(rule, settings))
                .withShare(settings.number(DRIFT));
    }
}
