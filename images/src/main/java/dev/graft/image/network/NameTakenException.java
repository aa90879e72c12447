package dev.graft.image.network;

/** Another network has the name that a new one was to get. */
public final class NameTakenException extends NetworkException {
    private static final long serialVersionUID = 1;

    private final String name;

    NameTakenException(String name, String message) {
        super(message);
        this.name = name;
    }

    /** The name that is taken. */
    public String name() {
        return name;
    }
}
