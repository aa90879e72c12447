package dev.graft.studies.comparisons.borrowing;

import static dev.graft.studies.comparisons.borrowing.BorrowingTrial.ACCURACY;
import static dev.graft.studies.comparisons.borrowing.BorrowingTrial.ALONE;
import static dev.graft.studies.comparisons.borrowing.BorrowingTrial.CAPTIONED;
import static dev.graft.studies.comparisons.borrowing.BorrowingTrial.ENTROPY;
import static dev.graft.studies.comparisons.borrowing.BorrowingTrial.GUARD;
import static dev.graft.studies.comparisons.borrowing.BorrowingTrial.GUARDED;
import static dev.graft.studies.comparisons.borrowing.BorrowingTrial.KMEANS;
import static dev.graft.studies.comparisons.borrowing.BorrowingTrial.OTHERS;
import static dev.graft.studies.comparisons.borrowing.BorrowingTrial.PERMUTED;
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
class BorrowingReportTest {
    private static final String NETWORK = "tiny";

    @TempDir
    private Path folder;

    /** Help gains 0.1 bits in every draw, wrong words cost 0.1 and are refused. */
    private static List<Measurement> borrowed(String features, double plain, int draws) {
        var values = new ArrayList<Measurement>();
        for (int draw = 1; draw <= draws; draw++) {
            var results = new Recorder("scene15: Highway, LivingRoom", draw, 1);
            add(results, features, KMEANS, plain + 0.2);
            add(results, features, ALONE, plain);
            for (String source : Stream.concat(Stream.of(CAPTIONED, OTHERS), PERMUTED.stream())
                    .toList()) {
                boolean isControl = PERMUTED.contains(source);
                add(results, features, source, plain + (isControl ? 0.1 : -0.1));
                add(results, features, source + GUARDED, plain - (isControl ? 0 : 0.1));
                results.add(features, source, GUARD, isControl ? -1 : 1);
            }
            values.addAll(results.values());
        }
        return values;
    }

    private static void add(Recorder results, String features, String method, double entropy) {
        results.add(features, method, ENTROPY, entropy).add(features, method, ACCURACY, 1 - entropy);
    }

    private String page(List<Measurement> sift, List<Measurement> network) throws IOException {
        var experiment = new BorrowingExperiment();
        var all = new CellResults(Stream.concat(sift.stream(), network.stream()).toList());
        var report = experiment.report(experiment.choice(null), all);
        ReportFolder.page(folder, report);
        return Files.readString(folder.resolve("borrowing.md")).replaceAll("\n *(?=[^\n #|-])", " ");
    }

    @Test
    void aPageOfSiftAloneSaysNothingOfNetworksAndOneOfBothHasTheSameTablesTwice() throws IOException {
        String one = page(borrowed("SIFT", 0.7, 2), List.of());
        assertThat(one)
                .startsWith("# Does borrowing pay?\n")
                .contains("1 tasks, 2 draws of 50 pictures", "\n## All methods\n", "None of these classes was used")
                .doesNotContain("network", "{", "NaN");
        String both = page(borrowed("SIFT", 0.7, 2), borrowed(NETWORK, 0.3, 2));
        assertThat(both)
                .containsSubsequence(
                        "## What the network adds",
                        "## With SIFT\n\n### All methods",
                        "## With the network tiny\n\n### All methods")
                .doesNotContain("{", "NaN");
        String tables = one.substring(one.indexOf("## All methods")).replace("\n## ", "\n### ");
        assertThat(both).contains("#" + tables.strip());
    }

    @Test
    void drawsAndVerdictsAreCounted() throws IOException {
        assertThat(page(borrowed("SIFT", 0.7, 2), borrowed(NETWORK, 0.3, 1)))
                .contains("The network was run on the first 1 draws only")
                .contains("| k-means on Hellinger bags | 0.900 | 0.500 | 0.100 | 0.500 | 1/0 |")
                .contains("| tiny, aplsa, captioned | -0.100 | 1/0 | -0.100 | 1 | 1 | 0 | 0 | 0 | 0 |")
                .contains("| SIFT, control: aplsa, wrong words | +0.100 | 0/2 | +0.000 | 0 | 0 | 0 | 2 | 0 | 2 |")
                .contains("| control: aplsa, wrong words | 0 | 0 | 0 | 2 | 0 | 2 | 2 of 2 | 0.700 | 0.800 | 0.700 |")
                .contains("| all but controls | ")
                .contains(
                        "reaches 0.900 bits with SIFT and 0.500 with the network tiny, which is better in 1 and worse in 0 of 1")
                .contains("The guard accepted 0 of 4 sources", "The guard accepted 0 of 2 sources")
                .contains("plain k-means with the network tiny has 0.500, which is better.");
        assertThat(page(borrowed("SIFT", 0.7, 2), borrowed(NETWORK, 0.9, 2)))
                .contains("better in 0 and worse in 2 of 2", "has 1.100, which is worse.");
    }

    @Test
    void linesOfProseAreNotTooLong() throws IOException {
        page(borrowed("SIFT", 0.7, 2), borrowed(NETWORK, 0.3, 2));
        assertThat(Files.readAllLines(folder.resolve("borrowing.md")))
                .filteredOn(line -> !line.startsWith("|"))
                .allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(120));
    }
}
