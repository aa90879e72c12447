package dev.graft.server.http;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** A response. */
@FunctionalInterface
public interface Reply {
    String JSON = "application/json; charset=utf-8";
    String JPEG = "image/jpeg";
    String HTML = "text/html; charset=utf-8";
    /** The Cache-Control value of resources that never change. */
    String IMMUTABLE = "private, max-age=31536000, immutable";

    void send(Exchange exchange) throws IOException;

    static Reply json(int status, JsonNode body) {
        return bytes(status, JSON, body.toString().getBytes(StandardCharsets.UTF_8));
    }

    static Reply ok(JsonNode body) {
        return json(200, body);
    }

    static Reply created(JsonNode body) {
        return json(201, body);
    }

    /** The request started a job. */
    static Reply accepted(JsonNode body) {
        return json(202, body);
    }

    static Reply nothing() {
        return exchange -> exchange.send(204, new byte[0]);
    }

    static Reply bytes(int status, String type, byte[] bytes) {
        return exchange -> {
            exchange.set("Content-Type", type);
            exchange.send(status, exchange.isHead() ? bytes : Compression.of(exchange, type, bytes));
        };
    }

    static Reply kept(KeptBody body) {
        return exchange -> {
            exchange.set("Content-Type", body.type());
            exchange.send(200, body.bytes(exchange));
        };
    }

    static Reply file(String type, Path file) {
        return exchange -> {
            exchange.set("Content-Type", type);
            exchange.stream(200, Files.size(file), out -> Files.copy(file, out));
        };
    }

    default Reply with(String header, String value) {
        return exchange -> {
            exchange.set(header, value);
            send(exchange);
        };
    }

    /** Sent as an attachment that the browser saves under this name. */
    default Reply as(String fileName) {
        var plain = new StringBuilder();
        fileName.codePoints()
                .forEach(c -> plain.append(
                        c > 31 && c < 127 && c != '"' && c != '\\' && c != '%' && c != '/' ? (char) c : '_'));
        var encoded = new StringBuilder();
        for (byte b : fileName.getBytes(StandardCharsets.UTF_8)) {
            boolean safe = b >= '0' && b <= '9' || b >= 'a' && b <= 'z' || b >= 'A' && b <= 'Z' || b == '.' || b == '-';
            encoded.append(safe ? String.valueOf((char) b) : String.format("%%%02X", b & 0xFF));
        }
        return with("Content-Disposition", "attachment; filename=\"" + plain + "\"; filename*=UTF-8''" + encoded);
    }

    /** Writes a body of unknown length. */
    @FunctionalInterface
    interface Body {
        void writeTo(OutputStream out) throws IOException;
    }

    static Reply stream(String type, Body body) {
        return exchange -> {
            exchange.set("Content-Type", type);
            exchange.stream(200, -1, sent -> {
                var out = new BufferedOutputStream(sent, 1 << 16);
                body.writeTo(out);
                out.flush();
            });
        };
    }
}
