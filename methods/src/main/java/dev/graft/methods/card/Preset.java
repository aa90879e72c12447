package dev.graft.methods.card;

import java.util.Locale;

/** Which defaults a method has, and whether it runs within the transfer layer. */
public enum Preset {
    /** Our defaults, within the transfer layer. */
    GRAFT,
    /** As published, without the transfer layer. */
    PAPER;

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
