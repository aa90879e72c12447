package dev.graft.vision.network;

/** Something about a network that a person can mend; the message says what, and how if there is a way. */
public final class NetworkException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public NetworkException(String message) {
        super(message);
    }

    public NetworkException(String message, Throwable cause) {
        super(message, cause);
    }
}
