package dev.graft.app.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.OptionalInt;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import org.junit.jupiter.api.Test;

class PlotTest {
    @Test
    void ticksAreRoundNumbers() {
        assertThat(labels(Ticks.over(0.44, 0.91, 5))).containsExactly("0.5", "0.6", "0.7", "0.8", "0.9");
        assertThat(labels(Ticks.over(-12, 31, 5))).containsExactly("\u221210", "0", "10", "20", "30");
        assertThat(labels(Ticks.whole(2, 12, 8))).containsExactly("2", "4", "6", "8", "10", "12");
        assertThat(labels(Ticks.whole(0, 0, 8))).containsExactly("0");
    }

    @Test
    void largeAndSmallNumbersAreDividedByAPowerOfTen() {
        var large = Ticks.over(-1_914_000, -1_834_000, 4);
        assertThat(large.unit()).isEqualTo(" (\u00D7 10\u2076)");
        assertThat(labels(large)).containsExactly("\u22121.90", "\u22121.88", "\u22121.86", "\u22121.84");
        assertThat(Ticks.over(1e-7, 9e-7, 4).unit()).isEqualTo(" (\u00D7 10\u207B\u2079)");
        assertThat(Ticks.over(0.1, 0.2, 4).unit()).isEmpty();
    }

    @Property(tries = 300)
    void thereAreSomeTicksAndAllOfThemLieOnTheAxis(
            @ForAll @DoubleRange(min = -1e9, max = 1e9) double from,
            @ForAll @DoubleRange(min = 0, max = 1e9) double span) {
        var ticks = Ticks.over(from, from + span, 5);
        assertThat(ticks.values()).hasSizeBetween(1, 12);
        assertThat(ticks.values()).allMatch(v -> ticks.place(v) > -1e-6 && ticks.place(v) < 1 + 1e-6);
        assertThat(ticks.place(from)).isBetween(0.0, 1.0);
    }

    @Test
    void aPlotNamesItsAxesAndLeavesOutWhatIsNoNumber() {
        var page = new StringBuilder();
        new LinePlot(
                        "Score <by> piles",
                        "piles",
                        "score",
                        List.of(new LinePlot.Series("score", List.of(1, 2, 3), List.of(1.0, Double.NaN, 2.0))),
                        OptionalInt.empty(),
                        "")
                .write(new Html(page));
        assertThat(page)
                .contains("aria-label=\"Score &lt;by&gt; piles\"")
                .contains(">piles</text>")
                .contains(">score</text>")
                .doesNotContain("NaN")
                .containsPattern("class=\"curve k0\" d=\"M[0-9.]+ [0-9.]+L[0-9.]+ [0-9.]+\"");
    }

    @Test
    void aPlotOfNothingSaysSo() {
        var none = new LinePlot(
                "t", "x", "y", List.of(new LinePlot.Series("s", List.of(), List.of())), OptionalInt.empty(), "");
        assertThat(none.isEmpty()).isTrue();
    }

    @Test
    void pilesAreToldApartByColourOrShape() {
        var seen = new java.util.HashSet<Integer>();
        for (int pile = 0; pile < 49; pile++) {
            assertThat(seen.add(10 * Marks.colour(pile) + Marks.shape(pile)))
                    .as("pile " + pile)
                    .isTrue();
        }
        assertThat(Marks.shape(0)).isNotEqualTo(Marks.shape(1));
    }

    @Test
    void settingsCheckThemselves() {
        assertThatThrownBy(() -> new ReportParams(-1, 1, 1)).hasMessage("most must be at least 0, was -1");
        assertThatThrownBy(() -> ReportParams.DEFAULT.withThreads(0)).hasMessage("threads must be at least 1, was 0");
    }

    private static List<String> labels(Ticks ticks) {
        return ticks.values().stream().map(ticks::label).toList();
    }
}
