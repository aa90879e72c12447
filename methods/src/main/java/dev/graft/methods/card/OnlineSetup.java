package dev.graft.methods.card;

import dev.graft.methods.api.Assigner;

/**
 * What an online method begins with.
 *
 * @param text what labelled texts say of rows before anybody has said anything: its columns are those of the rows, its
 *     clusters the classes that are known at the start
 */
public record OnlineSetup(Assigner text, Settings settings) {
    public int columns() {
        return text.columns();
    }

    public int classes() {
        return text.clusters();
    }
}
