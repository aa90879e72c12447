package dev.graft.app.output;

import dev.graft.core.io.AtomicFile;
import dev.graft.core.io.FileBatch;
import dev.graft.core.io.Sha256;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestOutputStream;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * {@code result.sha256}: the checksums of the files of a result, in the form that {@code sha256sum -c} reads. Results
 * of earlier versions have none.
 */
public final class ResultChecksums {
    static final String NAME = "result.sha256";

    private static final Pattern LINE = Pattern.compile("([0-9a-f]{64}) [ *]([^/\\\\]+)");

    private final Map<String, String> sums = new TreeMap<>();

    /** The same content, whose checksum is taken down when it is written. */
    AtomicFile.Content of(String name, AtomicFile.Content content) {
        return out -> {
            var digest = Sha256.digest();
            var both = new DigestOutputStream(out, digest);
            content.writeTo(both);
            both.flush();
            sums.put(name, HexFormat.of().formatHex(digest.digest()));
        };
    }

    /** Writes the checksums, after all files. */
    void write(FileBatch batch, Path folder) throws IOException {
        var text = new StringBuilder();
        sums.forEach((name, sum) -> text.append(sum).append("  ").append(name).append('\n'));
        batch.write(folder.resolve(NAME), text.toString().getBytes(StandardCharsets.UTF_8));
    }

    /** Whether a folder has checksums of a result, even if that is gone. */
    public static boolean areIn(Path folder) {
        return Files.isRegularFile(folder.resolve(NAME));
    }

    /** A sentence about each file of a result that is not as it was written. */
    public static List<String> problems(Path folder) throws IOException {
        var found = new ArrayList<String>();
        if (!areIn(folder)) {
            return found;
        }
        // In any encoding: what is damaged need not be text.
        for (String line :
                new String(Files.readAllBytes(folder.resolve(NAME)), StandardCharsets.ISO_8859_1).split("\n")) {
            var parts = LINE.matcher(line);
            if (!parts.matches()) {
                found.add(NAME + " is damaged: it has a line that is no checksum");
                continue;
            }
            var named = folder.resolve(parts.group(2));
            if (!Files.isRegularFile(named)) {
                found.add(parts.group(2) + " is missing");
            } else if (!Sha256.hex(named).equals(parts.group(1))) {
                found.add(parts.group(2) + " is not as Graft wrote it: it was changed since, or is damaged");
            }
        }
        return found;
    }
}
