package dev.graft.server.search;

import java.util.List;
import java.util.Optional;

/**
 * The result of a search.
 *
 * @param pictures their ids, the best first
 * @param by how they were found
 * @param prepared the share of captions that could be compared so far, 0 to 1; absent if all could
 */
public record Found(List<Long> pictures, By by, Optional<Double> prepared) {
    /** What a query was compared with. */
    public enum By {
        /** The text, letter by letter. */
        STRING,
        /** What the text means. */
        MEANING,
        /** What the pictures show. */
        PICTURES
    }

    public Found {
        pictures = List.copyOf(pictures);
    }
}
