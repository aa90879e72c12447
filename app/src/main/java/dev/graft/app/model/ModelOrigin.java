package dev.graft.app.model;

import dev.graft.core.check.Check;
import java.time.Instant;

/**
 * Where a model comes from.
 *
 * @param collection the name of what it was learnt on
 * @param pictures how many pictures that had
 * @param library the version of Graft that made it
 * @param when it was made
 */
public record ModelOrigin(String collection, int pictures, String library, Instant when) {
    public ModelOrigin {
        Check.notBlank(collection, "collection");
        Check.atLeast(0, pictures, "pictures");
        Check.notBlank(library, "library");
    }
}
