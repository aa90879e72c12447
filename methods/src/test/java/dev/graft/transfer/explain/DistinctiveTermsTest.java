package dev.graft.transfer.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.CountMatrixBuilder;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.matrix.Partition;
import dev.graft.core.random.Seed;
import dev.graft.engine.Engine;
import dev.graft.engine.Engines;
import dev.graft.engine.SerialEngine;
import dev.graft.engine.TravellingEngine;
import dev.graft.transfer.space.Worlds;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Terms 0, 1, 2 are said of clusters 0, 1, 2; term 3 of every picture; term 4 of every second one, whatever it is. */
class DistinctiveTermsTest {
    private static final int OTHERS = 90;

    private final DenseMatrix others = Worlds.clusters(OTHERS, 3, 3, 0.2, 1);
    private final DenseMatrix target = Worlds.clusters(30, 3, 3, 0.2, 2);
    private final Partition piles = byCluster(30);
    private final Engine engine = new SerialEngine();

    /** Clusters by all terms. */
    private DenseMatrix ofClusters(DenseMatrix others, CountMatrix presence, Partition clusters) {
        return scores(
                terms(others, presence).ofClusters(target, clusters, -2, presence.columns(), engine),
                presence.columns());
    }

    private DistinctiveTerms terms(DenseMatrix others, CountMatrix presence) {
        return DistinctiveTerms.of(others, presence, engine);
    }

    private static DenseMatrix scores(List<List<DistinctiveTerms.Scored>> found, int terms) {
        var out = new double[found.size()][terms];
        for (int place = 0; place < out.length; place++) {
            assertThat(found.get(place)).hasSize(terms);
            for (var scored : found.get(place)) {
                out[place][scored.term()] = scored.correlation();
            }
        }
        return DenseMatrix.of(out);
    }

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
        var scores = ofClusters(others, said(false), piles);
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
        var scores = ofClusters(others, said(false), piles);
        for (int pile = 0; pile < 3; pile++) {
            assertThat(scores.get(pile, 3)).isZero();
            assertThat(scores.get(pile, 5)).isZero();
        }
    }

    @Test
    void termsOfOtherPicturesTellNothing() {
        var scores = ofClusters(others, said(true), piles);
        for (double score : scores.toArray()) {
            assertThat(score).isBetween(-0.5, 0.5);
        }
    }

    @Test
    void aScoreIsAPlainCorrelation() {
        var place = target.select(4);
        var scores = scores(terms(others, said(false)).ofPlaces(place, -2, 6, engine), 6);
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
        var one = ofClusters(others.select(0), said(false).select(0), piles);
        assertThat(one.toArray()).containsOnly(0);
        var equal = ofClusters(others.select(3, 3, 3), said(false).select(1, 2, 3), piles);
        assertThat(equal.toArray()).containsOnly(0);
        var flat =
                scores(terms(DenseMatrix.of(OTHERS, 0), said(false)).ofPlaces(DenseMatrix.of(2, 0), -2, 6, engine), 6);
        assertThat(flat.toArray()).hasSize(12).containsOnly(0);
        assertThat(ofClusters(others, said(false), Partition.of(4, piles.toArray()))
                        .rows())
                .isEqualTo(4);
    }

    @Test
    void termsMustBeOfTheSamePictures() {
        assertThatThrownBy(() -> terms(others.select(1), said(false)))
                .hasMessage("rows of the terms must be 1, was 90");
    }

    @Test
    void theBestOfAPlaceComeFirstAndTheOthersNotAtAll() {
        var all = scores(terms(others, said(false)).ofPlaces(target, -2, 6, engine), 6);
        var best = terms(others, said(false)).ofPlaces(target, 0.05, 2, engine);
        for (int row = 0; row < target.rows(); row++) {
            int place = row;
            var expected = IntStream.range(0, 6)
                    .filter(term -> all.get(place, term) >= 0.05)
                    .mapToObj(term -> new DistinctiveTerms.Scored(term, all.get(place, term)))
                    .sorted(Comparator.comparingDouble(scored -> -scored.correlation()))
                    .limit(2)
                    .toList();
            assertThat(best.get(row)).isEqualTo(expected);
        }
        // Of equals the lower column comes first.
        var twice = new CountMatrixBuilder(2);
        for (int row = 0; row < OTHERS; row++) {
            twice.denseRow(row % 3 == 0 ? 1 : 0, row % 3 == 0 ? 1 : 0);
        }
        assertThat(terms(others, twice.build())
                        .ofPlaces(target.select(0), -2, 2, engine)
                        .get(0))
                .extracting(DistinctiveTerms.Scored::term)
                .containsExactly(0, 1);
    }

    @Test
    void manyPicturesOnAnyEngineGiveThePlainCorrelations() {
        int n = 9_000;
        var places = Worlds.clusters(n, 4, 4, 0.6, 5);
        var builder = new CountMatrixBuilder(7);
        var random = Seed.DEFAULT.random();
        for (int row = 0; row < n; row++) {
            builder.add(random.nextInt(3) == 0 ? row % 4 : random.nextInt(7), 1).endRow();
        }
        var presence = builder.build();
        var asked = Worlds.clusters(20, 4, 4, 0.6, 6);
        var expected = DistinctiveTerms.of(places, presence, engine).ofPlaces(asked, -2, 7, engine);
        var scores = scores(expected, 7);
        var mean = new double[4];
        for (int i = 0; i < 4 * n; i++) {
            mean[i % 4] += places.get(i / 4, i % 4) / n;
        }
        for (int place = 0; place < 20; place++) {
            var along = new double[n];
            for (int i = 0; i < 4 * n; i++) {
                along[i / 4] += places.get(i / 4, i % 4) * (asked.get(place, i % 4) - mean[i % 4]);
            }
            for (int term = 0; term < 7; term++) {
                var has = new double[n];
                for (int i = 0; i < n; i++) {
                    has[i] = presence.get(i, term);
                }
                assertThat(scores.get(place, term)).isCloseTo(correlation(along, has), within(1e-12));
            }
        }
        for (var other : new Engine[] {Engines.open("local", 2), Engines.open("local", 8), new TravellingEngine()}) {
            try (other) {
                assertThat(DistinctiveTerms.of(places, presence, other).ofPlaces(asked, -2, 7, other))
                        .isEqualTo(expected);
            }
        }
    }
}
