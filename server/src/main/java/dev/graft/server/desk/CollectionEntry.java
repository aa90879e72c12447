package dev.graft.server.desk;

import java.nio.file.Path;

/**
 * A collection on the desk.
 *
 * @param id stands in addresses and never changes
 * @param name for people
 * @param file the .graft file, absolute
 */
public record CollectionEntry(String id, String name, Path file, Kind kind) {
    /** Where its pictures come from. */
    public enum Kind {
        /** A folder of the person's. */
        FOLDER,
        /** Pictures that were dropped onto the page. */
        UPLOADS,
        /** Pictures that Graft drew itself. */
        DRAWN
    }

    CollectionEntry named(String other) {
        return new CollectionEntry(id, other, file, kind);
    }
}
