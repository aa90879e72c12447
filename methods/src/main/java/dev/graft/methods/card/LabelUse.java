package dev.graft.methods.card;

/** How the transfer layer uses a labelling method. With {@link Preset#PAPER} every method runs bare. */
public enum LabelUse {
    /** It runs as it is. */
    BARE,
    /** It begins with what a classifier says that crosses domains, and is held near it. */
    HELD,
    /** It runs in a space of several views, which the transfer layer makes of a representation; bare on a published one. */
    IN_VIEWS
}
