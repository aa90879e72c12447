package dev.graft.methods.card;

import dev.graft.methods.api.Labeller;
import java.util.Optional;

/** The card of a method that classifies rows. */
public non-sealed interface LabellerCard extends MethodCard {
    LabelUse use();

    /** For {@link LabelUse#HELD} this is a {@link dev.graft.methods.api.AnchoredLabeller}. */
    Labeller labeller(LabelSetup setup);

    /** The name of the method that learns the representation which this one needs; may be its own. */
    default Optional<String> representation() {
        return Optional.empty();
    }
}
