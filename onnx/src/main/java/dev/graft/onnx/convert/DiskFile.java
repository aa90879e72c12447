package dev.graft.onnx.convert;

import dev.graft.image.network.NetworkException;
import dev.graft.onnx.format.Excerpt;
import dev.graft.onnx.format.NetworkFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A network in a file on disk. */
record DiskFile(Path file) implements NetworkFile {
    @Override
    public String path() {
        return String.valueOf(file.getFileName());
    }

    @Override
    public String title() {
        return Titles.of(file.toAbsolutePath().normalize().toString().replace('\\', '/'));
    }

    @Override
    public byte[] bytes() throws IOException {
        return read(file, MOST_BYTES);
    }

    /** Its first bytes. */
    byte[] beginning(int length) throws IOException {
        try (var in = Files.newInputStream(file)) {
            return in.readNBytes(length);
        }
    }

    @Override
    public List<byte[]> beside(List<String> paths) throws IOException {
        var contents = new ArrayList<byte[]>();
        long left = MOST_BYTES;
        for (String path : paths) {
            byte[] content = read(sibling(InnerPath.check(path)), left);
            left -= content.length;
            contents.add(content);
        }
        return contents;
    }

    private Path sibling(String path) {
        try {
            Path other = file.resolveSibling(path);
            if (Files.isRegularFile(other)) {
                return other;
            }
        } catch (InvalidPathException e) {
            // A name that this machine cannot have.
        }
        throw new NetworkException("needs the file " + Excerpt.of(path) + ", which is not there");
    }

    private static byte[] read(Path file, long most) throws IOException {
        try (var in = Files.newInputStream(file)) {
            byte[] bytes = in.readNBytes((int) most);
            if (in.read() >= 0) {
                throw new NetworkException("has more than " + (MOST_BYTES >> 20) + " MiB");
            }
            return bytes;
        }
    }
}
