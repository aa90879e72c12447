package dev.graft.transfer.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.matrix.Partition;
import dev.graft.engine.Engine;
import dev.graft.engine.Engines;
import dev.graft.engine.SerialEngine;
import dev.graft.engine.TravellingEngine;
import dev.graft.transfer.space.Worlds;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ConfidenceTest {
    private final Engine engine = new SerialEngine();

    private double[] of(DenseMatrix rows, Partition clusters) {
        return Confidence.of(rows, clusters, engine);
    }

    /** All pairs of rows, as the features are defined. */
    private static double[] plain(DenseMatrix rows, Partition clusters) {
        var centroids = clusters.means(rows);
        var out = new double[rows.rows()];
        for (int row = 0; row < out.length; row++) {
            int i = row;
            double own = distance(rows.row(i), centroids.row(clusters.of(i)));
            double next = IntStream.range(0, clusters.k())
                    .filter(c -> c != clusters.of(i) && clusters.sizes()[c] > 0)
                    .mapToDouble(c -> distance(rows.row(i), centroids.row(c)))
                    .min()
                    .orElseThrow();
            double same = IntStream.range(0, rows.rows())
                    .filter(j -> j != i)
                    .boxed()
                    .sorted(Comparator.comparingDouble(j -> distance(rows.row(i), rows.row(j))))
                    .limit(10)
                    .mapToDouble(j -> clusters.of(j) == clusters.of(i) ? 1 : 0)
                    .average()
                    .orElseThrow();
            out[i] = chance(
                    -0.118 - 0.572 * Math.log(clusters.k()) + 4.322 * ((next - own) / (next + own)) + 1.806 * same);
        }
        return out;
    }

    private static double distance(double[] a, double[] b) {
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += (a[i] - b[i]) * (a[i] - b[i]);
        }
        return sum;
    }

    @Test
    void upToTheReferencesItIsThePlainForm() {
        var rows = Worlds.clusters(500, 6, 4, 0.5, 3);
        var clusters = byRemainder(500, 4);
        assertThat(of(rows, clusters)).isEqualTo(plain(rows, clusters));
    }

    @Test
    void beyondThemItIsNearlyThePlainForm() {
        var rows = Worlds.clusters(1200, 6, 4, 0.5, 3);
        var clusters = byRemainder(1200, 4);
        var exact = of(rows, clusters);
        var sampled = Confidence.of(rows, clusters, 300, engine);
        assertThat(sampled).isNotEqualTo(exact);
        double difference = 0;
        for (int row = 0; row < 1200; row++) {
            difference += Math.abs(sampled[row] - exact[row]) / 1200;
        }
        assertThat(difference).isLessThan(0.05);
    }

    @Test
    void anyEngineGivesTheSameBits() {
        int n = 2 * Confidence.REFERENCES + 5;
        var rows = Worlds.clusters(n, 3, 3, 0.5, 3);
        var clusters = byRemainder(n, 3);
        var expected = of(rows, clusters);
        for (var other : new Engine[] {Engines.open("local", 2), Engines.open("local", 8), new TravellingEngine()}) {
            try (other) {
                assertThat(Confidence.of(rows, clusters, other)).isEqualTo(expected);
            }
        }
    }

    private static Partition byRemainder(int rows, int k) {
        return Partition.of(k, IntStream.range(0, rows).map(row -> row % k).toArray());
    }

    @Test
    void picturesBetweenPilesAreLessSure() {
        // Two piles on a line, around 0 and 10, and one picture of the first nearly half way.
        var rows = DenseMatrix.of(9, 1, 0, 0.1, 0.2, 0.3, 4.5, 10, 10.1, 10.2, 10.3);
        var confidences = of(rows, Partition.of(2, 0, 0, 0, 0, 0, 1, 1, 1, 1));
        assertThat(confidences[4]).isLessThan(confidences[3]).isLessThan(confidences[0]);
        assertThat(Arrays.stream(confidences)).allMatch(value -> value > 0 && value < 1);
    }

    @Test
    void aPictureInTheWrongPileIsDoubtful() {
        var rows = Worlds.clusters(30, 3, 3, 0.05, 1);
        var piles = new int[30];
        for (int i = 0; i < 30; i++) {
            piles[i] = i % 3;
        }
        piles[0] = 1;
        var confidences = of(rows, Partition.of(3, piles));
        assertThat(confidences[0]).isLessThan(0.1);
        assertThat(confidences[1]).isGreaterThan(0.9);
    }

    @Test
    void theFormulaOfTheThreeThings() {
        // Middles at 1 and 5: own 1, next 9 or 25; both neighbours of which one is of the same pile.
        var confidences = of(DenseMatrix.of(3, 1, 0, 2, 5), Partition.of(2, 0, 0, 1));
        double constant = -0.118 - 0.572 * Math.log(2);
        assertThat(confidences[1]).isCloseTo(chance(constant + 4.322 * 8 / 10 + 1.806 / 2), within(1e-12));
        assertThat(confidences[0]).isCloseTo(chance(constant + 4.322 * 24 / 26 + 1.806 / 2), within(1e-12));
        assertThat(confidences[2]).isCloseTo(chance(constant + 4.322), within(1e-12));
    }

    private static double chance(double score) {
        return 1 / (1 + Math.exp(-score));
    }

    @Test
    void onePictureOneOrAnEmptyPileAndEqualPicturesHaveANumberToo() {
        assertThat(of(DenseMatrix.of(1, 0), Partition.of(1, 0))[0]).isBetween(0.5, 1.0);
        assertThat(of(DenseMatrix.of(2, 1, 1, 2), Partition.of(3, 1, 1))[0]).isBetween(0.5, 1.0);
        var equal = of(DenseMatrix.of(4, 1, 7, 7, 7, 7), Partition.of(2, 0, 0, 1, 1));
        assertThat(Arrays.stream(equal)).allMatch(value -> value > 0 && value < 0.9);
        assertThat(of(DenseMatrix.of(0, 3), Partition.of(2, new int[0]))).isEmpty();
    }

    @Test
    void theLeastSureAreDoubtfulButNotMoreThanOneCanLookThrough() {
        var falling = IntStream.range(0, 100).mapToDouble(i -> 1 - i / 100.0).toArray();
        double below = Confidence.doubtful(falling);
        assertThat(Arrays.stream(falling).filter(value -> value < below)).hasSize(15);
        var sure = IntStream.range(0, 100).mapToDouble(i -> i < 3 ? 0.4 : 0.95).toArray();
        double few = Confidence.doubtful(sure);
        assertThat(Arrays.stream(sure).filter(value -> value < few)).hasSize(3);
        var equal = new double[100];
        assertThat(Confidence.doubtful(equal)).isZero();
        assertThat(Confidence.doubtful(new double[0])).isEqualTo(0.9);
    }
}
