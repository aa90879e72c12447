package dev.graft.cli.option;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The collection that a command writes. */
public final class TargetOption {
    @Option(
            names = {"-o", "--out", "--output"},
            paramLabel = "FILE",
            description =
                    "The collection to write. Default: a .graft file in the current folder, named after the input.")
    private @Nullable Path file;

    public Path orElse(Path other) {
        return GivenPaths.collection(file == null ? other : file);
    }

    public Path orNamedAfter(String source) {
        return orElse(Path.of(source + ".graft"));
    }
}
