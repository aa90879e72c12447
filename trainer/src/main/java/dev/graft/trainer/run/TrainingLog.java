package dev.graft.trainer.run;

import dev.graft.core.io.AtomicFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;

/** The curve: a CSV file with a line every so many crops, written whole each time. */
final class TrainingLog {
    private static final String HEADER =
            "crops,seconds,rate,loss,cosine_loss,relation_loss,heldout_cosine,probe_kmeans_accuracy";

    private final Path file;
    private final List<String> lines = new ArrayList<>();

    /**
     * Mean losses since the line before, and what was tried out.
     *
     * @param heldOut the mean cosine to the teacher on crops that are not trained on
     * @param probe accuracy of k-means on labelled pictures, if there are any
     */
    record Line(
            long crops,
            double seconds,
            double rate,
            double loss,
            double cosine,
            double relation,
            double heldOut,
            OptionalDouble probe) {
        String csv() {
            return String.format(
                    Locale.ROOT,
                    "%d,%.1f,%.6f,%.5f,%.5f,%.5f,%.5f,%s",
                    crops,
                    seconds,
                    rate,
                    loss,
                    cosine,
                    relation,
                    heldOut,
                    probe.isPresent() ? String.format(Locale.ROOT, "%.4f", probe.getAsDouble()) : "");
        }
    }

    /** @param seen lines after so many crops are those of a run that did not reach its next checkpoint: dropped */
    TrainingLog(Path file, long seen) throws IOException {
        this.file = file;
        if (Files.exists(file)) {
            for (String line : Files.readAllLines(file)) {
                if (!line.equals(HEADER) && Long.parseLong(line.substring(0, line.indexOf(','))) <= seen) {
                    lines.add(line);
                }
            }
        }
    }

    void add(Line line) throws IOException {
        lines.add(line.csv());
        AtomicFile.write(file, (HEADER + "\n" + String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8));
    }
}
