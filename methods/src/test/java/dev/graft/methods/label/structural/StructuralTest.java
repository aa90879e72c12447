package dev.graft.methods.label.structural;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.graft.core.fit.RunListener;
import dev.graft.core.matrix.CountMatrixBuilder;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.random.Seed;
import dev.graft.engine.Engines;
import dev.graft.engine.SerialEngine;
import dev.graft.methods.embedding.LeadingDirections;
import dev.graft.methods.embedding.RawCounts;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class StructuralTest {
    private final SerialEngine engine = new SerialEngine();

    @Test
    void lettersOfOneKindComeTogetherAndPcaDoesNotSeeThem() {
        var letters = Letters.draw(100, 5);
        try (var two = Engines.open("local:2")) {
            var found = new Structural(StructuralParams.paper(10))
                    .fit(letters.rows(), letters.problems(), new RawCounts(50), two, RunListener.NONE)
                    .directions()
                    .matrix();
            var pca = LeadingDirections.ofRows(letters.rows(), 10, two).matrix();
            for (var dimensions :
                    new int[][] {{0, 1}, {1, 2}, IntStream.range(0, 10).toArray()}) {
                assertThat(Letters.ratio(found, dimensions)).isLessThan(0.05);
                assertThat(Letters.ratio(pca, dimensions)).isBetween(0.9, 1.3);
            }
        }
    }

    @Test
    void wordsAreThoseOfMostCaptionsOncePerCaption() {
        var captions = new CountMatrixBuilder(4)
                .denseRow(9, 1, 0, 0)
                .denseRow(0, 1, 1, 0)
                .denseRow(0, 0, 1, 0)
                .build();
        var problems = WordProblems.mostFrequent(captions, List.of("often", "sea", "air", "never"), 5);
        assertThat(problems.words()).containsExactly("air", "sea", "often");
        assertThat(problems.presence().toDense()).isEqualTo(DenseMatrix.of(3, 3, 0, 1, 1, 1, 1, 0, 1, 0, 0));
        assertThat(problems.counts()).containsExactly(2, 2, 1);
        assertThat(WordProblems.mostFrequent(captions, List.of("often", "sea", "air", "never"), 1)
                        .words())
                .containsExactly("air");
    }

    @Test
    void thereAreNoMoreDirectionsThanTheRankOfW() {
        var w = DenseMatrix.of(4, 3, 1, 2, -1, 0, 1, 0, 3, 7, -3, 1, 0, -1);
        var found = LeadingDirections.ofColumns(w, 4);
        assertThat(found.count()).isEqualTo(2);
        for (int i = 0; i < 2; i++) {
            for (int j = 0; j < 2; j++) {
                double dot = 0;
                for (int c = 0; c < 4; c++) {
                    dot += found.matrix().get(i, c) * found.matrix().get(j, c);
                }
                assertThat(dot).isCloseTo(i == j ? 1 : 0, within(1e-12));
            }
        }
        assertThat(LeadingDirections.ofColumns(DenseMatrix.of(3, 2, 0, 0, 0, 0, 0, 0), 2)
                        .count())
                .isZero();
    }

    @Test
    void bothSidesOfWGiveTheSameDirections() {
        var random = new Seed(3).random();
        var w = random.doubles(12 * 5, -1, 1).toArray();
        var wide = LeadingDirections.ofColumns(DenseMatrix.of(12, 5, w), 3);
        // Columns that are all zero change nothing but the side that is decomposed.
        var padded = new double[12 * 20];
        for (int i = 0; i < 12; i++) {
            System.arraycopy(w, i * 5, padded, i * 20, 5);
        }
        var other = LeadingDirections.ofColumns(DenseMatrix.of(12, 20, padded), 3);
        assertThat(other.eigenvalues()).containsExactly(wide.eigenvalues(), within(1e-10));
        assertThat(other.matrix().toArray()).containsExactly(wide.matrix().toArray(), within(1e-8));
    }
}
