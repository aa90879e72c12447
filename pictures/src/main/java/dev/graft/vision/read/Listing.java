package dev.graft.vision.read;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;

/**
 * What a folder holds.
 *
 * @param files candidates for pictures, in the order of their names
 * @param skipped what could not be looked into, with the reason, in the order of their names
 */
public record Listing(List<Entry> files, List<Skipped> skipped) {
    /**
     * A file that may be a picture.
     *
     * @param name its path from the folder listed, with '/' between the parts on every system
     * @param path where it is, absolute
     */
    public record Entry(String name, Path path) {}

    /**
     * Something below the folder that was not listed.
     *
     * @param name its path from the folder listed, with '/' between the parts on every system
     * @param reason part of a sentence for people, which does not name it again
     */
    public record Skipped(String name, String reason) {}

    public Listing {
        files = List.copyOf(files);
        skipped = List.copyOf(skipped);
    }

    /** The same without the files whose names are not chosen. What was skipped stays: nobody knows what is in it. */
    public Listing only(Predicate<String> chosen) {
        return new Listing(
                files.stream().filter(file -> chosen.test(file.name())).toList(), skipped);
    }
}
