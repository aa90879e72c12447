package dev.graft.app.output;

import dev.graft.app.stream.StreamSummary;
import dev.graft.core.io.FormulaGuard;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Labels that people gave to pictures of a stream, as a table that {@code graft classify --labels} takes. */
public final class LabelTable {
    private LabelTable() {}

    /** The later label where a picture was shown under several ids; nothing of those that came as features. */
    public static int write(Path file, StreamSummary stream) throws IOException {
        var labels = stream.labelsByPicture();
        ResultCsv.write(file, List.of("file", "label"), csv -> {
            for (var entry : labels.entrySet()) {
                csv.printRecord(
                        FormulaGuard.fileName(entry.getKey()), PredictionsCsv.labels(List.of(entry.getValue())));
            }
        });
        return labels.size();
    }
}
