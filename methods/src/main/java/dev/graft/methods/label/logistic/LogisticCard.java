package dev.graft.methods.label.logistic;

import dev.graft.methods.api.Labeller;
import dev.graft.methods.card.CardHeader;
import dev.graft.methods.card.Citation;
import dev.graft.methods.card.Input;
import dev.graft.methods.card.LabelSetup;
import dev.graft.methods.card.LabelUse;
import dev.graft.methods.card.LabellerCard;
import dev.graft.methods.card.Setting;
import dev.graft.methods.card.Settings;
import dev.graft.methods.embedding.Hellinger;
import dev.graft.methods.label.DomainEmbeddings;
import java.util.List;
import java.util.Set;

/** Logistic regression: on standardised rows of both sides, or on Hellinger rows where there is one side only. */
public final class LogisticCard extends CardHeader implements LabellerCard {
    public static final Citation STRUCTURAL_2007 = new Citation(
            "structural-2007",
            "Quattoni, Collins and Darrell: Learning visual representations using images with captions, CVPR 2007",
            "equations 1 and 2");

    /** Regularisation of a classifier within another method, on standardised rows. */
    public static final double CAUTION_STANDARDISED = 100;

    /** The same on rows of length 1. */
    private static final double CAUTION_OF_UNIT_ROWS = 0.1;

    public static final Setting REGULARISATION = Setting.number(
            "regularisation", 1e-12, Double.MAX_VALUE, "regularisation of the classifier (C); larger means stronger");

    private static final Setting OWN_REGULARISATION =
            REGULARISATION.byDefault("(100 with a labelled set, 0.1 without)");

    public LogisticCard() {
        super("logistic", 60, "logistic regression, one label against all others", STRUCTURAL_2007);
    }

    @Override
    public Set<Input> borrows() {
        return Set.of(Input.SOURCE);
    }

    @Override
    public List<Setting> settings() {
        return List.of(OWN_REGULARISATION);
    }

    @Override
    public boolean isAutomatic() {
        return true;
    }

    @Override
    public boolean isBaseline() {
        return true;
    }

    @Override
    public LabelUse use() {
        return LabelUse.BARE;
    }

    /** As published, but with a looser tolerance: closer to the optimum, nothing changes any more. */
    public static LogisticParams params(Settings settings, double caution) {
        return LogisticParams.paper(settings.number(REGULARISATION, caution)).withTolerance(1e-4);
    }

    @Override
    public Labeller labeller(LabelSetup setup) {
        return (problem, engine, listener) -> {
            boolean alone = problem.source().isEmpty();
            var spaces = alone
                    ? DomainEmbeddings.same(new Hellinger(problem.target().columns()))
                    : DomainEmbeddings.standardised(problem);
            var params = params(setup.settings(), alone ? CAUTION_OF_UNIT_ROWS : CAUTION_STANDARDISED);
            return new Logistic(params.withHasBias(true), spaces).fit(problem, engine, listener);
        };
    }
}
