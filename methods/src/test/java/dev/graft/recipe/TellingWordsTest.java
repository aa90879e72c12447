package dev.graft.recipe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.CountMatrixBuilder;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.matrix.Partition;
import dev.graft.core.random.Seed;
import org.junit.jupiter.api.Test;

/** Terms 0, 1, 2 are said of clusters 0, 1, 2; term 3 of every picture; term 4 of every second one, whatever it is. */
class TellingWordsTest {
    private static final int OTHERS = 90;

    private final DenseMatrix others = Worlds.clusters(OTHERS, 3, 3, 0.2, 1);
    private final DenseMatrix target = Worlds.clusters(30, 3, 3, 0.2, 2);
    private final Partition piles = byCluster(30);

    private static CountMatrix said(boolean shuffled) {
        var random = Seed.DEFAULT.random();
        var builder = new CountMatrixBuilder(6);
        for (int row = 0; row < OTHERS; row++) {
            builder.add(shuffled ? random.nextInt(3) : row % 3, 1);
            builder.add(3, 1);
            if (row / 3 % 2 == 0) {
                builder.add(4, 1);
            }
            builder.endRow();
        }
        return builder.build();
    }

    private static Partition byCluster(int rows) {
        var piles = new int[rows];
        for (int i = 0; i < rows; i++) {
            piles[i] = i % 3;
        }
        return Partition.of(3, piles);
    }

    @Test
    void thePlantedTermIsTheMostTellingOfItsPile() {
        var scores = new TellingWords(others, said(false)).ofPiles(target, piles);
        for (int pile = 0; pile < 3; pile++) {
            for (int term = 0; term < 6; term++) {
                if (term == pile) {
                    assertThat(scores.get(pile, term)).isBetween(0.9, 1.0);
                } else {
                    assertThat(scores.get(pile, term)).isLessThan(0.2);
                }
            }
        }
    }

    @Test
    void termsOfAllOrNoPicturesTellNothing() {
        var scores = new TellingWords(others, said(false)).ofPiles(target, piles);
        for (int pile = 0; pile < 3; pile++) {
            assertThat(scores.get(pile, 3)).isZero();
            assertThat(scores.get(pile, 5)).isZero();
        }
    }

    @Test
    void termsOfOtherPicturesTellNothing() {
        var scores = new TellingWords(others, said(true)).ofPiles(target, piles);
        for (double score : scores.toArray()) {
            assertThat(score).isBetween(-0.5, 0.5);
        }
    }

    @Test
    void aScoreIsAPlainCorrelation() {
        var place = target.select(4);
        var scores = new TellingWords(others, said(false)).of(place);
        var along = new double[OTHERS];
        var has = new double[OTHERS];
        for (int i = 0; i < OTHERS; i++) {
            for (int c = 0; c < 3; c++) {
                double mean = 0;
                for (int j = 0; j < OTHERS; j++) {
                    mean += others.get(j, c) / OTHERS;
                }
                along[i] += others.get(i, c) * (place.get(0, c) - mean);
            }
            has[i] = i / 3 % 2 == 0 ? 1 : 0;
        }
        assertThat(scores.get(0, 4)).isCloseTo(correlation(along, has), within(1e-12));
    }

    private static double correlation(double[] a, double[] b) {
        double meanA = 0;
        double meanB = 0;
        for (int i = 0; i < a.length; i++) {
            meanA += a[i] / a.length;
            meanB += b[i] / b.length;
        }
        double both = 0;
        double squaresA = 0;
        double squaresB = 0;
        for (int i = 0; i < a.length; i++) {
            both += (a[i] - meanA) * (b[i] - meanB);
            squaresA += (a[i] - meanA) * (a[i] - meanA);
            squaresB += (b[i] - meanB) * (b[i] - meanB);
        }
        return both / Math.sqrt(squaresA * squaresB);
    }

    @Test
    void poorHelpScoresZero() {
        var one = new TellingWords(others.select(0), said(false).select(0)).ofPiles(target, piles);
        assertThat(one.toArray()).containsOnly(0);
        var equal = new TellingWords(others.select(3, 3, 3), said(false).select(1, 2, 3)).ofPiles(target, piles);
        assertThat(equal.toArray()).containsOnly(0);
        var flat = new TellingWords(DenseMatrix.of(OTHERS, 0), said(false)).of(DenseMatrix.of(2, 0));
        assertThat(flat.toArray()).hasSize(12).containsOnly(0);
        assertThat(new TellingWords(others, said(false))
                        .ofPiles(target, Partition.of(4, piles.toArray()))
                        .rows())
                .isEqualTo(4);
    }

    @Test
    void termsMustBeOfTheSamePictures() {
        assertThatThrownBy(() -> new TellingWords(others.select(1), said(false)))
                .hasMessage("rows of the terms must be 1, was 90");
    }
}
