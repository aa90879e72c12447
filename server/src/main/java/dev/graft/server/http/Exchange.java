package dev.graft.server.http;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Optional;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.jspecify.annotations.Nullable;

/** One request and its response. */
public final class Exchange {
    private static final String POLICY = "default-src 'none'; script-src 'self'; style-src 'self';"
            + " img-src 'self' data:; connect-src 'self'; form-action 'self';"
            + " base-uri 'none'; frame-ancestors 'none'";

    private final Request request;
    private final Response response;
    private final Callback callback;

    Exchange(Request request, Response response, Callback callback) {
        this.request = request;
        this.response = response;
        this.callback = callback;
        set("Content-Security-Policy", POLICY);
        set("X-Content-Type-Options", "nosniff");
        set("Referrer-Policy", "no-referrer");
        set("Cross-Origin-Opener-Policy", "same-origin");
        set("Cross-Origin-Resource-Policy", "same-origin");
        set("Cache-Control", "no-store");
    }

    String method() {
        return request.getMethod();
    }

    boolean isReading() {
        return method().equals("GET") || isHead();
    }

    /** A HEAD request is answered without a body. */
    boolean isHead() {
        return method().equals("HEAD");
    }

    /** The path, percent-encoded. */
    String path() {
        return String.valueOf(request.getHttpURI().getPath());
    }

    /** The query, percent-encoded. */
    @Nullable String query() {
        return request.getHttpURI().getQuery();
    }

    Optional<String> header(String name) {
        return Optional.ofNullable(request.getHeaders().get(name));
    }

    /** All headers of this name. */
    List<String> headers(String name) {
        return request.getHeaders().getFields(name).stream()
                .map(field -> String.valueOf(field.getValue()))
                .toList();
    }

    /** Sets a header of the response. */
    void set(String name, String value) {
        response.getHeaders().put(name, value);
    }

    /** Sends a complete response. Does not wait until the client has read it. */
    void send(int status, byte[] body) {
        response.setStatus(status);
        boolean bodiless = body.length == 0 || isHead();
        if (body.length > 0 && !isHead()) {
            response.getHeaders().put(HttpHeader.CONTENT_LENGTH, body.length);
        }
        response.write(true, ByteBuffer.wrap(bodiless ? new byte[0] : body), callback);
    }

    /**
     * Sends a response while its body is made.
     *
     * @param length -1 if it is not known
     */
    void stream(int status, long length, Reply.Body body) throws IOException {
        response.setStatus(status);
        if (isHead()) {
            response.write(true, ByteBuffer.allocate(0), callback);
            return;
        }
        if (length >= 0) {
            response.getHeaders().put(HttpHeader.CONTENT_LENGTH, length);
        }
        var out = Content.Sink.asOutputStream(response);
        body.writeTo(out);
        // Not closed if the body fails: one that was cut short must not look complete.
        out.close();
        callback.succeeded();
    }

    /** Closes the connection if the response has begun, so that no client takes half a response for a complete one. */
    void fail(Throwable failure) {
        callback.failed(failure);
    }
}
