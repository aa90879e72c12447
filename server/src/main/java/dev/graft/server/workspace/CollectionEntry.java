package dev.graft.server.workspace;

import java.nio.file.Path;

/**
 * A collection of the workspace.
 *
 * @param id part of URLs, never changes
 * @param name shown to the user
 * @param file the .graft file, absolute
 */
public record CollectionEntry(String id, String name, Path file, Kind kind) {
    /** Where its pictures come from. */
    public enum Kind {
        /** A folder of the user's. */
        FOLDER,
        /** Pictures uploaded through the page. */
        UPLOADS,
        /** Pictures that Graft drew itself. */
        DRAWN
    }

    CollectionEntry named(String other) {
        return new CollectionEntry(id, other, file, kind);
    }
}
