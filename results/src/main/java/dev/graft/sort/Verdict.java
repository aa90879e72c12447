package dev.graft.sort;

/** Does what is borrowed pay? */
public enum Verdict {
    HELPS,
    NO_DIFFERENCE,
    DOES_NOT_HELP,
    NOT_ASKED
}
