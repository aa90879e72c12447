package dev.graft.methods.online.ridge;

import dev.graft.methods.card.Input;
import java.util.Optional;
import java.util.Set;

/** The first form of our online heterogeneous transfer, which streams of earlier versions use: ridge regression with a prior from text. */
public final class TextRidgeCard extends RidgeCard {
    public TextRidgeCard() {
        super("oht-ridge", 18, "oht as it was first: starts from the texts and learns by ridge regression");
    }

    @Override
    public Set<Input> borrows() {
        return Set.of(Input.TEXTS);
    }

    @Override
    public boolean isBaseline() {
        return false;
    }

    @Override
    public Optional<String> withoutBorrowing() {
        return Optional.of("ridge");
    }

    @Override
    protected RidgePrior prior(RidgePrior text) {
        return text;
    }
}
