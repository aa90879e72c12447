package dev.graft.store.database;

/** Something about one of our files that a person can mend; the message says what and how. */
public class DatabaseException extends RuntimeException {
    public DatabaseException(String message) {
        super(message);
    }

    public DatabaseException(String message, Throwable cause) {
        super(message, cause);
    }
}
