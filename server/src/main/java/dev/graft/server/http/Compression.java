package dev.graft.server.http;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.regex.Pattern;
import java.util.zip.GZIPOutputStream;

/** Compresses text for clients that accept it. Pictures are compressed already. */
final class Compression {
    /** Below this, one packet holds it either way. */
    private static final int MIN_BYTES = 1_000;

    private static final Pattern TEXT = Pattern.compile("(?:text/|application/json|image/svg).*");
    private static final Pattern GZIP = Pattern.compile("gzip(?!\\s*;\\s*q=0(?:\\.0*)?(?:,|$))");

    private Compression() {}

    /** The body to send; sets the headers that say whether it is compressed. */
    static byte[] of(Exchange exchange, String type, byte[] bytes) throws IOException {
        return isFor(exchange, type, bytes) ? pack(bytes) : bytes;
    }

    /** Whether this body is sent compressed; sets the headers that say so. */
    static boolean isFor(Exchange exchange, String type, byte[] bytes) {
        if (bytes.length < MIN_BYTES || !TEXT.matcher(type).matches()) {
            return false;
        }
        exchange.set("Vary", "Accept-Encoding");
        var accepted = exchange.headers("Accept-Encoding");
        if (!GZIP.matcher(String.join(",", accepted).replace(" ", "")).find()) {
            return false;
        }
        exchange.set("Content-Encoding", "gzip");
        return true;
    }

    static byte[] pack(byte[] bytes) throws IOException {
        var packed = new ByteArrayOutputStream(bytes.length / 3);
        try (var out = new GZIPOutputStream(packed)) {
            out.write(bytes);
        }
        return packed.toByteArray();
    }
}
