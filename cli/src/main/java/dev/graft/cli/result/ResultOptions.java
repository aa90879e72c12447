package dev.graft.cli.result;

import dev.graft.app.output.ResultFolder;
import dev.graft.cli.console.Counted;
import dev.graft.cli.input.PictureInput;
import dev.graft.cli.option.EngineOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Where a result goes, and what works on it. */
public final class ResultOptions {
    @Option(
            names = {"-o", "--out"},
            paramLabel = "DIR",
            description =
                    "Where the result goes. Default: a folder where you are, named after the pictures and the command.")
    private @Nullable Path out;

    @Option(
            names = "--links",
            paramLabel = "DIR",
            description = "Also make a folder of links to the pictures, by pile. Originals are never moved.")
    private @Nullable Path links;

    @Mixin
    @SuppressWarnings("NullAway.Init")
    private EngineOptions engine;

    public EngineOptions engine() {
        return engine;
    }

    /**
     * Looked at before the work, so that nobody waits for a result that cannot be written.
     *
     * @param sources all pictures that the command reads; the first one gives the name
     */
    public ResultFolder folder(String ending, PictureInput... sources) throws IOException {
        if (links != null) {
            checkOutside(links, sources);
        }
        return ResultFolder.at(out == null ? Path.of(sources[0].name() + ending) : out);
    }

    private static void checkOutside(Path links, PictureInput... sources) throws IOException {
        for (var source : sources) {
            var pictures = source.pictures();
            if (pictures.isPresent() && real(links).startsWith(real(pictures.get()))) {
                throw new IllegalArgumentException("--links " + links + " lies in " + pictures.get() + ", where the"
                        + " links would be taken for pictures; give a folder elsewhere");
            }
        }
    }

    /** Without links, as far as the path exists. */
    private static Path real(Path path) throws IOException {
        var whole = path.toAbsolutePath().normalize();
        for (var there = whole; there != null; there = there.getParent()) {
            if (Files.exists(there)) {
                return there.toRealPath().resolve(there.relativize(whole));
            }
        }
        return whole;
    }

    /** What was linked, where that was asked for. */
    Optional<String> link(Outcome outcome) throws IOException {
        if (links == null) {
            return Optional.empty();
        }
        var made = outcome.link(links);
        return Optional.of(
                Counted.of(made.links(), "link") + " in " + Counted.of(made.folders(), "folder") + " under " + links);
    }
}
