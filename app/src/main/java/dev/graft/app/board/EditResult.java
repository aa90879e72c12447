package dev.graft.app.board;

import java.util.OptionalInt;
import java.util.Set;

/**
 * What became of a change.
 *
 * @param before the board as it was; the same as {@code after} where there was nothing to change
 * @param said what was done, for people
 * @param changed ids of the pictures that are there and whose places or labels are others than before, or new
 * @param made the id of a pile that was made
 */
public record EditResult(Board before, Board after, String said, Set<Long> changed, OptionalInt made) {
    public EditResult {
        changed = Set.copyOf(changed);
    }

    /** Whether it changed labels that a person gave. */
    public boolean isAboutLabels() {
        return !before.allLabels().equals(after.allLabels());
    }
}
