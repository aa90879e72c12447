package dev.graft.catalogue.fetch;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.regex.Pattern;

/**
 * The hash of a package as registries state it: SHA-512 in the notation of subresource integrity.
 *
 * @param text such as {@code sha512-iJZZ...0g==}
 */
public record Integrity(String text) {
    private static final Pattern FORM = Pattern.compile("sha512-[A-Za-z0-9+/]{86}==");

    public Integrity {
        if (!FORM.matcher(text).matches()) {
            throw new IllegalArgumentException("integrity must be sha512- and 88 characters of base 64, was " + text);
        }
    }

    /** The hash of a file's content. */
    public static Integrity of(Path file) throws IOException {
        var digest = digest();
        try (InputStream in = new DigestInputStream(Files.newInputStream(file), digest)) {
            in.transferTo(OutputStream.nullOutputStream());
        }
        return new Integrity("sha512-" + Base64.getEncoder().encodeToString(digest.digest()));
    }

    private static MessageDigest digest() {
        try {
            return MessageDigest.getInstance("SHA-512");
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError("every JVM has SHA-512", e);
        }
    }

    @Override
    public String toString() {
        return text;
    }
}
