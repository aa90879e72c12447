package dev.graft.cli.result;

import dev.graft.app.cluster.PictureResult;
import dev.graft.app.export.ExportedPictures;
import dev.graft.app.export.LinksExport;
import dev.graft.app.output.ResultFolder;
import dev.graft.cli.console.Counted;
import dev.graft.cli.input.PictureInput;
import dev.graft.cli.option.EngineOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Where a result is written, and the engine that computes it. */
public final class ResultOptions {
    @Option(
            names = {"-o", "--out"},
            paramLabel = "DIR",
            description = "The folder of the result. Default: a folder in the current one, named after the pictures and"
                    + " the command.")
    private @Nullable Path out;

    @Option(
            names = "--links",
            paramLabel = "DIR",
            description =
                    "Also make a folder of links to the pictures, one subfolder per pile or label. Originals stay in"
                            + " place.")
    private @Nullable Path links;

    @Mixin
    @SuppressWarnings("NullAway.Init")
    private EngineOptions engine;

    public EngineOptions engine() {
        return engine;
    }

    /**
     * The folder of the result, checked before the work, so that nobody waits for a result that cannot be written.
     *
     * @param target gives the folder its default name
     * @param source pictures to borrow from
     */
    public ResultFolder folder(String ending, PictureInput target, Optional<PictureInput> source) throws IOException {
        var folder = out == null ? Path.of(target.name() + ending) : out;
        for (var pictures : source.isPresent() ? List.of(target, source.get()) : List.of(target)) {
            if (links != null) {
                checkOutside("--links", links, "the links would be taken for pictures", pictures);
            }
            checkOutside("--out", folder, "the result would lie among your pictures", pictures);
        }
        return ResultFolder.at(folder);
    }

    private static void checkOutside(String option, Path folder, String what, PictureInput input) throws IOException {
        var pictures = input.pictures();
        if (pictures.isPresent() && real(folder).startsWith(real(pictures.get()))) {
            throw new IllegalArgumentException(option + " " + folder + " is inside " + pictures.get() + ", where "
                    + what + "; give a folder elsewhere");
        }
    }

    /** The path with symbolic links resolved, as far as it exists. */
    private static Path real(Path path) throws IOException {
        var whole = path.toAbsolutePath().normalize();
        for (var there = whole; there != null; there = there.getParent()) {
            if (Files.exists(there)) {
                return there.toRealPath().resolve(there.relativize(whole));
            }
        }
        return whole;
    }

    /** Makes the links, if asked for, and says how many. */
    Optional<String> link(PictureResult result) throws IOException {
        if (links == null) {
            return Optional.empty();
        }
        var made = new LinksExport().write(links, ExportedPictures.of(result));
        return Optional.of(
                Counted.of(made.links(), "link") + " in " + Counted.of(made.folders(), "folder") + " under " + links
                        + (made.withoutFile() == 0
                                ? ""
                                : "; " + Counted.of(made.withoutFile(), "picture")
                                        + " left out: gone, or of a name that is not UTF-8"));
    }
}
