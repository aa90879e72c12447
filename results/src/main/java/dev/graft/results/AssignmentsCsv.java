package dev.graft.results;

import dev.graft.core.file.WholeFile;
import dev.graft.sort.ScoredWord;
import dev.graft.sort.Sorting;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Locale;
import java.util.stream.Collectors;
import org.apache.commons.csv.CSVFormat;

/**
 * {@code assignments.csv}: a line for each picture, for spreadsheets and scripts (RFC 4180, UTF-8).
 *
 * <p>Names of piles and words are often other people's tags, and a spreadsheet takes a cell that begins with =, +, - or @
 * for a formula. Such a text gets an apostrophe before it. A file's name must stay usable, so it gets {@code ./}: the
 * same file, and no formula.
 */
public final class AssignmentsCsv {
    public static final String NAME = "assignments.csv";

    private static final String FORMULA = "=+-@\t\r\n";

    private AssignmentsCsv() {}

    public static void write(Path file, Sorting sorting) throws IOException {
        var format = CSVFormat.RFC4180
                .builder()
                .setHeader("file", "cluster", "cluster_name", "confidence", "doubtful", "suggestions")
                .get();
        WholeFile.write(file, out -> {
            var text = new OutputStreamWriter(out, StandardCharsets.UTF_8);
            var csv = format.print(text);
            for (var picture : sorting.pictures()) {
                csv.printRecord(
                        guarded(picture.name(), "./"),
                        // Piles are counted from 1, as people see them.
                        picture.pile() + 1,
                        guarded(sorting.piles().get(picture.pile()).name(), "'"),
                        Double.isFinite(picture.confidence())
                                ? String.format(Locale.ROOT, "%.4f", picture.confidence())
                                : "",
                        picture.doubtful(),
                        guarded(
                                picture.suggestions().stream()
                                        .map(ScoredWord::word)
                                        .collect(Collectors.joining("; ")),
                                "'"));
            }
            csv.flush();
        });
    }

    private static String guarded(String text, String guard) {
        return !text.isEmpty() && FORMULA.indexOf(text.charAt(0)) >= 0 ? guard + text : text;
    }
}
