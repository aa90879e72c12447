package dev.graft.core.file;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** The hash by which contents are told apart. */
public final class Sha256 {
    private Sha256() {}

    /** To be fed piece by piece. */
    public static MessageDigest digest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError("every JVM has SHA-256", e);
        }
    }

    public static byte[] of(String text) {
        return digest().digest(text.getBytes(StandardCharsets.UTF_8));
    }

    /** The beginning of it, for names of files: as many bytes, two digits each. */
    public static String hex(String text, int bytes) {
        return HexFormat.of().formatHex(of(text), 0, bytes);
    }
}
