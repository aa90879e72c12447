package dev.graft.methods.card;

/** How the transfer layer uses a clustering method. With {@link Preset#PAPER} every method runs bare. */
public enum ClusterUse {
    /** It runs as it is, on the bags. */
    BARE,
    /**
     * The transfer layer's own partition, in the target's whitened space, is this method's result and nothing else is run.
     * One method alone can say so; what borrows falls back to it where borrowing does not pay.
     */
    LAYER,
    /** It runs from the transfer layer's partition. */
    STARTED,
    /** It runs from the transfer layer's partition and is held near it, where what it borrows suits. */
    HELD
}
