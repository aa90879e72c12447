package dev.graft.store;

import java.util.Optional;

/**
 * A picture of a collection.
 *
 * @param name path relative to the collection's folder, with '/'
 * @param content absent if the file was rejected
 * @param modified time of the file's last change in nanoseconds since 1970
 * @param companions fingerprint of the companion files; empty if there are none
 * @param missing whether the file no longer exists
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
    /** A category for counting, and a reason for the user. */
    public record Rejection(String kind, String reason) {}

    /**
     * The content of one or more files.
     *
     * @param hash absent for imported features
     * @param width in pixels, with the orientation applied; 0 for imported features
     */
    public record Content(long id, Optional<ContentHash> hash, int width, int height) {}

    /** Whether the picture has a row in every matrix of the collection. */
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
