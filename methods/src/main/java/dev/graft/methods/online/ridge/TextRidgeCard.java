package dev.graft.methods.online.ridge;

import dev.graft.methods.card.Input;
import java.util.Optional;
import java.util.Set;

/** Our form of online heterogeneous transfer: ridge regression with a prior from text. */
public final class TextRidgeCard extends RidgeCard {
    public TextRidgeCard() {
        super("oht", 10, "online heterogeneous transfer: starts from the texts and learns by ridge regression");
    }

    @Override
    public Set<Input> borrows() {
        return Set.of(Input.TEXTS);
    }

    @Override
    public boolean isAutomatic() {
        return true;
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
    RidgePrior prior(RidgePrior text) {
        return text;
    }
}
