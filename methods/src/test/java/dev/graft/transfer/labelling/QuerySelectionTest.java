package dev.graft.transfer.labelling;

import static org.assertj.core.api.Assertions.assertThat;

import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.random.Seed;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class QuerySelectionTest {
    /** Twelve sure pictures at one place, twelve doubtful ones at another, a doubtful one alone at a third. */
    private static final DenseMatrix PLACES = places();

    private static DenseMatrix places() {
        var places = new double[25][3];
        for (int i = 0; i < 25; i++) {
            places[i] = new double[] {0.01 * i, 0.02 * (i % 3), 0.01};
            places[i][i / 12] += 1;
        }
        return DenseMatrix.of(places);
    }

    private static DenseMatrix probabilities() {
        var out = new double[25][];
        for (int i = 0; i < 25; i++) {
            out[i] = i < 12 ? new double[] {0.99, 0.01} : new double[] {0.5, 0.5};
        }
        return DenseMatrix.of(out);
    }

    @Test
    void doubtfulPicturesThatManyResembleComeFirst() {
        var found = QuerySelection.of(probabilities(), PLACES, i -> true, 3);
        assertThat(found.get(0)).isBetween(12, 23);
        assertThat(found.get(1)).as("the loner tells something else").isEqualTo(24);
        assertThat(found).hasSize(3).doesNotHaveDuplicates();
    }

    @Test
    void picturesWithLabelsAreNotAskedFor() {
        assertThat(QuerySelection.of(probabilities(), PLACES, i -> i % 2 == 0, 10))
                .hasSize(10)
                .doesNotHaveDuplicates()
                .allMatch(i -> i % 2 == 0);
        assertThat(QuerySelection.of(probabilities(), PLACES, i -> false, 10)).isEmpty();
        assertThat(QuerySelection.of(probabilities(), PLACES, i -> i < 4, 10)).containsExactlyInAnyOrder(0, 1, 2, 3);
    }

    @Property(tries = 100)
    void everyPictureComesOnceAtMost(
            @ForAll @IntRange(min = 1, max = 30) int n, @ForAll @IntRange(max = 12) int wanted, @ForAll long seed) {
        var random = new Seed(seed).random();
        var places = new double[n][2];
        var shares = new double[n][2];
        for (int i = 0; i < n; i++) {
            // Many at the same place, some at none.
            places[i] = new double[] {random.nextInt(2), random.nextInt(2)};
            double share = random.nextInt(3) / 2.0;
            shares[i] = new double[] {share, 1 - share};
        }
        assertThat(QuerySelection.of(DenseMatrix.of(shares), DenseMatrix.of(places), i -> true, wanted))
                .hasSize(Math.min(n, wanted))
                .doesNotHaveDuplicates()
                .allMatch(i -> i >= 0 && i < n);
    }
}
