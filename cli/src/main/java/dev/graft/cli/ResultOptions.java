package dev.graft.cli;

import dev.graft.core.check.Check;
import dev.graft.results.ResultFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Where a result goes, and how many threads work on it. */
final class ResultOptions {
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

    @Option(
            names = "--threads",
            paramLabel = "N",
            description = "Default: all cores. The result is the same for any number.")
    private int threads = Runtime.getRuntime().availableProcessors();

    int threads() {
        return Check.inRange(1, 1024, threads, "--threads");
    }

    /**
     * Looked at before the work, so that nobody waits for a result that cannot be written.
     *
     * @param sources all pictures that the command reads; the first one gives the name
     */
    ResultFolder folder(String ending, Source... sources) throws IOException {
        for (var source : sources) {
            var pictures = source.pictures();
            if (links != null && pictures.isPresent() && real(links).startsWith(real(pictures.get()))) {
                throw new IllegalArgumentException("--links " + links + " lies in " + pictures.get() + ", where the"
                        + " links would be taken for pictures; give a folder elsewhere");
            }
        }
        return ResultFolder.at(out == null ? Path.of(sources[0].name() + ending) : out);
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
