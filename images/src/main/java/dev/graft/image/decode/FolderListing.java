package dev.graft.image.decode;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;

/**
 * The contents of a folder.
 *
 * @param files candidates for pictures, ordered by name
 * @param skipped what could not be listed, with the reason, ordered by name
 */
public record FolderListing(List<Entry> files, List<Skipped> skipped) {
    /**
     * A file that may be a picture.
     *
     * @param name the path relative to the listed folder, separated by '/' on every platform
     * @param path the absolute path
     */
    public record Entry(String name, Path path) {}

    /**
     * Something below the folder that was not listed.
     *
     * @param name the path relative to the listed folder, separated by '/' on every platform
     * @param reason part of a sentence for the user, which does not repeat the name
     */
    public record Skipped(String name, String reason) {}

    public FolderListing {
        files = List.copyOf(files);
        skipped = List.copyOf(skipped);
    }

    /** Only the chosen files. What was skipped stays, since its contents are unknown. */
    public FolderListing only(Predicate<String> chosen) {
        return new FolderListing(
                files.stream().filter(file -> chosen.test(file.name())).toList(), skipped);
    }
}
