package dev.graft.collection;

/** Something about a collection file that a person can mend; the message says what and how. */
public final class CollectionException extends RuntimeException {
    public CollectionException(String message) {
        super(message);
    }

    public CollectionException(String message, Throwable cause) {
        super(message, cause);
    }
}
