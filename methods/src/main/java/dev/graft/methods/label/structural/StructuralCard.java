package dev.graft.methods.label.structural;

import static dev.graft.methods.card.Preset.GRAFT;
import static dev.graft.methods.card.Preset.PAPER;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.engine.Engine;
import dev.graft.methods.api.Embedding;
import dev.graft.methods.api.Labeller;
import dev.graft.methods.assign.LinearAssigner;
import dev.graft.methods.assign.RepresentationAssigner;
import dev.graft.methods.card.LabelSetup;
import dev.graft.methods.card.LabelUse;
import dev.graft.methods.card.RepresentationLearner;
import dev.graft.methods.card.Setting;
import dev.graft.methods.embedding.L1Normalized;
import dev.graft.methods.embedding.LeadingDirections;
import dev.graft.methods.label.DomainEmbeddings;
import dev.graft.methods.label.logistic.Logistic;
import dev.graft.methods.label.logistic.LogisticCard;
import dev.graft.methods.label.logistic.LogisticParams;
import java.util.List;

/** Structural learning from captions: classes are learnt in the space spanned by classifiers of caption words. */
public final class StructuralCard extends CaptionCard implements RepresentationLearner {
    /** Regularisation on rows in the transfer layer's views. */
    public static final double CAUTION_IN_VIEWS = 0.3;

    /**
     * Regularisation on the paper's projections of shares, which are small; the paper chooses C on a validation class.
     */
    private static final double CAUTION_PUBLISHED = 1e-3;

    private static final Setting DIMENSIONS = Setting.whole(
                    "dimensions", 1, Integer.MAX_VALUE, "dimensions of the representation")
            .byDefault(PAPER, "40");
    private static final Setting OWN_REGULARISATION =
            LogisticCard.REGULARISATION.byDefault(GRAFT, "0.3").byDefault(PAPER, "0.001");

    public StructuralCard() {
        super(
                STRUCTURAL,
                30,
                "structural learning: learns labels in the space of classifiers trained on caption words",
                "figure 1");
    }

    @Override
    public List<Setting> settings() {
        return List.of(DIMENSIONS, OWN_REGULARISATION);
    }

    @Override
    public boolean isAutomatic() {
        return true;
    }

    @Override
    public LabelUse use() {
        return LabelUse.IN_VIEWS;
    }

    @Override
    public Embedding base(CountMatrix captioned, int dimensions, Engine engine) {
        return new L1Normalized(captioned.columns());
    }

    @Override
    public Labeller labeller(LabelSetup setup) {
        var settings = setup.settings();
        if (setup.views().isPresent()) {
            double caution = settings.number(OWN_REGULARISATION, CAUTION_IN_VIEWS);
            return new Logistic(
                    new LogisticParams(caution, true, 1e-4, 1_000),
                    DomainEmbeddings.same(setup.views().get()));
        }
        var words = words(setup);
        var directions = LeadingDirections.ofColumns(words.weights().transpose(), settings.whole(DIMENSIONS, 40));
        return in(directions.on(words.embedding()), setup);
    }

    /** The classifiers of caption words. */
    static LinearAssigner words(LabelSetup setup) {
        if (setup.representation().orElse(null) instanceof RepresentationAssigner learnt) {
            return learnt.words();
        }
        throw new IllegalArgumentException("a representation learnt from captions must be given");
    }

    /** Logistic regression in a space, as published except for the bias of the preset graft. A source is ignored. */
    static Labeller in(Embedding space, LabelSetup setup) {
        var params = LogisticCard.params(setup.settings(), CAUTION_PUBLISHED)
                .withHasBias(!setup.settings().isPaper());
        return (problem, engine, listener) ->
                new Logistic(params, DomainEmbeddings.same(space)).fit(problem.targetOnly(), engine, listener);
    }
}
