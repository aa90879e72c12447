package dev.graft.methods.card;

import java.util.Locale;

/** Whose settings a method runs with, and whether the transfer layer stands around it. */
public enum Preset {
    /** Ours: within the transfer layer. */
    GRAFT,
    /** The method bare, as published. */
    PAPER;

    /** As people write it. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
