package dev.graft.tabular;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Reads LIBSVM text: one label or several separated by commas, then {@code index:value} with indices from 1. A {@code
 * #} starts a comment; {@code qid:n} is ignored.
 */
final class LibsvmReader {
    private static final Pattern ENTRY = Pattern.compile("(\\d+):(\\S+)");
    private static final Pattern QUERY = Pattern.compile("qid:\\S+");
    private static final Pattern LABELS = Pattern.compile("[^\\s:]+");

    private final Path file;
    private final SignedCounts.Builder builder = new SignedCounts.Builder(Integer.MAX_VALUE);
    private final List<List<String>> labels = new ArrayList<>();
    private int columns;

    private LibsvmReader(Path file) {
        this.file = file;
    }

    /** True if the first line has this form and any of the lines has an entry, since the first row may be all zeros. */
    static boolean recognises(List<String> lines) {
        String[] first = parts(lines.get(0));
        for (int i = 0; i < first.length; i++) {
            boolean label = i == 0 && LABELS.matcher(first[i]).matches();
            if (!label
                    && !ENTRY.matcher(first[i]).matches()
                    && !QUERY.matcher(first[i]).matches()) {
                return false;
            }
        }
        return lines.stream()
                .flatMap(line -> Arrays.stream(parts(line)))
                .anyMatch(part -> ENTRY.matcher(part).matches());
    }

    static ImportedFeatures read(Path file, TextFile text) throws IOException {
        var reader = new LibsvmReader(file);
        try (var lines = text.lines()) {
            for (var line = lines.nextFilled(); line != null; line = lines.nextFilled()) {
                reader.add(line);
            }
        }
        return reader.result();
    }

    private static String[] parts(String line) {
        int comment = line.indexOf('#');
        String data = (comment < 0 ? line : line.substring(0, comment)).strip();
        return data.isEmpty() ? new String[0] : data.split("\\s+");
    }

    private void add(LineReader.Line line) throws FeatureFormatException {
        if (line.tooLong()) {
            throw wrong(line, "is too long");
        }
        String[] parts = parts(line.text());
        if (parts.length == 0) {
            return;
        }
        List<String> found = List.of();
        var columnsSeen = new int[parts.length];
        int seen = 0;
        for (int i = 0; i < parts.length; i++) {
            var entry = ENTRY.matcher(parts[i]);
            if (entry.matches()) {
                int index = index(line, entry.group(1));
                columnsSeen[seen++] = index;
                builder.add(index - 1, value(line, index, entry.group(2)));
            } else if (i == 0 && LABELS.matcher(parts[i]).matches()) {
                found = Arrays.stream(parts[i].split(","))
                        .filter(label -> !label.isEmpty())
                        .map(FeatureValues::label)
                        .distinct()
                        .toList();
            } else if (!QUERY.matcher(parts[i]).matches()) {
                throw wrong(line, "expected index:value, found \"" + parts[i] + "\"");
            }
        }
        Arrays.sort(columnsSeen, 0, seen);
        for (int i = 1; i < seen; i++) {
            if (columnsSeen[i] == columnsSeen[i - 1]) {
                throw wrong(line, "index " + columnsSeen[i] + " occurs twice");
            }
        }
        columns = Math.max(columns, seen == 0 ? 0 : columnsSeen[seen - 1]);
        builder.endRow();
        labels.add(found);
    }

    private int index(LineReader.Line line, String text) throws FeatureFormatException {
        // Ten digits fit into a long; anything longer is out of range.
        long index = text.length() > 10 ? Long.MAX_VALUE : Long.parseLong(text);
        if (index < 1 || index >= Integer.MAX_VALUE) {
            throw wrong(line, "index " + text + ", but indices go from 1 to " + (Integer.MAX_VALUE - 1));
        }
        return (int) index;
    }

    private double value(LineReader.Line line, int index, String text) throws FeatureFormatException {
        try {
            return FeatureValues.checked(
                    file, Double.parseDouble(text), labels.size() + 1L, index, "line " + line.number() + ": ");
        } catch (NumberFormatException e) {
            throw wrong(line, "the value at index " + index + " is \"" + text + "\", not a number");
        }
    }

    private FeatureFormatException wrong(LineReader.Line line, String reason) {
        return new FeatureFormatException(file, "line " + line.number() + ": " + reason);
    }

    private ImportedFeatures result() throws FeatureFormatException {
        if (labels.isEmpty()) {
            throw new FeatureFormatException(file, "has no rows");
        }
        // The number of columns is known only now.
        var signed = builder.build();
        var matrix = signed.counts(columns);
        return new ImportedFeatures(
                matrix,
                ImportedFeatures.rowNames(matrix.rows()),
                labels,
                file.getFileName() + " (LIBSVM)",
                signed.signed());
    }
}
