package dev.graft.store;

import java.util.Optional;

/**
 * A picture of a collection.
 *
 * @param name path below the collection's folder, with '/' between its parts
 * @param content what the file holds; absent where it was rejected
 * @param modified when the file was changed last, in nanoseconds since 1970
 * @param companions which files beside it gave words, and in which state; empty where none
 * @param rejection why it was rejected
 * @param missing the file was there once and is no longer
 */
public record PictureRow(
        long id,
        String name,
        Optional<Content> content,
        long bytes,
        long modified,
        String companions,
        Optional<Rejection> rejection,
        boolean missing) {
    /** A kind to count by and a sentence for people. */
    public record Rejection(String kind, String reason) {}

    /**
     * What one or more files hold.
     *
     * @param hash of the file's bytes; absent for imported features
     * @param width upright, in pixels; 0 for imported features
     */
    public record Content(long id, Optional<ContentHash> hash, int width, int height) {}

    /** Whether it is a row of every matrix of the collection. */
    public boolean isIndexed() {
        return content.isPresent() && !missing;
    }

    public Optional<Long> contentId() {
        return content.map(Content::id);
    }

    /** In hexadecimal digits. */
    public Optional<String> sha256() {
        return content.flatMap(Content::hash).map(ContentHash::toString);
    }

    public int width() {
        return content.map(Content::width).orElse(0);
    }

    public int height() {
        return content.map(Content::height).orElse(0);
    }
}
