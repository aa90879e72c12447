package dev.graft.server.http;

/** Why a request cannot be answered as it was meant: a status and a sentence for people. */
public final class Problem extends RuntimeException {
    public static final int WRONG = 400;
    public static final int NOT_SIGNED_IN = 401;
    public static final int FORBIDDEN = 403;
    public static final int NOT_FOUND = 404;
    public static final int NOT_NOW = 409;
    public static final int TOO_LARGE = 413;
    public static final int UNUSABLE = 422;
    public static final int TOO_MANY = 429;

    private final int status;

    public Problem(int status, String message) {
        super(message, null, false, false);
        this.status = status;
    }

    /** What was asked for in a way that makes no sense. */
    public static Problem wrong(String message) {
        return new Problem(WRONG, message);
    }

    public static Problem notFound(String message) {
        return new Problem(NOT_FOUND, message);
    }

    /** What would make sense at another time. */
    public static Problem notNow(String message) {
        return new Problem(NOT_NOW, message);
    }

    /** A message as people write sentences; one that begins with a path stays as it is. */
    public static String sentence(String message) {
        boolean isPath = message.isEmpty() || message.split(" ", 2)[0].contains("/");
        String begun = isPath ? message : Character.toUpperCase(message.charAt(0)) + message.substring(1);
        return begun.endsWith(".") ? begun : begun + ".";
    }

    public int status() {
        return status;
    }
}
