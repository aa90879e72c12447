package dev.graft.store;

import dev.graft.store.database.DatabaseException;

/** A problem with a collection that the user can fix; the message says what it is and how to fix it. */
@SuppressWarnings("exports") // Callers catch this type; its parent is shared with our other databases.
public final class CollectionException extends DatabaseException {
    public CollectionException(String message) {
        super(message);
    }

    public CollectionException(String message, Throwable cause) {
        super(message, cause);
    }
}
