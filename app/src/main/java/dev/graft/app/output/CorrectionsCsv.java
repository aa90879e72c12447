package dev.graft.app.output;

import dev.graft.app.board.Board;
import dev.graft.app.board.BoardPile;
import dev.graft.app.board.Place;
import dev.graft.core.io.FormulaGuard;
import dev.graft.store.PictureRow;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;

/** {@code corrections.csv}: a line for each picture of which a person said something. */
public final class CorrectionsCsv {
    public static final String NAME = "corrections.csv";

    private static final List<String> COLUMNS = List.of("file", "pile", "pinned", "not_sure", "removed", "label");

    private CorrectionsCsv() {}

    public static void write(Path file, Board board, List<PictureRow> files) throws IOException {
        ResultCsv.write(file, COLUMNS, rows(board, files));
    }

    /** Leaves the stream open. */
    public static void write(OutputStream out, Board board, List<PictureRow> files) throws IOException {
        ResultCsv.write(out, COLUMNS, rows(board, files));
    }

    private static ResultCsv.Rows rows(Board board, List<PictureRow> files) {
        var names = new HashMap<Long, String>();
        files.forEach(file -> names.put(file.id(), file.name()));
        var labels = board.labels();
        return csv -> {
            for (long id : board.pictures()) {
                var place = board.place(id);
                var label = labels.get(id);
                boolean removed = place.pile() == Place.REMOVED;
                var name = names.get(id);
                if (name != null && (place.pinned() || place.unsure() || removed || label != null)) {
                    csv.printRecord(
                            FormulaGuard.fileName(name),
                            FormulaGuard.text(board.pile(place.pile())
                                    .map(BoardPile::name)
                                    .orElse("")),
                            place.pinned(),
                            place.unsure(),
                            removed,
                            label == null ? "" : PredictionsCsv.labels(List.of(label)));
                }
            }
        };
    }
}
