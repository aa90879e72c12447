package dev.graft.methods.card;

import dev.graft.methods.api.OnlineLabeller;
import java.util.Optional;

/** The card of a method that labels rows as they arrive and learns from feedback. */
public non-sealed interface OnlineLabellerCard extends MethodCard {
    /** A learner in its initial state. */
    OnlineLabeller labeller(OnlineSetup setup);

    /** All settings as one text, which must not change while a stream is in use. */
    String identity(Settings settings);

    /** The method that had this name in earlier versions, with which their streams go on. */
    default Optional<OnlineLabellerCard> predecessor() {
        return Optional.empty();
    }

    /** The name of the method that is the same without borrowing. */
    default Optional<String> withoutBorrowing() {
        return Optional.empty();
    }
}
