package dev.graft.methods.label.structural;

import dev.graft.methods.api.Labeller;
import dev.graft.methods.card.LabelSetup;
import dev.graft.methods.embedding.LinearProjection;
import java.util.Optional;

/** The outputs of the classifiers of caption words as features. */
public final class WordClassifiersCard extends CaptionCard {
    public WordClassifiersCard() {
        super(
                "word-classifiers",
                50,
                "logistic regression on the outputs of classifiers of caption words",
                "section 5.5");
    }

    @Override
    public boolean isBaseline() {
        return true;
    }

    @Override
    public Optional<String> representation() {
        return Optional.of(STRUCTURAL);
    }

    @Override
    public Labeller labeller(LabelSetup setup) {
        var words = StructuralCard.words(setup);
        return StructuralCard.in(new LinearProjection(words.embedding(), words.weights()), setup);
    }
}
