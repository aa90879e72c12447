package dev.graft.tabular;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads features from CSV, TSV and the like, with or without a header. Numeric columns are features. With a header,
 * columns called {@code file}, {@code id} or {@code name} (and the like) name the rows, {@code label}, {@code labels}
 * or {@code class} contain labels, and other text columns are ignored. Without a header, text in the first column names
 * the rows and text in the last column is the label.
 */
final class CsvFeatures {
    private static final Set<String> NAMES =
            Set.of("file", "image", "filename", "file_name", "image_name", "path", "picture", "id", "name");
    private static final Set<String> LABELS = Set.of("label", "labels", "class", "category");

    private enum Role {
        NAME,
        LABEL,
        FEATURE,
        IGNORED
    }

    private final Path file;
    private List<String> header = List.of();
    private Role[] roles = {};
    private int rows;
    private final List<String> names = new ArrayList<>();
    private final List<List<String>> labels = new ArrayList<>();

    private CsvFeatures(Path file) {
        this.file = file;
    }

    static ImportedFeatures read(Path file, TextFile text, String firstLine) throws IOException {
        char delimiter = delimiter(firstLine);
        try (var records = new CsvRecords(text.lines(), delimiter)) {
            return new CsvFeatures(file).read(records);
        }
    }

    /** The most frequent delimiter of a line; spaces count too, since tables of numbers are often written with them. */
    private static char delimiter(String line) {
        char best = ',';
        long most = 0;
        for (char candidate : new char[] {',', '\t', ';', ' '}) {
            long count = line.strip().chars().filter(c -> c == candidate).count();
            if (count > most) {
                best = candidate;
                most = count;
            }
        }
        return best;
    }

    private ImportedFeatures read(CsvRecords records) throws IOException {
        var row = next(records);
        if (row != null && isHeader(checked(row).cells())) {
            header = row.cells();
            row = next(records);
        }
        if (row == null) {
            throw new FeatureFormatException(file, "has no rows");
        }
        roles = roles(checked(row).cells());
        int columns =
                (int) Arrays.stream(roles).filter(role -> role == Role.FEATURE).count();
        if (columns == 0) {
            throw new FeatureFormatException(file, "line " + row.line() + " has no column of numbers");
        }
        var matrix = new SignedCounts.Builder(columns);
        for (; row != null; row = next(records)) {
            add(matrix, checked(row));
        }
        var signed = matrix.build();
        var features = signed.counts();
        return new ImportedFeatures(
                features,
                names.isEmpty() ? ImportedFeatures.rowNames(features.rows()) : names,
                labels.isEmpty() ? ImportedFeatures.noLabels(features.rows()) : labels,
                source(),
                signed.signed());
    }

    /** Skips comment lines, which NumPy and R start with #. */
    private static CsvRecords.@Nullable Row next(CsvRecords records) throws IOException {
        var row = records.next();
        while (row != null && !row.broken() && row.cells().get(0).startsWith("#")) {
            row = records.next();
        }
        return row;
    }

    private CsvRecords.Row checked(CsvRecords.Row row) throws FeatureFormatException {
        if (row.broken()) {
            throw new FeatureFormatException(file, "line " + row.line() + ": " + row.problem());
        }
        return row;
    }

    /**
     * A line is a header if a cell has a known name, if the first cell is blank (as in a data frame), or if it has no
     * numbers.
     */
    private static boolean isHeader(List<String> cells) {
        return cells.get(0).isBlank()
                || cells.stream().anyMatch(cell -> NAMES.contains(key(cell)) || LABELS.contains(key(cell)))
                || cells.stream().noneMatch(CsvFeatures::isNumber);
    }

    private Role[] roles(List<String> cells) {
        var found = new Role[cells.size()];
        for (int i = 0; i < found.length; i++) {
            boolean number = isNumber(cells.get(i)) || cells.get(i).isBlank();
            String name = i < header.size() ? key(header.get(i)) : "";
            if (header.isEmpty()) {
                found[i] = number || (i > 0 && i + 1 < found.length) ? Role.FEATURE : i == 0 ? Role.NAME : Role.LABEL;
            } else if (NAMES.contains(name) || (i == 0 && name.isEmpty())) {
                found[i] = Role.NAME;
            } else if (LABELS.contains(name)) {
                found[i] = Role.LABEL;
            } else {
                found[i] = number ? Role.FEATURE : Role.IGNORED;
            }
        }
        return found;
    }

    private void add(SignedCounts.Builder matrix, CsvRecords.Row row) throws FeatureFormatException {
        var cells = row.cells();
        if (cells.size() != roles.length) {
            throw new FeatureFormatException(
                    file, "line " + row.line() + " has " + cells.size() + " cells, the first row " + roles.length);
        }
        String name = null;
        List<String> found = null;
        int column = 0;
        for (int i = 0; i < roles.length; i++) {
            String cell = cells.get(i).strip();
            switch (roles[i]) {
                case FEATURE -> matrix.add(column++, value(row, i, cell));
                case NAME -> name = name == null ? cell : name;
                case LABEL -> found = found == null ? labels(cell) : found;
                case IGNORED -> {}
            }
        }
        matrix.endRow();
        if (name != null) {
            names.add(name);
        }
        labels.add(found == null ? List.of() : found);
        rows++;
    }

    private static List<String> labels(String cell) {
        return Arrays.stream(cell.split("[;|,]"))
                .map(String::strip)
                .filter(label -> !label.isEmpty())
                .map(FeatureValues::label)
                .distinct()
                .toList();
    }

    private double value(CsvRecords.Row row, int column, String cell) throws FeatureFormatException {
        String title = column < header.size() ? " (\"" + header.get(column) + "\")" : "";
        try {
            return FeatureValues.checked(
                    file, Double.parseDouble(cell), rows + 1L, column + 1L, "line " + row.line() + title + ": ");
        } catch (NumberFormatException e) {
            throw new FeatureFormatException(
                    file,
                    "line " + row.line() + title + ": row " + (rows + 1) + ", column " + (column + 1)
                            + " (counted from 1) is "
                            + (cell.isEmpty() ? "empty" : "\"" + cell + "\"") + ", expected a number");
        }
    }

    private static boolean isNumber(String cell) {
        try {
            Double.parseDouble(cell.strip());
            return true;
        } catch (NumberFormatException e) {
            return false;
        }
    }

    private static String key(String cell) {
        return cell.strip().toLowerCase(Locale.ROOT);
    }

    private String source() {
        var ignored = new ArrayList<String>();
        for (int i = 0; i < roles.length; i++) {
            if (roles[i] == Role.IGNORED) {
                ignored.add(i < header.size() ? header.get(i) : "column " + (i + 1));
            }
        }
        return file.getFileName() + " (CSV" + (ignored.isEmpty() ? "" : ", left out: " + String.join(", ", ignored))
                + ")";
    }
}
