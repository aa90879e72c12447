package dev.graft.app.output;

import dev.graft.app.cluster.ScoredWord;
import dev.graft.app.cluster.Sorting;
import dev.graft.core.io.FormulaGuard;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/** {@code assignments.csv}: a line for each picture, for spreadsheets and scripts. */
public final class AssignmentsCsv {
    public static final String NAME = "assignments.csv";

    private static final List<String> COLUMNS =
            List.of("file", "cluster", "cluster_name", "confidence", "doubtful", "suggestions");

    private AssignmentsCsv() {}

    public static void write(Path file, Sorting sorting) throws IOException {
        ResultCsv.write(file, COLUMNS, rows(sorting));
    }

    /** Leaves the stream open. */
    public static void write(OutputStream out, Sorting sorting) throws IOException {
        ResultCsv.write(out, COLUMNS, rows(sorting));
    }

    private static ResultCsv.Rows rows(Sorting sorting) {
        return csv -> {
            for (var picture : sorting.pictures()) {
                csv.printRecord(
                        FormulaGuard.fileName(picture.name()),
                        // Piles are counted from 1, as people see them.
                        picture.pile() + 1,
                        FormulaGuard.text(sorting.piles().get(picture.pile()).name()),
                        ResultCsv.share(picture.confidence()),
                        picture.doubtful(),
                        FormulaGuard.text(picture.suggestions().stream()
                                .map(ScoredWord::word)
                                .collect(Collectors.joining("; "))));
            }
        };
    }
}
