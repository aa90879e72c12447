package dev.graft.methods.label.nmtf;

import dev.graft.methods.card.CardHeader;
import dev.graft.methods.card.Input;
import dev.graft.methods.card.LabelSetup;
import dev.graft.methods.card.LabelUse;
import dev.graft.methods.card.LabellerCard;
import dev.graft.methods.card.Setting;
import dev.graft.methods.label.dkt.DktCard;
import dev.graft.methods.label.dkt.DktParams;
import dev.graft.methods.label.logistic.LogisticCard;
import java.util.List;
import java.util.Set;

/** Non-negative matrix tri-factorisation: DKT without transfer. */
public final class NmtfCard extends CardHeader implements LabellerCard {
    private static final Setting ALPHA = DktCard.ALPHA.byDefault("10");
    private static final Setting ITERATIONS = DktCard.ITERATIONS.byDefault("200");
    private static final Setting REGULARISATION = LogisticCard.REGULARISATION.byDefault("100");

    public NmtfCard() {
        super(
                "nmtf",
                20,
                "dkt without transfer, from your pictures and labels alone",
                DktCard.DKT_2011.at("equation 14"));
    }

    @Override
    public Set<Input> needs() {
        return Set.of(Input.LABELS);
    }

    @Override
    public List<Setting> settings() {
        return List.of(ALPHA, DktCard.GROUPS, ITERATIONS, REGULARISATION);
    }

    @Override
    public LabelUse use() {
        return LabelUse.BARE;
    }

    @Override
    public Nmtf labeller(LabelSetup setup) {
        var settings = setup.settings();
        var paper = DktParams.paper(settings.whole(DktCard.GROUPS), settings.number(ALPHA));
        var params = paper.withIterations(settings.whole(ITERATIONS), paper.tolerance())
                .withSeed(DktCard.seed(setup));
        return new Nmtf(params, (problem, engine) -> DktCard.everyRow(problem, settings, engine));
    }
}
