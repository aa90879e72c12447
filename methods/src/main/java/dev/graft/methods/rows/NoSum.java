package dev.graft.methods.rows;

import dev.graft.engine.Sum;

/** The sum of passes that only update the state of rows. */
public final class NoSum implements Sum<NoSum> {
    @Override
    public void clear() {}

    @Override
    public void add(NoSum other) {}
}
