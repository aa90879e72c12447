package dev.graft.app.output;

import dev.graft.app.board.Board;
import dev.graft.app.board.BoardPile;
import dev.graft.app.board.Place;
import dev.graft.app.cluster.PictureResult;
import dev.graft.app.cluster.ScoredWord;
import dev.graft.app.cluster.SortedPicture;
import dev.graft.app.cluster.Sorting;
import dev.graft.app.label.LabelledPicture;
import dev.graft.app.label.Labelling;
import dev.graft.app.report.NumberFormat;
import dev.graft.app.stream.StreamSummary;
import dev.graft.core.io.AtomicFile;
import dev.graft.core.io.FormulaGuard;
import dev.graft.store.PictureRow;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.apache.commons.csv.CSVFormat;

/** Tables for spreadsheets and scripts, each a list of columns: RFC 4180, UTF-8. */
public final class ResultTables {
    /** A line for each picture of a sorting. */
    public static final String ASSIGNMENTS = "assignments.csv";

    /** A line for each picture of a labelling. */
    public static final String PREDICTIONS = "predictions.csv";

    private record Column<T>(String name, Function<T, Object> cell) {}

    private ResultTables() {}

    /** What the table of a kind of result is called. */
    public static String name(String kind) {
        return kind.equals(Sorting.PILES) ? ASSIGNMENTS : PREDICTIONS;
    }

    public static AtomicFile.Content of(PictureResult result) {
        return result instanceof Sorting sorting ? assignments(sorting) : predictions((Labelling) result);
    }

    private static AtomicFile.Content assignments(Sorting sorting) {
        var columns = new ArrayList<Column<SortedPicture>>(List.of(
                new Column<>("file", picture -> FormulaGuard.fileName(picture.name())),
                // Piles are counted from 1, as people see them.
                new Column<>("cluster", picture -> picture.pile() + 1),
                new Column<>(
                        "cluster_name",
                        picture -> FormulaGuard.text(
                                sorting.piles().get(picture.pile()).name())),
                new Column<>("confidence", picture -> share(picture.confidence())),
                new Column<>("doubtful", picture -> picture.doubtful()),
                new Column<>(
                        "suggestions",
                        picture -> FormulaGuard.text(picture.suggestions().stream()
                                .map(ScoredWord::word)
                                .collect(Collectors.joining("; "))))));
        if (sorting.pictures().stream().anyMatch(picture -> !picture.also().isEmpty())) {
            columns.add(new Column<>("also", picture -> labels(picture.also())));
        }
        return table(sorting.pictures(), columns);
    }

    /**
     * This is also a table of labels that Graft reads: corrected by hand and given back, {@code label} says exactly what the
     * pictures got, and no other column is taken for a label.
     */
    private static AtomicFile.Content predictions(Labelling labelling) {
        Function<Integer, String> name = label -> labelling.classes().get(label).name();
        var columns = new ArrayList<Column<LabelledPicture>>(List.of(
                new Column<>("file", picture -> FormulaGuard.fileName(picture.name())),
                new Column<>(
                        "label",
                        picture -> labels(picture.labels().stream().map(name).toList())),
                new Column<>("confidence", picture -> share(picture.confidence())),
                new Column<>(
                        "runner_up",
                        picture -> picture.runnerUp()
                                .map(label -> FormulaGuard.text(name.apply(label)))
                                .orElse("")),
                new Column<>(
                        "runner_up_confidence",
                        picture -> picture.runnerUp().isPresent() ? share(picture.second()) : ""),
                new Column<>("given", picture -> picture.given()),
                new Column<>("doubtful", picture -> picture.doubtful())));
        // Where there can be several labels or none, the label alone does not tell it.
        columns.add(new Column<>("likeliest", picture -> FormulaGuard.text(name.apply(picture.label()))));
        if (!labelling.multi()) {
            columns.add(new Column<>("none_of_these", picture -> picture.none()));
            columns.add(new Column<>(
                    "unlike",
                    picture -> picture.unlike().map(ResultTables::share).orElse("")));
        }
        return table(labelling.pictures(), columns);
    }

    /** A line for each picture of which a person said something. */
    public static AtomicFile.Content corrections(Board board, List<PictureRow> files) {
        var names = new HashMap<Long, String>();
        files.forEach(file -> names.put(file.id(), file.name()));
        var labels = board.labels();
        var corrected = board.pictures().stream()
                .filter(id -> names.containsKey(id)
                        && (board.place(id).pinned()
                                || board.place(id).unsure()
                                || board.place(id).pile() == Place.REMOVED
                                || !board.also(id).isEmpty()
                                || labels.containsKey(id)))
                .toList();
        return table(
                corrected,
                List.of(
                        new Column<>("file", id -> FormulaGuard.fileName(names.getOrDefault(id, ""))),
                        new Column<>(
                                "pile",
                                id -> FormulaGuard.text(
                                        board.pile(board.place(id).pile())
                                                .map(BoardPile::name)
                                                .orElse(""))),
                        new Column<>("pinned", id -> board.place(id).pinned()),
                        new Column<>("not_sure", id -> board.place(id).unsure()),
                        new Column<>("removed", id -> board.place(id).pile() == Place.REMOVED),
                        new Column<>(
                                "label",
                                id -> Optional.ofNullable(labels.get(id))
                                        .map(label -> labels(List.of(label)))
                                        .orElse("")),
                        new Column<>("also", id -> labels(board.also(id)))));
    }

    /** Labels that people gave to picture files of a stream, as a table that {@code graft classify --labels} takes. */
    public static AtomicFile.Content labels(StreamSummary stream) {
        return table(
                stream.labelsByPicture().entrySet(),
                List.of(
                        new Column<>("file", entry -> FormulaGuard.fileName(entry.getKey())),
                        new Column<>("label", entry -> labels(List.of(entry.getValue())))));
    }

    private static <T> AtomicFile.Content table(Collection<T> rows, List<Column<T>> columns) {
        var format = CSVFormat.RFC4180
                .builder()
                .setHeader(columns.stream().map(Column::name).toArray(String[]::new))
                .get();
        return out -> {
            var csv = format.print(new OutputStreamWriter(out, StandardCharsets.UTF_8));
            for (T row : rows) {
                csv.printRecord(
                        columns.stream().map(column -> column.cell().apply(row)).toList());
            }
            csv.flush();
        };
    }

    /** As {@code dev.graft.text} splits it: without a semicolon, one label with a comma would be read as two. */
    private static String labels(List<String> names) {
        String cell = FormulaGuard.text(String.join("; ", names));
        boolean alone = names.size() == 1 && !cell.contains(";");
        return alone && (cell.contains(",") || cell.contains("|")) ? cell + ";" : cell;
    }

    /** A number from 0 to 1 with four digits; empty if it is not finite. */
    private static String share(double value) {
        return Double.isFinite(value) ? NumberFormat.fixed(value, 4) : "";
    }
}
