package dev.graft.catalogue.fetch;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.GZIPInputStream;

/** The short texts at the top of a package: its description and its licence. */
public final class PackageText {
    private static final int BLOCK = 512;
    private static final int NAME = 100;
    private static final int SIZE_AT = 124;
    private static final int SIZE_LENGTH = 12;
    private static final int KIND_AT = 156;
    private static final long MOST_BYTES = 1 << 18;
    private static final int MOST_FILES = 100_000;

    private PackageText() {}

    /** The regular files directly in the folder of the package, by name; those that are too long for texts are left out. */
    public static Map<String, String> of(Path archive) throws IOException {
        var texts = new TreeMap<String, String>();
        try (var in = new GZIPInputStream(Files.newInputStream(archive))) {
            for (int i = 0; i < MOST_FILES; i++) {
                byte[] header = in.readNBytes(BLOCK);
                if (header.length < BLOCK || header[0] == 0) {
                    break;
                }
                long size = size(header);
                long padded = (size + BLOCK - 1) / BLOCK * BLOCK;
                String name = text(header, 0, NAME);
                boolean top = name.chars().filter(c -> c == '/').count() == 1;
                boolean regular = header[KIND_AT] == '0' || header[KIND_AT] == 0;
                if (top && regular && size <= MOST_BYTES) {
                    byte[] content = in.readNBytes((int) padded);
                    texts.put(
                            name.substring(name.indexOf('/') + 1),
                            new String(content, 0, (int) Math.min(size, content.length), StandardCharsets.UTF_8));
                } else {
                    in.skipNBytes(padded);
                }
            }
        }
        return texts;
    }

    private static long size(byte[] header) throws IOException {
        try {
            return Long.parseLong(text(header, SIZE_AT, SIZE_LENGTH).strip(), 8);
        } catch (NumberFormatException e) {
            throw new IOException("the package has a file without a valid size", e);
        }
    }

    private static String text(byte[] header, int from, int length) {
        int end = from;
        while (end < from + length && header[end] != 0) {
            end++;
        }
        return new String(header, from, end - from, StandardCharsets.UTF_8);
    }
}
