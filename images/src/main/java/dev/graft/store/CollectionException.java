package dev.graft.store;

import dev.graft.store.database.DatabaseException;

/** Something about a collection file that a person can mend; the message says what and how. */
@SuppressWarnings("exports") // What keeps other data in a database has exceptions of its own below the same one.
public final class CollectionException extends DatabaseException {
    public CollectionException(String message) {
        super(message);
    }

    public CollectionException(String message, Throwable cause) {
        super(message, cause);
    }
}
