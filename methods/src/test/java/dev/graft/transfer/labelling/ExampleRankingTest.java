package dev.graft.transfer.labelling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.random.Seed;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ExampleRankingTest {
    private static final int OF_A_KIND = 20;
    private static final int DIMENSIONS = 6;

    /** Three kinds of rows, each around an axis of its own. */
    private static DenseMatrix rows() {
        var random = Seed.DEFAULT.of("rows").random();
        var values = new double[3 * OF_A_KIND * DIMENSIONS];
        for (int i = 0; i < values.length; i++) {
            int row = i / DIMENSIONS;
            values[i] = 0.5 * (random.nextDouble() - 0.5) + (i % DIMENSIONS == row / OF_A_KIND ? 1 : 0);
        }
        return DenseMatrix.of(3 * OF_A_KIND, DIMENSIONS, values);
    }

    private static List<Integer> best(double[] scores, int most) {
        return IntStream.range(0, scores.length)
                .boxed()
                .sorted(Comparator.comparingDouble(row -> -scores[row]))
                .limit(most)
                .toList();
    }

    @Test
    void oneExampleIsEnoughToFindItsKind() {
        var ranking = ExampleRanking.of(rows());
        for (int kind = 0; kind < 3; kind++) {
            int first = kind * OF_A_KIND;
            var scores = ranking.scores(List.of(ranking.example(first)), List.of());
            assertThat(best(scores, OF_A_KIND)).allMatch(row -> row / OF_A_KIND == first / OF_A_KIND);
        }
    }

    @Test
    void whatWasRefusedGoesDown() {
        var ranking = ExampleRanking.of(rows());
        // Half of one kind and half of another are meant to be one.
        var like = List.of(ranking.example(0), ranking.example(OF_A_KIND));
        var before = ranking.scores(like, List.of());
        var after = ranking.scores(like, List.of(ranking.example(OF_A_KIND + 1), ranking.example(OF_A_KIND + 2)));
        long secondBefore =
                best(before, OF_A_KIND).stream().filter(row -> row >= OF_A_KIND).count();
        long secondAfter =
                best(after, OF_A_KIND).stream().filter(row -> row >= OF_A_KIND).count();
        assertThat(secondAfter).isLessThan(secondBefore);
        assertThat(after[OF_A_KIND + 1]).isLessThan(after[1]);
    }

    @Test
    void aRowFromElsewhereIsAnExampleToo() {
        var rows = rows();
        var ranking = ExampleRanking.of(rows);
        assertThat(ranking.example(rows.select(7)))
                .usingComparatorWithPrecision(1e-6)
                .containsExactly(ranking.example(7));
    }

    @Test
    void rowsThatAreAllTheSameGetNumbers() {
        var same = ExampleRanking.of(DenseMatrix.of(3, 2, 1, 2, 1, 2, 1, 2));
        assertThat(same.scores(List.of(same.example(0)), List.of(same.example(1))))
                .usingComparatorWithPrecision(1e-9)
                .containsExactly(0, 0, 0);
        var nothing = ExampleRanking.of(DenseMatrix.of(2, 0));
        assertThat(nothing.scores(List.of(nothing.example(0)), List.of())).containsExactly(0, 0);
    }

    @Test
    void thereMustBeAnExample() {
        var ranking = ExampleRanking.of(rows());
        assertThatThrownBy(() -> ranking.scores(List.of(), List.of())).hasMessage("examples must be at least 1, was 0");
    }
}
