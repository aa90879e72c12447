package dev.graft.methods.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.CountMatrixBuilder;
import dev.graft.core.matrix.Partition;
import dev.graft.engine.Engine;
import dev.graft.engine.SerialEngine;
import dev.graft.methods.embedding.BorrowedEmbedding;
import dev.graft.methods.embedding.EmbeddingSpec;
import dev.graft.methods.embedding.Hellinger;
import dev.graft.methods.embedding.PrincipalComponents;
import dev.graft.methods.embedding.RawCounts;
import dev.graft.methods.embedding.UnitRows;
import dev.graft.methods.stored.Embeddings;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class EmbeddingTest {
    private final Engine engine = new SerialEngine();
    private final CountMatrix target = Bags.planted(12, 20, 3, 30, 1);
    private final CountMatrix auxiliary = Bags.planted(40, 20, 5, 30, 2);

    private List<Embedding> all() {
        return List.of(
                new RawCounts(20),
                new Hellinger(20),
                UnitRows.plain(20),
                UnitRows.idf(target),
                UnitRows.grouped(Partition.random(20, 4, dev.graft.core.random.Seed.DEFAULT.random())),
                PrincipalComponents.learn(target, 4, engine),
                BorrowedEmbedding.learn(target, auxiliary, 6, engine));
    }

    @Test
    void aStoredEmbeddingPutsRowsWhereTheFirstOneDid() {
        for (var embedding : all()) {
            var again = Embeddings.restore(embedding.kind(), embedding.arrays());
            assertThat(again.embed(auxiliary)).as(embedding.kind()).isEqualTo(embedding.embed(auxiliary));
            assertThat(again.columns()).isEqualTo(20);
            assertThat(embedding.embed(auxiliary).columns()).isEqualTo(again.dimensions());
        }
    }

    @Test
    void aRowsPlaceDoesNotDependOnTheRowsBesideIt() {
        for (var embedding : all()) {
            var together = embedding.embed(target);
            assertThat(embedding.embed(target.select(7)).row(0))
                    .as(embedding.kind())
                    .isEqualTo(together.row(7));
        }
    }

    @Test
    void anEmptyRowIsAtTheOrigin() {
        var empty = CountMatrix.of(20, new int[] {0, 0}, new int[0], new double[0]);
        for (var embedding : all()) {
            assertThat(embedding.embed(empty).row(0)).as(embedding.kind()).containsOnly(0);
        }
    }

    @Test
    void refusesRowsOverOtherWords() {
        var other = Bags.planted(2, 19, 2, 5, 1);
        for (var embedding : all()) {
            assertThatThrownBy(() -> embedding.embed(other))
                    .as(embedding.kind())
                    .hasMessage("columns of the rows must be 20, was 19");
        }
    }

    @Test
    void hellingerRowsAreRootsOfShares() {
        var rows = new CountMatrixBuilder(3).denseRow(1, 0, 3).build();
        assertThat(new Hellinger(3).embed(rows).row(0)).containsExactly(Math.sqrt(0.25), 0, Math.sqrt(0.75));
    }

    @Test
    void aWordOfEveryRowHasNoWeightUnderIdf() {
        var rows = new CountMatrixBuilder(3)
                .denseRow(5, 1, 0)
                .denseRow(5, 0, 2)
                .denseRow(5, 0, 0)
                .build();
        var embedded = UnitRows.idf(rows).embed(rows);
        assertThat(embedded.row(0)).containsExactly(0, 1, 0);
        assertThat(embedded.row(2)).containsExactly(0, 0, 0);
        assertThat(UnitRows.idf(rows).sparse(rows).toDense()).isEqualTo(embedded);
    }

    @Test
    void bothPartsOfTheBorrowedSpaceVaryByOne() {
        var rows = BorrowedEmbedding.learn(target, auxiliary, 6, engine).embed(target);
        assertThat(variance(rows.toArray(), 26, 0, 6)).isCloseTo(1, within(1e-12));
        assertThat(variance(rows.toArray(), 26, 6, 26)).isCloseTo(1, within(1e-12));
    }

    @Test
    void theBorrowedPartIsWhitenedByTheAuxiliaryRows() {
        var components = PrincipalComponents.learn(auxiliary, 6, engine);
        var projected = components.embed(target);
        var borrowed = BorrowedEmbedding.learn(target, components, engine).embed(target);
        for (int row = 0; row < target.rows(); row++) {
            double dot = 0;
            double a = 0;
            double b = 0;
            for (int j = 0; j < 6; j++) {
                double whitened = projected.get(row, j) / Math.sqrt(components.variances()[j]);
                dot += whitened * borrowed.get(row, j);
                a += whitened * whitened;
                b += borrowed.get(row, j) * borrowed.get(row, j);
            }
            assertThat(dot / Math.sqrt(a * b)).isCloseTo(1, within(1e-12));
        }
    }

    @Test
    void theOwnPartIsSeenFromTheTargetsMean() {
        var hellinger = new Hellinger(20).embed(target);
        var borrowed = BorrowedEmbedding.learn(target, auxiliary, 6, engine).embed(target);
        for (int row = 0; row < target.rows(); row++) {
            double dot = 0;
            double a = 0;
            double b = 0;
            for (int column = 0; column < 20; column++) {
                double mean = 0;
                for (int other = 0; other < target.rows(); other++) {
                    mean += hellinger.get(other, column) / target.rows();
                }
                double centred = hellinger.get(row, column) - mean;
                dot += centred * borrowed.get(row, 6 + column);
                a += centred * centred;
                b += borrowed.get(row, 6 + column) * borrowed.get(row, 6 + column);
            }
            assertThat(dot / Math.sqrt(a * b)).isCloseTo(1, within(1e-12));
        }
    }

    @Test
    void poorAuxiliaryRowsLeaveAFiniteSpace() {
        for (var poor : List.of(
                auxiliary.select(),
                auxiliary.select(0),
                auxiliary.select(0, 1),
                auxiliary.select(3, 3, 3, 3),
                CountMatrix.of(20, new int[] {0, 0, 0}, new int[0], new double[0]))) {
            var borrowed = BorrowedEmbedding.learn(target, poor, engine);
            // A matrix refuses what is not finite.
            assertThat(borrowed.embed(target).rows()).isEqualTo(12);
            assertThat(borrowed.dimensions()).isEqualTo(20 + (poor.rows() == 2 && poor.nonZeros() > 0 ? 1 : 0));
        }
    }

    @Test
    void equalTargetRowsAreInOnePlace() {
        var equal = target.select(0, 0, 0);
        var rows = BorrowedEmbedding.learn(equal, auxiliary, 6, engine).embed(equal);
        assertThat(rows.row(0)).isEqualTo(rows.row(2));
    }

    @Test
    void theBorrowedSpaceNeedsAuxiliaryRows() {
        assertThatThrownBy(() -> EmbeddingSpec.BORROWED.learn(target, Optional.empty(), engine))
                .hasMessage("the borrowed space is learnt from auxiliary rows, and there are none");
        assertThat(EmbeddingSpec.BORROWED
                        .learn(target, Optional.of(auxiliary), engine)
                        .dimensions())
                .isEqualTo(20 + 20);
    }

    private static double variance(double[] values, int columns, int from, int to) {
        int rows = values.length / columns;
        double total = 0;
        for (int column = from; column < to; column++) {
            double sum = 0;
            double squares = 0;
            for (int row = 0; row < rows; row++) {
                double value = values[row * columns + column];
                sum += value;
                squares += value * value;
            }
            total += squares / rows - sum / rows * (sum / rows);
        }
        return total;
    }
}
