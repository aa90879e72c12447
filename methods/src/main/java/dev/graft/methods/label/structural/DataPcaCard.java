package dev.graft.methods.label.structural;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.engine.Engine;
import dev.graft.methods.api.Embedding;
import dev.graft.methods.api.Labeller;
import dev.graft.methods.card.Citation;
import dev.graft.methods.card.Input;
import dev.graft.methods.card.LabelSetup;
import dev.graft.methods.card.LabelUse;
import dev.graft.methods.card.LabellerCard;
import dev.graft.methods.card.RepresentationLearner;
import dev.graft.methods.card.Setting;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Principal components of captioned pictures, whose captions are not looked at. */
public final class DataPcaCard implements LabellerCard, RepresentationLearner {
    @Override
    public String name() {
        return "data-pca";
    }

    @Override
    public int position() {
        return 40;
    }

    @Override
    public String summary() {
        return "logistic regression on the principal components of captioned pictures";
    }

    @Override
    public Citation citation() {
        return new Citation(
                "structural-2007",
                "Quattoni, Collins and Darrell: Learning visual representations using images with captions, CVPR 2007",
                "section 5.3");
    }

    @Override
    public Set<Input> needs() {
        return Set.of(Input.REPRESENTATION);
    }

    @Override
    public Set<Input> borrows() {
        return Set.of(Input.REPRESENTATION);
    }

    @Override
    public List<Setting> settings() {
        return List.of(StructuralCard.REGULARISATION);
    }

    @Override
    public Optional<String> representation() {
        return Optional.of(name());
    }

    @Override
    public LabelUse use() {
        return LabelUse.BARE;
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
