package dev.graft.methods.card;

import dev.graft.methods.api.Labeller;
import java.util.Optional;

/** The card of a method that gives classes to rows. */
public non-sealed interface LabellerCard extends MethodCard {
    LabelUse use();

    /** The method with its settings. One that is {@link LabelUse#HELD} is a {@link dev.graft.methods.api.AnchoredLabeller}. */
    Labeller labeller(LabelSetup setup);

    /** The method that learns the representation which this one needs: its own name, or another's. */
    default Optional<String> representation() {
        return Optional.empty();
    }
}
