package dev.graft.tabular;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Reads labels from a separate file, one line for each row of features. In a {@code .list} file with several columns
 * separated by white space the last column is the label; in any other text file the whole line is. A blank line is a
 * row without a label. A one-dimensional {@code .npy} file is accepted as well.
 */
public final class LabelsFile {
    private LabelsFile() {}

    /** All labels; trailing blank lines are not rows. */
    public static List<List<String>> read(Path file) throws IOException {
        return read(file, 0);
    }

    /** All labels; trailing blank lines are rows up to the expected number of rows. */
    static List<List<String>> read(Path file, int rows) throws IOException {
        var labels = new ArrayList<>(readAll(file));
        while (labels.size() > rows && labels.get(labels.size() - 1).isEmpty()) {
            labels.remove(labels.size() - 1);
        }
        if (labels.stream().allMatch(List::isEmpty)) {
            throw new FeatureFormatException(file, "contains no labels");
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
                labels.add(label.isEmpty() ? List.of() : List.of(FeatureValues.label(list ? last(label) : label)));
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
