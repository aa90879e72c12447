package dev.graft.app.board;

import dev.graft.app.cluster.ScoredWord;
import java.util.List;
import java.util.Optional;

/**
 * Where a picture is.
 *
 * @param pile the id of its pile, {@link #NO_PILE} or {@link #REMOVED}
 * @param confidence that it belongs there, 0 to 1; 1 where a person put it there
 * @param doubtful whether a person should look
 * @param pinned whether a person said that it belongs there
 * @param unsure whether a person marked it as one to come back to
 * @param spot where it is on the map; absent where it was never sorted
 * @param suggestions words that may describe it, the best first
 */
public record Place(
        int pile,
        double confidence,
        boolean doubtful,
        boolean pinned,
        boolean unsure,
        Optional<Spot> spot,
        List<ScoredWord> suggestions) {
    /** The pile of pictures that are in none: new ones, and those whose pile was taken away. */
    public static final int NO_PILE = -1;

    /** The pile of pictures that a person took out of the sorting. */
    public static final int REMOVED = -2;

    /** The place of a picture of which nothing is known yet. */
    public static final Place NOWHERE = new Place(NO_PILE, 0, false, false, false, Optional.empty(), List.of());

    public Place {
        suggestions = List.copyOf(suggestions);
    }

    /** A place on the map; both from 0 to 1. */
    public record Spot(double x, double y) {}

    public boolean inAPile() {
        return pile >= 0;
    }

    Place pinnedTo(int to) {
        return new Place(to, 1, false, true, unsure, spot, suggestions);
    }

    Place confirmed() {
        return new Place(pile, 1, false, true, false, spot, suggestions);
    }

    Place released() {
        return new Place(pile, confidence, doubtful, false, unsure, spot, suggestions);
    }

    /** In another pile, but not for good. */
    Place put(int to) {
        return new Place(to, confidence, doubtful, pinned, unsure, spot, suggestions);
    }

    /** In no pile any more, or removed. */
    Place away(int to) {
        return new Place(to, 0, false, false, unsure, spot, suggestions);
    }

    Place marked(boolean value) {
        return new Place(pile, confidence, doubtful, pinned, value, spot, suggestions);
    }
}
