package dev.graft.store;

import dev.graft.core.io.Sha256;
import java.util.Arrays;
import java.util.HexFormat;

/** SHA-256 of a file's bytes. */
public final class ContentHash {
    private final byte[] sha256;

    private ContentHash(byte[] sha256) {
        this.sha256 = sha256;
    }

    public static ContentHash of(byte[] content) {
        return new ContentHash(Sha256.digest().digest(content));
    }

    static ContentHash stored(byte[] sha256) {
        return new ContentHash(sha256.clone());
    }

    byte[] bytes() {
        return sha256.clone();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof ContentHash that && Arrays.equals(sha256, that.sha256);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(sha256);
    }

    @Override
    public String toString() {
        return HexFormat.of().formatHex(sha256);
    }
}
