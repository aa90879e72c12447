package dev.graft.app.cluster;

/** Does what is borrowed pay? */
public enum BorrowingVerdict {
    HELPS,
    NO_DIFFERENCE,
    DOES_NOT_HELP,
    NOT_ASKED
}
