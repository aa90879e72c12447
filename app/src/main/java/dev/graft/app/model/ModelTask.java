package dev.graft.app.model;

import java.util.Locale;

/** What a model is for. */
public enum ModelTask {
    /** Puts pictures into the piles of a sorting. */
    PILES,
    /** Gives each picture one label. */
    LABELS,
    /** Gives each picture any number of labels. */
    SEVERAL_LABELS,
    /** Says which words of captions suit a picture, and is a representation to learn other labels in. */
    WORDS,
    /** Says what labelled texts make of pictures, for a stream of them to begin with. */
    BRIDGE;

    /** As it stands in files. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
