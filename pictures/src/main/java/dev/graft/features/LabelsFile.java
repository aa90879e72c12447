package dev.graft.features;

import dev.graft.text.TextFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Labels in a file of their own, one line for each row of features. In a {@code .list} file whose lines have several
 * columns with blanks between them the last one is the class; in any other text the whole line is the label. A blank line is
 * a row without a label. A {@code .npy} file of one dimension does as well.
 */
public final class LabelsFile {
    private LabelsFile() {}

    /** All labels; blank lines at the end are not rows. */
    public static List<List<String>> read(Path file) throws IOException {
        return read(file, 0);
    }

    /** All labels; blank lines at the end are rows up to the number of rows that are expected. */
    static List<List<String>> read(Path file, int rows) throws IOException {
        var labels = new ArrayList<>(readAll(file));
        while (labels.size() > rows && labels.get(labels.size() - 1).isEmpty()) {
            labels.remove(labels.size() - 1);
        }
        if (labels.stream().allMatch(List::isEmpty)) {
            throw new FeatureFormatException(file, "holds no labels");
        }
        return List.copyOf(labels);
    }

    private static List<List<String>> readAll(Path file) throws IOException {
        if (!Files.isRegularFile(file)) {
            throw new FeatureFormatException(file, "expected a file of labels, found " + TextFile.whatElse(file));
        }
        if (NpyArray.recognises(FeatureImport.start(file))) {
            return NpyFeatures.labels(file);
        }
        var text = TextFile.of(file);
        if (text.binary()) {
            throw new FeatureFormatException(file, "expected a text with a label in each line, found a binary file");
        }
        boolean list = file.toString().toLowerCase(Locale.ROOT).endsWith(".list");
        var labels = new ArrayList<List<String>>();
        try (var lines = text.lines()) {
            for (var line = lines.next(); line != null; line = lines.next()) {
                String label = line.text().strip();
                labels.add(label.isEmpty() ? List.of() : List.of(Values.label(list ? last(label) : label)));
            }
        }
        return labels;
    }

    private static String last(String line) {
        int end = line.length();
        while (end > 0 && !Character.isWhitespace(line.charAt(end - 1))) {
            end--;
        }
        return line.substring(end);
    }
}
