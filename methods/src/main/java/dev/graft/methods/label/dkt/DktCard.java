package dev.graft.methods.label.dkt;

import static dev.graft.methods.card.Preset.GRAFT;
import static dev.graft.methods.card.Preset.PAPER;

import dev.graft.core.fit.RunListener;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.random.Seed;
import dev.graft.engine.Engine;
import dev.graft.methods.api.LabelProblem;
import dev.graft.methods.card.CardHeader;
import dev.graft.methods.card.Citation;
import dev.graft.methods.card.Input;
import dev.graft.methods.card.LabelSetup;
import dev.graft.methods.card.LabelUse;
import dev.graft.methods.card.LabellerCard;
import dev.graft.methods.card.Setting;
import dev.graft.methods.card.Settings;
import dev.graft.methods.label.DomainEmbeddings;
import dev.graft.methods.label.logistic.Logistic;
import dev.graft.methods.label.logistic.LogisticCard;
import java.util.List;
import java.util.Set;

/** Dyadic knowledge transfer. The paper gives neither the number of word clusters nor the weight of labels (D6). */
public final class DktCard extends CardHeader implements LabellerCard {
    public static final Citation DKT_2011 = new Citation(
            "dkt-2011",
            "Wang, Nie, Huang and Ding: Dyadic transfer learning for cross-domain image classification, ICCV 2011",
            "equation 5, algorithm 1");

    public static final Setting ALPHA = Setting.number("alpha", 0, Double.MAX_VALUE, "weight of the known labels");
    public static final Setting GROUPS = Setting.whole("groups", 1, Integer.MAX_VALUE, "groups of visual words")
            .called("groups of words")
            .byDefault("50");
    public static final Setting ITERATIONS = Setting.whole("iterations", 0, 1_000_000, "maximum number of iterations");

    private static final Setting OWN_ALPHA = ALPHA.byDefault(GRAFT, "1").byDefault(PAPER, "10");
    private static final Setting OWN_ITERATIONS =
            ITERATIONS.byDefault(GRAFT, "20").byDefault(PAPER, "200");
    private static final Setting REGULARISATION = LogisticCard.REGULARISATION.byDefault(PAPER, "100");

    public DktCard() {
        super(
                "dkt",
                10,
                "dyadic knowledge transfer: both collections share groups of visual words and how these relate to labels",
                DKT_2011);
    }

    @Override
    public Set<Input> needs() {
        return Set.of(Input.SOURCE);
    }

    @Override
    public Set<Input> borrows() {
        return Set.of(Input.SOURCE);
    }

    @Override
    public List<Setting> settings() {
        return List.of(OWN_ALPHA, GROUPS, OWN_ITERATIONS, REGULARISATION);
    }

    @Override
    public boolean isAutomatic() {
        return true;
    }

    @Override
    public LabelUse use() {
        return LabelUse.HELD;
    }

    @Override
    public Dkt labeller(LabelSetup setup) {
        var settings = setup.settings();
        var base = settings.isPaper() ? DktParams.paper(1, 0) : DktParams.held();
        var params = base.withWordClusters(settings.whole(GROUPS))
                .withAlpha(settings.number(OWN_ALPHA))
                .withIterations(settings.whole(OWN_ITERATIONS), base.tolerance())
                .withSeed(seed(setup));
        return new Dkt(params, (problem, engine) -> everyRow(problem, settings, engine));
    }

    /** Shared by DKT and NMTF, which is DKT without transfer, so that both start alike. */
    public static Seed seed(LabelSetup setup) {
        return setup.seed().of("dkt");
    }

    /**
     * Class probabilities by logistic regression of the source's rows, then of the target's, each in the embedding of
     * its side (D4).
     */
    public static DenseMatrix everyRow(LabelProblem problem, Settings settings, Engine engine) {
        var spaces = DomainEmbeddings.standardised(problem);
        var params = LogisticCard.params(settings, LogisticCard.CAUTION_STANDARDISED);
        var model = new Logistic(params, spaces).fit(problem, engine, RunListener.NONE);
        var own = model.probabilities();
        if (problem.source().isEmpty()) {
            return own;
        }
        var theirs = problem.source().get().pictures();
        return model.assigner()
                .memberships(theirs, spaces.source().embed(theirs, engine))
                .stack(own);
    }
}
