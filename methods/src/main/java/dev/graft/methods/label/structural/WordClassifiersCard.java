package dev.graft.methods.label.structural;

import dev.graft.methods.api.Labeller;
import dev.graft.methods.card.Citation;
import dev.graft.methods.card.Input;
import dev.graft.methods.card.LabelSetup;
import dev.graft.methods.card.LabelUse;
import dev.graft.methods.card.LabellerCard;
import dev.graft.methods.card.Setting;
import dev.graft.methods.embedding.LinearProjection;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What classifiers of caption words say of a picture. */
public final class WordClassifiersCard implements LabellerCard {
    @Override
    public String name() {
        return "word-classifiers";
    }

    @Override
    public int position() {
        return 50;
    }

    @Override
    public String summary() {
        return "logistic regression on the outputs of classifiers of caption words";
    }

    @Override
    public Citation citation() {
        return new Citation(
                "structural-2007",
                "Quattoni, Collins and Darrell: Learning visual representations using images with captions, CVPR 2007",
                "section 5.5");
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
    public boolean isBaseline() {
        return true;
    }

    @Override
    public Optional<String> representation() {
        return Optional.of("structural");
    }

    @Override
    public LabelUse use() {
        return LabelUse.BARE;
    }

    @Override
    public Labeller labeller(LabelSetup setup) {
        var words = StructuralCard.words(setup);
        return StructuralCard.in(new LinearProjection(words.embedding(), words.weights()), setup);
    }
}
