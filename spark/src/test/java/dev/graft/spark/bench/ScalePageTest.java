package dev.graft.spark.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ScalePageTest {
    private static final List<String> MEASURED = List.of(
            "about today",
            "| 1,000,000 | 10 | STC | spark:local[2] | 0.30 | 0.50 | 5 | 4.0 | 76 % | 0.7 |",
            "| 1,000,000 | 10 | STC | local:2 | 0.20 | 0.40 | 5 | 4.0 | 76 % | 0.7 |",
            "| 1,000,000 | 10 | aPLSA | spark:local[2] | 0.40 | 0.80 | 5 | 4.0 | 76 % | 0.7 |",
            "| 10,000,000 | 100 | STC | spark:local[2] | 3.60 | 4.00 | 5 | 4.0 | 76 % | 0.7 |",
            "| 10,000,000 | 100 | STC | two workers | 2.00 |  | 5 | 4.0 | 76 % | 0.2 + 1.0 |",
            "equal | 1,000,000 | k-means, MLlib KMeans | 7 | 1 (1 pass) | 2 (1 iteration) | 2.00 | 7 | 6 |");

    @Test
    void thePageHasAPlaceForAllThatIsMeasured() throws IOException {
        var lines = new ArrayList<>(MEASURED);
        lines.add("picture | listing 10 files | 1 | 0.10 |");
        var page = Files.readString(Path.of("../docs/scale.md"));
        var filled = ScalePage.filled(page, ScalePage.sections(lines));
        for (var line : lines.subList(1, lines.size())) {
            assertThat(filled).contains(line.substring(line.indexOf('|')));
        }
        assertThat(filled).contains("today:");
    }

    @Test
    void whatWasNotMeasuredStaysAsItIs() {
        assertThat(ScalePage.sections(MEASURED)).doesNotContainKey("pictures");
        assertThat(ScalePage.sections(List.of("about today", "picture | listing 10 files | 1 | 0.10 |")))
                .containsOnlyKeys("pictures");
    }

    @Test
    void theEstimateIsFromTheLargestRunOfEachMethod() {
        assertThat(ScalePage.sections(MEASURED).get("estimate"))
                .contains("| measured with so many values | 10,000,000 | 1,000,000 |")
                .contains("| nanoseconds of a core for a value and iteration | 400 | 800 |")
                .contains("| core seconds per iteration | 51,200 | 102,400 |");
    }

    @Test
    void ratiosAreThoseOfNeighbouringSizesAndOfTheLocalEngine() {
        assertThat(ScalePage.sections(MEASURED).get("ratios"))
                .contains("10,000,000 values against 1,000,000 | 10.0 times the values | 12.0 times the time |")
                .contains("| STC: spark:local[2] against local:2 | 1,000,000 values | 1.50 times the time |")
                .doesNotContain("two workers");
    }

    @Test
    void aPageWithoutMarksIsRefused() {
        assertThatThrownBy(() -> ScalePage.filled("no marks", ScalePage.sections(MEASURED)))
                .hasMessage("the page has no place for the table of bench/scale");
    }
}
