package dev.graft.text;

import java.nio.file.Path;
import java.util.List;

/**
 * What a file of words holds.
 *
 * @param format what the file was recognised as, for people
 * @param rows one for each file named, in order of first appearance
 * @param problems the first of them; {@code problemCount} counts all
 */
public record WordTable(Path source, String format, List<PictureWords> rows, List<Problem> problems, int problemCount) {
    public WordTable {
        rows = List.copyOf(rows);
        problems = List.copyOf(problems);
    }
}
