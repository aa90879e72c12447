package dev.graft.methods.online.means;

import dev.graft.methods.card.Input;
import dev.graft.methods.card.OnlineLabellerCard;
import dev.graft.methods.online.ridge.RidgePrior;
import dev.graft.methods.online.ridge.TextRidgeCard;
import java.util.Optional;
import java.util.Set;

/** Our form of online heterogeneous transfer: class means that text starts. */
public final class TextMeansCard extends MeansCard {
    public TextMeansCard() {
        super("oht", 10, "online heterogeneous transfer: starts from the texts and learns class means");
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
        return Optional.of("means");
    }

    @Override
    public Optional<OnlineLabellerCard> predecessor() {
        return Optional.of(new TextRidgeCard());
    }

    @Override
    protected RidgePrior prior(RidgePrior text) {
        return text;
    }
}
