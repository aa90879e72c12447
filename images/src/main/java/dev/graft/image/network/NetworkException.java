package dev.graft.image.network;

/** A problem with a network that the user can fix; the message says what it is and, if possible, how to fix it. */
public class NetworkException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public NetworkException(String message) {
        super(message);
    }

    public NetworkException(String message, Throwable cause) {
        super(message, cause);
    }
}
