package dev.graft.store.database;

/** A problem with one of Graft's files that the user can fix; the message says what it is and how to fix it. */
public class DatabaseException extends RuntimeException {
    public DatabaseException(String message) {
        super(message);
    }

    public DatabaseException(String message, Throwable cause) {
        super(message, cause);
    }
}
