package dev.graft.experiments.ours;

import dev.graft.core.file.WholeFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A folder of pages about comparisons of our own, as they were made. */
public final class Pages {
    private static final List<String> ENDINGS = List.of(".md", ".svg");

    private final Path folder;

    /** Makes the folder where it is not there: nobody wants to learn after an hour that there is no place for a page. */
    public Pages(Path folder) throws IOException {
        this.folder = folder;
        Files.createDirectories(folder);
    }

    /**
     * Puts pages and their drawings there; tables of numbers stay where they are.
     *
     * @param made all files of a comparison
     * @return the files of the folder
     */
    public List<Path> put(List<Path> made) throws IOException {
        var written = new ArrayList<Path>();
        for (var file : made) {
            String name = String.valueOf(file.getFileName());
            if (ENDINGS.stream().anyMatch(name::endsWith)) {
                var page = folder.resolve(name);
                WholeFile.write(page, Files.readAllBytes(file));
                written.add(page);
            }
        }
        return written;
    }
}
