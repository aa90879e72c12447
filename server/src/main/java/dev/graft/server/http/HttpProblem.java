package dev.graft.server.http;

/** A request that fails with an HTTP status and a message for the user. */
public final class HttpProblem extends RuntimeException {
    public static final int BAD_REQUEST = 400;
    public static final int UNAUTHORIZED = 401;
    public static final int FORBIDDEN = 403;
    public static final int NOT_FOUND = 404;
    public static final int CONFLICT = 409;
    public static final int TOO_LARGE = 413;
    public static final int UNPROCESSABLE = 422;
    public static final int TOO_MANY_REQUESTS = 429;

    private final int status;

    public HttpProblem(int status, String message) {
        super(message, null, false, false);
        this.status = status;
    }

    public static HttpProblem badRequest(String message) {
        return new HttpProblem(BAD_REQUEST, message);
    }

    public static HttpProblem notFound(String message) {
        return new HttpProblem(NOT_FOUND, message);
    }

    public static HttpProblem conflict(String message) {
        return new HttpProblem(CONFLICT, message);
    }

    /** A general message for an unexpected failure, whose details are not for clients. */
    public static HttpProblem unexpected(Throwable failure) {
        return failure instanceof OutOfMemoryError
                ? new HttpProblem(503, "Not enough memory for this; start Graft with GRAFT_JVM=-Xmx4g to give it more.")
                : new HttpProblem(500, "Something went wrong inside Graft; see its terminal for details.");
    }

    /**
     * Turns a message into a sentence: capitalised, with a full stop. A message that starts with a path is not
     * capitalised.
     */
    public static String sentence(String message) {
        boolean isPath = message.isEmpty() || message.split(" ", 2)[0].contains("/");
        String begun = isPath ? message : Character.toUpperCase(message.charAt(0)) + message.substring(1);
        return begun.endsWith(".") ? begun : begun + ".";
    }

    public int status() {
        return status;
    }
}
