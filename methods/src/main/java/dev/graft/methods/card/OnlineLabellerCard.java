package dev.graft.methods.card;

import dev.graft.methods.api.OnlineLabeller;
import java.util.Optional;

/** The card of a method that labels rows as they come and learns from corrections. */
public non-sealed interface OnlineLabellerCard extends MethodCard {
    /** A learner that has not been taught anything. */
    OnlineLabeller labeller(OnlineSetup setup);

    /** All settings as one text, which must be the same when a stream goes on. */
    String identity(Settings settings);

    /** The method that is the same without what this one borrows. */
    default Optional<String> withoutBorrowing() {
        return Optional.empty();
    }
}
