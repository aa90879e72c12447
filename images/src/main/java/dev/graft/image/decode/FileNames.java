package dev.graft.image.decode;

import java.io.ByteArrayOutputStream;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.regex.Pattern;

/** File names whose bytes the JVM's encoding cannot represent. */
final class FileNames {
    private static final Pattern ESCAPED = Pattern.compile("\\\\x([89A-F][0-9A-F])");

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

    /** The file that is meant by a path in which {@link #decoded} has written bytes as {@code \xE4}. */
    static Path file(Path path) {
        if (!ESCAPED.matcher(path.toString()).find() || Files.exists(path)) {
            return path;
        }
        var uri = new StringBuilder("file://");
        for (Path part : path.toAbsolutePath()) {
            uri.append('/').append(encoded(part));
        }
        return Path.of(URI.create(uri.toString()));
    }

    private static String encoded(Path part) {
        var escaped = ESCAPED.matcher(part.toString());
        if (!escaped.find()) {
            String raw = Path.of("/").resolve(part).toUri().getRawPath();
            return raw.substring(raw.lastIndexOf('/', raw.length() - 2) + 1).replace("/", "");
        }
        String bytes = escaped.replaceAll(one -> String.valueOf((char) Integer.parseInt(one.group(1), 16)));
        var encoded = new StringBuilder();
        for (byte b : bytes.getBytes(StandardCharsets.ISO_8859_1)) {
            encoded.append(String.format(Locale.ROOT, "%%%02X", b & 0xFF));
        }
        return encoded.toString();
    }
}
