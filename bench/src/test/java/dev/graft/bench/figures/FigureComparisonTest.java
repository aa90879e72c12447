package dev.graft.bench.figures;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.graft.bench.figures.FigureComparison.Change;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class FigureComparisonTest {
    @Test
    void ratiosToTheSameRivalAreComparedEvenOnAnotherMachine() {
        var before = figure("cluster", "old machine", 10, "scikit-learn (OpenBLAS Haswell)", 2.0);
        var after = figure("cluster", "new machine", 5, "scikit-learn", 3.0);

        var comparison = FigureComparison.of(List.of(before), List.of(after));

        assertThat(comparison.slower(1.2)).singleElement().satisfies(change -> {
            assertThat(change.byRatio()).isTrue();
            assertThat(change.growth()).isCloseTo(1.5, within(1e-12));
        });
    }

    @Test
    void withoutARatioCpuSecondsAreComparedOnTheSameMachineOnly() {
        var before = figure("show", "a", 1.0);
        var same = FigureComparison.of(List.of(before), List.of(figure("show", "a", 1.5)));
        var other = FigureComparison.of(List.of(before), List.of(figure("show", "b", 1.5)));

        assertThat(same.slower(1.2)).extracting(Change::byRatio).containsExactly(false);
        assertThat(other.changes()).isEmpty();
        assertThat(other.incomparable()).containsExactly("show");
    }

    @Test
    void anotherRivalMakesTheRatioUselessAndCpuSecondsCount() {
        var before = figure("codebook", "a", 4, "faiss", 1.0);
        var after = figure("codebook", "a", 4, "scikit-learn", 3.0);

        assertThat(FigureComparison.of(List.of(before), List.of(after)).slower(1.2))
                .isEmpty();
    }

    @Test
    void ratiosComeFirstAndTheLargestGrowthFirst() {
        var before = List.of(
                figure("a", "m", 1.0),
                figure("b", "m", 1.0, "rival", 1.0),
                figure("c", "m", 1.0, "rival", 1.0),
                figure("d", "m", 1.0));
        var after = List.of(
                figure("a", "m", 9.0),
                figure("b", "m", 1.0, "rival", 2.0),
                figure("c", "m", 1.0, "rival", 3.0),
                figure("d", "m", 1.1));

        assertThat(FigureComparison.of(before, after).slower(1.2))
                .extracting(Change::measure)
                .containsExactly("c", "b", "a");
    }

    @Test
    void theLastFigureOfAMeasureCounts() {
        var before = List.of(figure("show", "a", 9.0), figure("show", "a", 1.0));

        assertThat(FigureComparison.of(before, List.of(figure("show", "a", 1.5)))
                        .slower(1.2))
                .hasSize(1);
    }

    @Test
    void growthUpToTheThresholdIsNotSlower() {
        var comparison = FigureComparison.of(List.of(figure("show", "a", 1.0)), List.of(figure("show", "a", 1.25)));

        assertThat(comparison.slower(1.25)).isEmpty();
        assertThat(comparison.slower(1.2)).hasSize(1);
    }

    static Figure figure(String measure, String machine, double cpu) {
        return new Figure(
                "2026-01-01T00:00:00Z",
                "aaaaaaaa",
                machine,
                0,
                measure,
                2,
                cpu,
                cpu,
                OptionalDouble.empty(),
                "",
                OptionalDouble.empty());
    }

    static Figure figure(String measure, String machine, double cpu, String rival, double ratio) {
        return new Figure(
                "2026-01-01T00:00:00Z",
                "aaaaaaaa",
                machine,
                0,
                measure,
                2,
                cpu,
                cpu,
                OptionalDouble.empty(),
                rival,
                OptionalDouble.of(ratio));
    }
}
