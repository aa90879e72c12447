package dev.graft.methods.card;

/** How the transfer layer uses a labelling method. With {@link Preset#PAPER} every method runs bare. */
public enum LabelUse {
    /** It runs as it is. */
    BARE,
    /** It starts from the predictions of a classifier that was adapted across domains, and is held near them. */
    HELD,
    /**
     * It runs in a space of several views that the transfer layer makes from a representation; bare on a published one.
     */
    IN_VIEWS
}
