package dev.graft.bench.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.graft.bench.figures.ResultLine;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class SpeedPageTest {
    private static final CommandTable TABLE = new CommandTable(Stream.of(
                    "--version\tGraft\t2\t1\t0.4\t0.5\tat most 70 MiB",
                    "cluster 500 pictures\tGraft\t2\t500\t2.0\t3.4\tat most 300 MiB; entropy 0.100; start 0.40 s",
                    "cluster 500 pictures\tGraft 0cc2a192\t2\t500\t9.0\t13.6\tat most 400 MiB; entropy 0.200",
                    "cluster 500 pictures\tscikit-learn\t2\t500\t1.0\t1.0\tentropy 0.110, at most 200 MiB",
                    "cluster 500 pictures, in a running process\tGraft\t2\t500\t0.3\t0.5\tat most 300 MiB; entropy 0.100",
                    "cluster 500 pictures, in a running process\tscikit-learn\t2\t500\t1.0\t1.0\tentropy 0.110",
                    "cluster 2,000 pictures\tGraft\t2\t2000\t9.0\t20.4\tat most 300 MiB; entropy 0.300; start 0.40 s",
                    "cluster 2,000 pictures\tscikit-learn\t2\t2000\t9.0\t10.0\tentropy 0.110, at most 200 MiB")
            .map(ResultLine::of)
            .toList());

    private static final ProfileSection PROFILES = new ProfileSection(List.of(
            "cluster 500\t61.0\tkernel\tdev.graft.core.kernel.Tile.run",
            "cluster 500\t31.0\tother\tdev.graft.app.report.Thumbnails.make",
            "cluster 500\t500\tread\tpicture files were read",
            "cluster --with, SIFT, second time\t7\tread\tpicture files were read"));

    @Test
    void theTableHasBeforeNowAndRivalOfACommandInOneRow() {
        assertThat(TABLE.markdown())
                .contains(
                        "| `cluster 500 pictures` | 14 (9.00, 400) | 3.40 (2.00, 300) | 0.25 | 1.00 (1.00, 200) | 3.00"
                                + " | 0.200, 0.100, 0.110 |");
    }

    @Test
    void goalsSayWhatWasMetAndWhatWasNot() {
        var goals = String.join("\n", new Goals(TABLE, PROFILES.picturesReadTheSecondTime()).markdown());

        assertThat(goals)
                .contains("| 3.00 times, entropy 0.100 against 0.110 | met |")
                .contains("| 2.00 times, entropy 0.300 against 0.110 | **not met** |")
                .contains("cluster 500 pictures, in a running process: at most 3 times")
                .contains("| 0.50 times, entropy 0.100 against 0.110 | met |")
                .doesNotContain("from 500 to 500")
                .contains("| 4.0 times the pictures, 6.7 times the CPU time | **not met** |")
                .contains("| 0.50 CPU s | **not met** |")
                .contains("| 7 read | **not met** |");
    }

    @Test
    void onlyMethodsThatAreNoKernelsAreMarkedAboveThirtyPercent() {
        assertThat(PROFILES.markdown())
                .contains("| 61.0 | `core.kernel.Tile.run` | kernel |")
                .contains("| 31.0 | `app.report.Thumbnails.make` | **above 30** |");
    }

    @Test
    void thePageHasFactsOfTheRunAndAllParts() {
        assertThat(SpeedPage.page(TABLE, PROFILES, List.of("Processor: one")))
                .contains("- Processor: one", "## Commands", "## Goals", "## Profiles");
    }
}
