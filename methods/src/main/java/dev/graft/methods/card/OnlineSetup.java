package dev.graft.methods.card;

import dev.graft.methods.api.Assigner;

/**
 * What an online method is created with.
 *
 * @param text predictions from labelled texts, before any feedback; its columns are those of the rows, and its clusters
 *     are the initial classes
 */
public record OnlineSetup(Assigner text, Settings settings) {
    public int columns() {
        return text.columns();
    }

    public int classes() {
        return text.clusters();
    }
}
