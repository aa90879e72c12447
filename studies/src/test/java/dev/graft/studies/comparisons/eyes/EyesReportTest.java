package dev.graft.studies.comparisons.eyes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.graft.studies.comparisons.PlainClusters;
import dev.graft.studies.comparisons.captions.ExampleCurve;
import dev.graft.studies.comparisons.domains.LabelsAcross;
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
class EyesReportTest {
    @TempDir
    private Path folder;

    /** @param quality an accuracy that all tasks are given, with another tenth where the number of piles is given */
    private static List<Measurement> made(String features, double quality, double megabytes, int draws) {
        var values = new ArrayList<Measurement>();
        for (int draw = 1; draw <= draws; draw++) {
            var sorted = new Recorder("scene15: Highway, LivingRoom", draw, 1);
            piles(sorted, features, PileTrial.GIVEN, quality + 0.1, 2);
            piles(sorted, features, PileTrial.CHOSEN, quality, draw == 1 ? 2 : 3);
            for (var rival : PlainClusters.values()) {
                sorted.add(features, rival.toString(), PileTrial.ACCURACY, quality - 0.3);
            }
            values.addAll(sorted.values());
            var learnt = new Recorder("scene15", draw, 1);
            for (int n : EyesExperiment.EXAMPLES) {
                learnt.add(features, ExampleCurve.DEFAULT, ExampleCurve.accuracy(n), quality - 0.1 + n / 250.0);
                learnt.add(features, ExampleCurve.BAGS, ExampleCurve.accuracy(n), quality - 0.2);
                learnt.add(features, ExampleCurve.K_MEANS, ExampleCurve.accuracy(n), quality - 0.3);
                learnt.add(features, ExampleCurve.SPREADING, ExampleCurve.accuracy(n), quality - 0.4);
            }
            values.addAll(learnt.values());
        }
        var cost = new Recorder(FeatureCost.COST, 1, 1);
        cost.add(features, FeatureCost.COST, FeatureCost.LOAD, draws == 2 ? 4 : 1);
        cost.add(features, FeatureCost.COST, FeatureCost.BYTES, megabytes * 1e6);
        if (megabytes > 0) {
            cost.add(features, FeatureCost.COST, FeatureCost.MILLISECONDS, 10 * megabytes);
        }
        cost.add(features, FeatureCost.COST, FeatureCost.RATE, 12.34);
        cost.add(features, FeatureCost.COST, FeatureCost.DIMENSIONS, 1280);
        values.addAll(cost.values());
        return values;
    }

    private static void piles(Recorder results, String features, String method, double accuracy, int piles) {
        results.add(features, method, PileTrial.ACCURACY, accuracy)
                .add(features, method, PileTrial.ENTROPY, 1 - accuracy)
                .add(features, method, PileTrial.PILES, piles)
                .add(features, method, PileTrial.RIGHT, piles == 2 ? 1 : 0);
    }

    private static List<Measurement> labels(String features, double quality) {
        var results = new Recorder("amazon>webcam", 1, 1);
        results.add(features, LabelsAcross.NEAREST, LabelsAcross.ACCURACY, quality - 0.2)
                .add(features, LabelsAcross.LOGISTIC, LabelsAcross.ACCURACY, quality - 0.1)
                .add(features, LabelsAcross.DEFAULT, LabelsAcross.ACCURACY, quality);
        return results.values();
    }

    @SafeVarargs
    private String page(List<Measurement>... all) throws IOException {
        var experiment = new EyesExperiment();
        var results = new CellResults(Stream.of(all).flatMap(List::stream).toList());
        ReportFolder.page(folder, experiment.report(experiment.choice(null), results));
        return Files.readString(folder.resolve("eyes.md")).replaceAll("\n *(?=[^\n #|-])", " ");
    }

    @Test
    void meansAndDrawsWonAreShownForEveryFeatureSet() throws IOException {
        assertThat(page(made("SIFT", 0.5, 0, 2), made("large", 0.8, 90, 2), labels("SIFT", 0.4), labels("large", 0.9)))
                .contains("1 tasks, 2 draws of 50 pictures per class")
                .contains("| SIFT |  |  | 12.3 | 60.0 | 0.400 | 1 of 2 | 50.0 | 40.0 | 41.5 |")
                .contains("| large | 90.0 | 900.0 | 12.3 | 90.0 | 0.100 | 1 of 2 | 80.0 | 90.0 | 71.5 |")
                .contains(
                        "| large | 50.0 | 50.0 | 90.0 | 0.100 | 2/0 |  |",
                        "| SIFT | 20.0 | 20.0 | 60.0 | 0.400 |  | 0/2 |")
                .contains("| large" + " | 60.0".repeat(5) + " | 50.0".repeat(5) + " | 40.0".repeat(5) + " |")
                .contains("| large | 1 of 2 | 1.25 | 80.0 | 2/0 |  |")
                .contains("| large | 70.0 | 80.0 | 90.0 | 1/0 |  |")
                .contains("| SIFT | 40.4 | 40.8 | 41.6 | 43.2 | 41.5 |  | 0/8 |")
                .contains("| large | 90.0 | 1280 | 900.0 | 12.3 |")
                .contains("these times are too long")
                .contains("- **Best at few examples**: large (71.5; SIFT has 41.5).")
                .doesNotContain("smaller", "Side by side", "{", "NaN");
    }

    @Test
    void aSmallerNetworkThatIsBetterIsNamedWithWhatItIsBetterAt() throws IOException {
        var sift = Stream.concat(made("SIFT", 0.5, 0, 1).stream(), labels("SIFT", 0.4).stream())
                .toList();
        assertThat(page(
                        sift,
                        made("small", 0.8, 2, 1),
                        labels("small", 0.6),
                        made("large", 0.7, 90, 1),
                        labels("large", 0.9)))
                .contains(
                        "**small is smaller than large (2.0 MB against 90.0 MB) and better at** sorting, number of piles"
                                + " given (90.0 against 80.0), sorting, number of piles chosen (80.0 against 70.0), few examples"
                                + " (71.5 against 61.5).")
                .doesNotContain("On none of these");
        assertThat(page(made("SIFT", 0.5, 0, 1), made("small", 0.6, 2, 1), made("large", 0.7, 90, 1)))
                .contains("- On none of these is a smaller network better than a larger one.")
                .doesNotContain("is smaller than");
    }

    @Test
    void networksSideBySideAreComparedWithTheirParts() throws IOException {
        var sift = made("SIFT", 0.5, 0, 1);
        var small = made("a", 0.6, 2, 1);
        var large = made("b", 0.7, 3, 1);
        assertThat(page(sift, small, large, made("a+b", 0.75, 5, 1)))
                .contains(
                        "**Side by side**: a+b is better than each of its parts at sorting, number of piles given (85.0),")
                .doesNotContain("but not at the rest");
        assertThat(page(sift, small, large, made("a+b", 0.65, 5, 1)))
                .contains("**Side by side**: a+b is at nothing better than the best of its parts.");
        assertThat(page(sift, small, made("a+b", 0.65, 5, 1))).doesNotContain("Side by side");
    }

    @Test
    void withoutOfficeThePageHasNoSectionAboutDomains() throws IOException {
        assertThat(page(made("SIFT", 0.5, 0, 1), made("small", 0.8, 2, 1)))
                .contains("1 tasks, 1 draw of 50 pictures")
                .contains("| small | 2.0 | 20.0 | 12.3 | 90.0 | 0.100 | 1 of 1 | 80.0 |  | 71.5 |")
                .doesNotContain("## Labels across domains", "too long", "{", "NaN");
    }

    @Test
    void theHeadlineIsTheFirstTableOfThePage() throws IOException {
        var results = Stream.of(made("SIFT", 0.5, 0, 1), made("small", 0.8, 2, 1))
                .flatMap(List::stream)
                .toList();
        var experiment = new EyesExperiment();
        var headline = experiment.headline(new CellResults(results)).orElseThrow();
        assertThat(experiment
                        .report(experiment.choice(null), new CellResults(results))
                        .parts())
                .contains(headline);
        assertThat(headline.rows()).extracting(row -> row.get(0)).containsExactly("SIFT", "small");
    }

    @Test
    void linesOfProseAreNotTooLong() throws IOException {
        page(made("SIFT", 0.5, 0, 2), made("small", 0.8, 2, 2), made("large", 0.7, 90, 2));
        assertThat(Files.readAllLines(folder.resolve("eyes.md")))
                .filteredOn(line -> !line.startsWith("|"))
                .allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(120));
    }
}
