package dev.graft.server;

import dev.graft.core.random.Seed;
import dev.graft.synthetic.AnnotationKind;
import dev.graft.synthetic.FolderLayout;
import dev.graft.synthetic.WorldParams;
import dev.graft.synthetic.WorldWriter;
import dev.graft.synthetic.draw.DrawingStyle;
import dev.graft.synthetic.subject.Subject;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.zip.CRC32;

/** Synthetic pictures for tests. */
final class Drawn {
    private static final double CLUTTER = 0.1;

    private Drawn() {}

    /** Pictures without annotations. */
    static Path plain(Path folder, int each, Subject... kinds) throws IOException {
        return draw(folder, 7, each, FolderLayout.FLAT, Set.of(), kinds);
    }

    /** Pictures whose names start with their class, which only the tests use. */
    static Path named(Path folder, int each, Subject... kinds) throws IOException {
        Files.createDirectories(folder);
        for (var kind : kinds) {
            var drawn = plain(folder.resolve(kind.word()), each, kind);
            for (var file : files(drawn)) {
                Files.move(file, folder.resolve(kind.word() + "-" + file.getFileName()));
            }
            try (var rest = Files.list(drawn)) {
                for (var file : rest.toList()) {
                    Files.delete(file);
                }
            }
            Files.delete(drawn);
        }
        return folder;
    }

    /** One folder per class. */
    static Path labelled(Path folder, int each, Subject... kinds) throws IOException {
        return draw(folder, 8, each, FolderLayout.CLASS_FOLDERS, Set.of(), kinds);
    }

    /** Pictures with captions and tags. */
    static Path captioned(Path folder, int each, Subject... kinds) throws IOException {
        return draw(folder, 9, each, FolderLayout.FLAT, EnumSet.allOf(AnnotationKind.class), kinds);
    }

    private static Path draw(
            Path folder, int seed, int each, FolderLayout layout, Set<AnnotationKind> words, Subject... kinds)
            throws IOException {
        Files.createDirectories(folder);
        String set = String.valueOf(folder.getFileName());
        var world =
                new WorldParams(new Seed(seed), set, List.of(kinds), each, DrawingStyle.DRAWING, layout, CLUTTER, 0, 0);
        new WorldWriter(2, done -> true).write(folder, world, words);
        return folder;
    }

    /** The files of a folder, ordered by name. */
    static List<Path> files(Path folder) throws IOException {
        try (var files = Files.walk(folder)) {
            return files.filter(file -> file.toString().matches(".*[.](jpg|png)"))
                    .sorted()
                    .toList();
        }
    }

    /** A few bytes that claim to be a picture of this size. */
    static byte[] claiming(int width, int height) throws IOException {
        var bytes = new ByteArrayOutputStream();
        var out = new DataOutputStream(bytes);
        out.write(new byte[] {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'});
        var header = new ByteArrayOutputStream();
        var fields = new DataOutputStream(header);
        fields.writeInt(width);
        fields.writeInt(height);
        fields.write(new byte[] {8, 2, 0, 0, 0});
        chunk(out, "IHDR", header.toByteArray());
        chunk(out, "IDAT", new byte[] {0x78, (byte) 0x9C, 3, 0, 0, 0, 0, 1});
        chunk(out, "IEND", new byte[0]);
        return bytes.toByteArray();
    }

    private static void chunk(DataOutputStream out, String type, byte[] data) throws IOException {
        var crc = new CRC32();
        byte[] name = type.getBytes(StandardCharsets.US_ASCII);
        crc.update(name);
        crc.update(data);
        out.writeInt(data.length);
        out.write(name);
        out.write(data);
        out.writeInt((int) crc.getValue());
    }
}
