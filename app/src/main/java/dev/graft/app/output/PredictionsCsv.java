package dev.graft.app.output;

import dev.graft.app.label.LabelledPicture;
import dev.graft.app.label.Labelling;
import dev.graft.core.io.FormulaGuard;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * {@code predictions.csv}: a line for each picture, for spreadsheets and scripts. It is also a table of labels that Graft
 * reads: corrected by hand and given back, {@code label} says exactly what the pictures got, and no other column is taken
 * for a label.
 */
public final class PredictionsCsv {
    public static final String NAME = "predictions.csv";

    private static final List<String> COLUMNS =
            List.of("file", "label", "confidence", "runner_up", "runner_up_confidence", "given", "doubtful");
    /** Only where there can be several labels or none, so that the label alone does not tell it. */
    private static final String LIKELIEST = "likeliest";

    private PredictionsCsv() {}

    public static void write(Path file, Labelling labelling) throws IOException {
        ResultCsv.write(file, columns(labelling), rows(labelling));
    }

    /** Leaves the stream open. */
    public static void write(OutputStream out, Labelling labelling) throws IOException {
        ResultCsv.write(out, columns(labelling), rows(labelling));
    }

    private static List<String> columns(Labelling labelling) {
        var columns = new ArrayList<>(COLUMNS);
        if (labelling.multi()) {
            columns.add(LIKELIEST);
        }
        return columns;
    }

    private static ResultCsv.Rows rows(Labelling labelling) {
        return csv -> {
            for (var picture : labelling.pictures()) {
                csv.printRecord(row(labelling, picture));
            }
        };
    }

    private static List<Object> row(Labelling labelling, LabelledPicture picture) {
        var row = new ArrayList<>();
        row.add(FormulaGuard.fileName(picture.name()));
        row.add(labels(picture.labels().stream().map(i -> name(labelling, i)).toList()));
        row.add(ResultCsv.share(picture.confidence()));
        row.add(picture.runnerUp()
                .map(i -> FormulaGuard.text(name(labelling, i)))
                .orElse(""));
        row.add(picture.runnerUp().isPresent() ? ResultCsv.share(picture.second()) : "");
        row.add(picture.given());
        row.add(picture.doubtful());
        if (labelling.multi()) {
            row.add(FormulaGuard.text(name(labelling, picture.label())));
        }
        return row;
    }

    private static String name(Labelling labelling, int number) {
        return labelling.classes().get(number).name();
    }

    /** As {@code dev.graft.text} splits it: without a semicolon, one label with a comma would be read as two. */
    static String labels(List<String> names) {
        String cell = FormulaGuard.text(String.join("; ", names));
        boolean alone = names.size() == 1 && !cell.contains(";");
        return alone && (cell.contains(",") || cell.contains("|")) ? cell + ";" : cell;
    }
}
