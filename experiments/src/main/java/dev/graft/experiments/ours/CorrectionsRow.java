package dev.graft.experiments.ours;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * One number of the experiment: what became of the pictures that the curator did not touch.
 *
 * @param helped whether pictures were borrowed
 * @param curator how the pictures to correct were chosen
 * @param asked how many the curator would correct
 * @param corrected how many were wrong at all
 */
record CorrectionsRow(
        Task task,
        int draw,
        boolean helped,
        String curator,
        int asked,
        int corrected,
        String method,
        double accuracy,
        double entropyBits) {
    static String csv(List<CorrectionsRow> rows) {
        return "set,task,draw,helped,curator,asked,corrected,method,accuracy,entropy_bits\n"
                + rows.stream().map(CorrectionsRow::line).collect(Collectors.joining());
    }

    private String line() {
        return String.format(
                Locale.ROOT,
                "%s,%s,%d,%s,%s,%d,%d,\"%s\",%.6f,%.6f\n",
                task.set(),
                String.join(" ", task.classes()),
                draw,
                helped,
                curator,
                asked,
                corrected,
                method,
                accuracy,
                entropyBits);
    }
}
