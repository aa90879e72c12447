package dev.graft.methods.online.passiveaggressive;

import static dev.graft.methods.card.Preset.GRAFT;
import static dev.graft.methods.card.Preset.PAPER;

import dev.graft.methods.card.CardHeader;
import dev.graft.methods.card.Citation;
import dev.graft.methods.card.OnlineLabellerCard;
import dev.graft.methods.card.OnlineSetup;
import dev.graft.methods.card.Setting;
import dev.graft.methods.card.Settings;
import java.util.List;
import java.util.stream.Stream;

/** Passive-aggressive separators with the rule PA. */
public sealed class PaCard extends CardHeader implements OnlineLabellerCard permits Pa1Card, Pa2Card {
    public static final Setting COST = Setting.number("cost", 1e-100, Double.MAX_VALUE, "cost of a mistake (C)")
            .byDefault("5");

    private static final String LINEAR = "linear";
    private static final String GAUSSIAN = "gaussian";

    private static final Setting KERNEL = Setting.choice("kernel", List.of(LINEAR, GAUSSIAN), "kernel function")
            .byDefault(GRAFT, LINEAR)
            .byDefault(PAPER, GAUSSIAN);
    private static final Setting SIGMA = Setting.number("sigma", 1e-100, 1e100, "width of the Gaussian kernel")
            .byDefault("8")
            .onlyWith(KERNEL.name(), GAUSSIAN);
    private static final Setting BUDGET = Setting.whole(
                    "budget",
                    1,
                    Integer.MAX_VALUE,
                    "maximum number of support pictures of a Gaussian kernel; beyond it, the least important one is dropped")
            .byDefault(GRAFT, "2000")
            .byDefault(PAPER, "(no limit)")
            .onlyWith(KERNEL.name(), GAUSSIAN);

    /** Settings of every method that uses such separators. */
    public static final List<Setting> KERNELS = List.of(KERNEL, SIGMA, BUDGET);

    private final StepRule rule;

    public PaCard() {
        this(
                "pa",
                50,
                "passive-aggressive learning (PA) without texts; each update fully corrects the mistake",
                StepRule.PA);
    }

    PaCard(String name, int position, String summary, StepRule rule) {
        super(
                name,
                position,
                summary,
                new Citation(
                        "pa-2006",
                        "Crammer, Dekel, Keshet, Shalev-Shwartz and Singer: Online passive-aggressive algorithms, JMLR 7, 2006",
                        "as oht-2015 compares with it"));
        this.rule = rule;
    }

    @Override
    public List<Setting> settings() {
        return rule == StepRule.PA
                ? KERNELS
                : Stream.concat(KERNELS.stream(), Stream.of(COST)).toList();
    }

    @Override
    public String identity(Settings settings) {
        return params(rule, settings).toString();
    }

    @Override
    public PassiveAggressive labeller(OnlineSetup setup) {
        return new PassiveAggressive(params(rule, setup.settings()), setup.columns(), setup.classes());
    }

    /** The parameters of separators from a method's settings. */
    public static PaParams params(StepRule rule, Settings settings) {
        String name = KERNEL.checked(settings.value(KERNEL));
        var kernel = name.equals(LINEAR) ? Kernel.LINEAR : Kernel.gaussian(settings.number(SIGMA));
        int budget = settings.isPaper() ? settings.whole(BUDGET, PaParams.UNLIMITED) : settings.whole(BUDGET);
        return new PaParams(rule, settings.number(COST), kernel, budget);
    }
}
