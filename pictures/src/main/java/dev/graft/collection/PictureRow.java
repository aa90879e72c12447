package dev.graft.collection;

import java.util.Optional;

/**
 * A picture of a collection.
 *
 * @param name path below the collection's folder, with '/' between its parts
 * @param content which content it has; absent where the file was rejected
 * @param modified when the file was changed last, in nanoseconds since 1970
 * @param companions which files beside it gave words, and in which state; empty where none
 * @param rejection why it was rejected
 * @param missing the file was there once and is no longer
 */
public record PictureRow(
        long id,
        String name,
        Optional<Long> content,
        long bytes,
        long modified,
        String companions,
        Optional<Rejection> rejection,
        boolean missing) {
    /** A kind to count by and a sentence for people. */
    public record Rejection(String kind, String reason) {}
}
