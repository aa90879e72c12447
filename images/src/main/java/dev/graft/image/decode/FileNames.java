package dev.graft.image.decode;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** Decodes file names from their bytes, for a JVM whose file name encoding cannot represent them. */
final class FileNames {
    private FileNames() {}

    /**
     * Decodes a percent-encoded name. If its bytes are not UTF-8, those beyond ASCII are written as {@code \xE4}, so
     * that different names stay different.
     */
    static String decoded(String raw) {
        var bytes = new ByteArrayOutputStream();
        for (int i = 0; i < raw.length(); i++) {
            if (raw.charAt(i) == '%') {
                bytes.write(Integer.parseInt(raw, i + 1, i + 3, 16));
                i += 2;
            } else {
                bytes.write(raw.charAt(i));
            }
        }
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes.toByteArray()))
                    .toString();
        } catch (CharacterCodingException e) {
            var name = new StringBuilder();
            for (byte b : bytes.toByteArray()) {
                if (b >= 0) {
                    name.append((char) b);
                } else {
                    name.append(String.format(Locale.ROOT, "\\x%02X", b & 0xFF));
                }
            }
            return name.toString();
        }
    }
}
