package dev.graft.app.stream;

/** Something about one event that a person can mend; the stream goes on after it. */
public final class EventException extends RuntimeException {
    public EventException(String message) {
        super(message);
    }
}
