package dev.graft.annotation;

import dev.graft.tabular.LineProblem;
import java.nio.file.Path;
import java.util.List;

/**
 * The content of an annotation file.
 *
 * @param format the detected format, shown to the user
 * @param rows one for each file named, in order of first appearance
 * @param problems the first problems; {@code problemCount} counts all
 */
public record AnnotationTable(
        Path source, String format, List<PictureAnnotations> rows, List<LineProblem> problems, int problemCount) {
    public AnnotationTable {
        rows = List.copyOf(rows);
        problems = List.copyOf(problems);
    }
}
