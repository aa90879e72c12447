package dev.graft.store;

import dev.graft.store.database.DatabaseException;

/** Something about a collection file that a person can mend; the message says what and how. */
@SuppressWarnings("exports") // Callers catch this type; its parent is shared with our other databases.
public final class CollectionException extends DatabaseException {
    public CollectionException(String message) {
        super(message);
    }

    public CollectionException(String message, Throwable cause) {
        super(message, cause);
    }
}
