package dev.graft.server.http;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** The body of an answer that is sent more than once: written once, and compressed once. Thread-safe. */
public final class KeptBody {
    private final String type;
    private final byte[] bytes;
    private byte @Nullable [] packed;

    private KeptBody(String type, byte[] bytes) {
        this.type = type;
        this.bytes = bytes;
    }

    public static KeptBody json(JsonNode body) {
        return new KeptBody(Reply.JSON, body.toString().getBytes(StandardCharsets.UTF_8));
    }

    String type() {
        return type;
    }

    /** What is sent to this client; not a copy. */
    byte[] bytes(Exchange exchange) throws IOException {
        return !exchange.isHead() && Compression.isFor(exchange, type, bytes) ? packed() : bytes;
    }

    private synchronized byte[] packed() throws IOException {
        if (packed == null) {
            packed = Compression.pack(bytes);
        }
        return packed;
    }
}
