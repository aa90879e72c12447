package dev.graft.methods.card;

/** How the transfer layer uses a clustering method. With {@link Preset#PAPER} every method runs bare. */
public enum ClusterUse {
    /** It runs as it is, on the counts. */
    BARE,
    /**
     * Its result is the transfer layer's own partition in the target's whitened space; nothing else is run. Exactly one
     * method has this use, and methods that borrow fall back to it if borrowing does not pay.
     */
    LAYER,
    /** It runs from the transfer layer's partition. */
    STARTED,
    /** It runs from the transfer layer's partition and is held near it, provided that the borrowed data suits. */
    HELD
}
