package dev.graft.studies.comparisons.corrections;

import static dev.graft.studies.comparisons.corrections.CorrectionsTrial.*;
import static org.assertj.core.api.Assertions.assertThat;

import dev.graft.studies.report.ReportFolder;
import dev.graft.studies.run.CellResults;
import dev.graft.studies.run.Measurement;
import dev.graft.studies.run.Recorder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the page says of numbers that are made up. */
class CorrectionsReportTest {
    @TempDir
    private Path folder;

    /** Every correction gains a tenth of a point with steering, and loses as much with k-means. */
    private static List<Measurement> corrected(String features, double first, int draws) {
        var values = new ArrayList<Measurement>();
        for (int draw = 1; draw <= draws; draw++) {
            var results = new Recorder("scene15: Highway, LivingRoom", draw, 1);
            for (String curator : CURATORS) {
                for (boolean isBorrowing : new boolean[] {false, true}) {
                    for (int asked : CORRECTIONS) {
                        String setting = setting(features, curator, isBorrowing, asked);
                        add(results, setting, FIRST, first);
                        add(results, setting, STEERED, first + asked / 1000.0);
                        add(results, setting, HELD, first - asked / 1000.0);
                        add(results, setting, HELD_UNIT, first - asked / 500.0);
                        add(results, setting, CONTROL, first);
                    }
                }
            }
            values.addAll(results.values());
        }
        return values;
    }

    private static void add(Recorder results, String setting, String method, double accuracy) {
        results.add(setting, method, ACCURACY, accuracy).add(setting, method, ENTROPY, 1 - accuracy);
    }

    private String page(List<Measurement> sift, List<Measurement> network) throws IOException {
        var experiment = new CorrectionsExperiment();
        var all = new CellResults(Stream.concat(sift.stream(), network.stream()).toList());
        ReportFolder.page(folder, experiment.report(experiment.choice(null), all));
        return Files.readString(folder.resolve("corrections.md")).replaceAll("\n *(?=[^\n #|-])", " ");
    }

    @Test
    void bothKindsOfFeaturesHaveTheirGainsAndTables() throws IOException {
        assertThat(page(corrected("SIFT", 0.7, 2), corrected("tiny", 0.9, 1)))
                .contains("1 tasks, 2 draws of 50 pictures per class each, fewer with a network,")
                .contains("| SIFT, any, without a source: steered | +0.5 | +1.0 | +2.0 | +4.0 |")
                .contains(
                        "| tiny, the most doubtful, with a source: k-means, corrected held | -0.5 | -1.0 | -2.0 | -4.0 |")
                .containsSubsequence(
                        "## What corrections gain",
                        "## With SIFT",
                        "| 20, accuracy | 0.700 | 0.720 | 0.680 | 0.660 | 0.700 | 2/0 |",
                        "## With the network tiny",
                        "| 20, accuracy | 0.900 | 0.920 | 0.880 | 0.860 | 0.900 | 1/0 |")
                .doesNotContain("{", "NaN");
    }

    @Test
    void aPageOfSiftAloneSaysNothingOfNetworks() throws IOException {
        assertThat(page(corrected("SIFT", 0.7, 1), List.of()))
                .contains("1 tasks, 1 draw of 50 pictures per class each, as many clusters")
                .doesNotContain("network", "{", "NaN");
    }
}
