package dev.graft.cli.input;

import dev.graft.annotation.AnnotationFile;
import dev.graft.cli.option.GivenPaths;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Option;

/** Captions or tags of a folder of pictures, given as tables. */
public final class CaptionOption {
    @Option(
            names = {"--captions", "--tags", "--words-from"},
            paramLabel = "FILE",
            description = "Captions or tags of the pictures to learn or borrow from, if these are a folder; graft index"
                    + " --help lists the formats. Default: captions.csv or tags.csv in that folder, if present.")
    private List<Path> tables = List.of();

    public boolean given() {
        return !tables.isEmpty();
    }

    /** The tables that were given, or those that lie at the top of the folder under their usual names. */
    public List<Path> tables(PictureInput pictures) {
        if (!given()) {
            return pictures.isFolder() ? AnnotationFile.usualIn(pictures.given()) : List.of();
        }
        if (!pictures.isFolder()) {
            throw new IllegalArgumentException(
                    "--captions goes with a folder; a collection gets its captions from graft index");
        }
        tables.forEach(GivenPaths::readable);
        return tables;
    }
}
