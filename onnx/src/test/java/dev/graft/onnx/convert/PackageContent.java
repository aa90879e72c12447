package dev.graft.onnx.convert;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/** Gives tests in other packages the files in a package. */
public final class PackageContent {
    private PackageContent() {}

    public static List<byte[]> read(Path file, List<String> paths) throws IOException {
        var contents = new PackageArchive(file).read(Set.copyOf(paths));
        return paths.stream()
                .map(path -> Objects.requireNonNull(contents.get(path), path))
                .toList();
    }
}
