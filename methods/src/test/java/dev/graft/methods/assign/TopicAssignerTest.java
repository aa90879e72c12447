package dev.graft.methods.assign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.CountMatrixBuilder;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.random.Seed;
import dev.graft.engine.Engines;
import dev.graft.methods.stored.Assigners;
import java.util.Arrays;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class TopicAssignerTest {
    private static final TopicAssigner TWO = new TopicAssigner(DenseMatrix.of(2, 4, 0.5, 0.5, 0, 0, 0, 0.5, 0.5, 0));

    @Test
    void rowsGoWhereTheirWordsAre() {
        assertThat(first(2, 0, 0, 0)).containsExactly(new double[] {1, 0}, within(1e-9));
        assertThat(first(0, 0, 3, 0)).containsExactly(new double[] {0, 1}, within(1e-9));
        // The maximum of 3 log(x / 2) + log(1 / 2) + log((1 - x) / 2).
        assertThat(first(3, 1, 1, 0)).containsExactly(new double[] {0.75, 0.25}, within(1e-7));
    }

    @Test
    void rowsThatSayNothingBelongToAllAlike() {
        assertThat(first(0, 0, 0, 0)).containsExactly(0.5, 0.5);
        assertThat(first(0, 0, 0, 7)).as("only a word that no topic has").containsExactly(0.5, 0.5);
        assertThat(first(0, 4, 0, 0)).as("a word that both have alike").containsExactly(0.5, 0.5);
    }

    @Test
    void wordsThatNoTopicHasAreIgnored() {
        assertThat(first(3, 1, 1, 100)).isEqualTo(first(3, 1, 1, 0));
    }

    @Test
    void tinyProbabilitiesGiveNoNaN() {
        var tiny = new TopicAssigner(DenseMatrix.of(2, 2, 1e-320, 1, 2e-320, 1));
        var row = tiny.memberships(new CountMatrixBuilder(2).denseRow(1, 0).build());
        assertThat(row.get(0, 1)).isCloseTo(1, within(1e-6));
    }

    @Test
    void itIsStoredAsItsTopics() {
        assertThat(TWO.kind()).isEqualTo("topics");
        assertThat(TWO.clusters()).isEqualTo(2);
        assertThat(TWO.columns()).isEqualTo(4);
        var row = new CountMatrixBuilder(4).denseRow(3, 1, 1, 0).build();
        assertThat(Assigners.of("topics", TWO.arrays()).memberships(row)).isEqualTo(TWO.memberships(row));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Assigners.of("topics", Map.of("centres", DenseMatrix.of(1, 1, 1))))
                .withMessage("the assigner \"topics\" has no array \"topics\"");
    }

    @Test
    void rowsOverOtherWordsAndNegativeTopicsAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> TWO.memberships(new CountMatrixBuilder(3).build()))
                .withMessage("columns of the rows must be 4, was 3");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new TopicAssigner(DenseMatrix.of(1, 2, 1, -1)))
                .withMessage("P(feature 1 | topic 0) must be finite and at least 0.0, was -1.0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new TopicAssigner(DenseMatrix.of(1, 2, 1, 1)))
                .withMessageContaining("sum of topic 0 must be between 0.0 and 1");
    }

    @Property(tries = 50)
    void membershipsAreTheMostLikelyOnesAndTheSameOnAllEngines(
            @ForAll @IntRange(min = 1, max = 6) int k, @ForAll long seed) {
        var random = new Seed(seed).random();
        int words = 12;
        var topics = new double[k][words];
        for (var topic : topics) {
            for (int f = 0; f < words; f++) {
                topic[f] = random.nextDouble() / words;
            }
        }
        var builder = new CountMatrixBuilder(words);
        for (int row = 0; row < 10; row++) {
            for (int i = 0; i < row; i++) {
                builder.add(random.nextInt(words), 1);
            }
            builder.endRow();
        }
        var rows = builder.build();
        var assigner = new TopicAssigner(DenseMatrix.of(topics));
        var found = assigner.memberships(rows);
        try (var engine = Engines.open("local:3")) {
            assertThat(assigner.memberships(rows, 1000, engine)).isEqualTo(found);
        }
        for (int row = 0; row < 10; row++) {
            var p = found.row(row);
            assertThat(Arrays.stream(p).sum()).isCloseTo(1, within(1e-12));
            for (int tries = 0; tries < 20; tries++) {
                var other = p.clone();
                double moved = random.nextDouble();
                for (int z = 0; z < k; z++) {
                    other[z] *= 1 - moved;
                }
                other[random.nextInt(k)] += moved;
                // After t iterations from even shares, log(topics) / t is missing at the most.
                assertThat(likelihood(rows, row, topics, other))
                        .isLessThanOrEqualTo(likelihood(rows, row, topics, p) + Math.log(6) / 1000);
            }
        }
    }

    private static double likelihood(CountMatrix rows, int row, double[][] topics, double[] p) {
        double sum = 0;
        for (int at = rows.offset(row); at < rows.offset(row + 1); at++) {
            double given = 0;
            for (int z = 0; z < p.length; z++) {
                given += p[z] * topics[z][rows.column(at)];
            }
            sum += rows.value(at) * Math.log(given);
        }
        return sum;
    }

    private static double[] first(double... counts) {
        return TWO.memberships(new CountMatrixBuilder(4).denseRow(counts).build())
                .row(0);
    }
}
