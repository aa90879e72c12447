package dev.graft.store;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/** JSON as stored in a collection, compressed or plain. */
public final class Gzip {
    private static final ObjectMapper JSON = new ObjectMapper();

    private Gzip() {}

    public static byte[] pack(JsonNode node) {
        try {
            var bytes = new ByteArrayOutputStream();
            try (var zip = new GZIPOutputStream(bytes)) {
                JSON.writeValue(zip, node);
            }
            return bytes.toByteArray();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** @throws IllegalArgumentException if the bytes are not compressed JSON */
    public static JsonNode unpack(byte[] bytes) {
        try (var zip = new GZIPInputStream(new ByteArrayInputStream(bytes))) {
            return JSON.readTree(zip);
        } catch (IOException e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        }
    }

    /** @throws IllegalArgumentException if the text is not JSON */
    public static JsonNode parse(String text) {
        try {
            return JSON.readTree(text);
        } catch (IOException e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        }
    }
}
