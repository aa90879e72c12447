package dev.graft.methods.label.structural;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.engine.Engine;
import dev.graft.methods.api.Embedding;
import dev.graft.methods.api.Labeller;
import dev.graft.methods.card.LabelSetup;
import dev.graft.methods.card.RepresentationLearner;

/** Principal components of captioned pictures, whose captions are not used. */
public final class DataPcaCard extends CaptionCard implements RepresentationLearner {
    public DataPcaCard() {
        super("data-pca", 40, "logistic regression on the principal components of captioned pictures", "section 5.3");
    }

    @Override
    public Embedding base(CountMatrix captioned, int dimensions, Engine engine) {
        return StructuralModel.dataPca(captioned, dimensions, engine);
    }

    @Override
    public Labeller labeller(LabelSetup setup) {
        return StructuralCard.in(StructuralCard.words(setup).embedding(), setup);
    }
}
