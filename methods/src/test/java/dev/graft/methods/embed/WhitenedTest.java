package dev.graft.methods.embed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.CountMatrixBuilder;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.engine.Engine;
import dev.graft.methods.Bags;
import java.util.HashMap;
import java.util.concurrent.TimeUnit;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.ejml.dense.row.factory.DecompositionFactory_DDRM;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class WhitenedTest {
    private static final int WORDS = 24;

    private final Engine engine = Engine.local(2);
    private final CountMatrix target = Bags.planted(36, WORDS, 3, 40, 1);
    private final CountMatrix others = Bags.planted(90, WORDS, 6, 40, 2);

    @Test
    void distancesAreThoseOfTheTextbookForm() {
        // All components are kept, so that both forms see the same subspace.
        var few = target.select(0, 1, 2, 3, 4, 5, 6, 7, 8, 9);
        var variation = Variation.of(others, engine);
        var rows = Whitened.learn(few, variation, 3, engine).embed(few);
        assertThat(rows.columns()).isEqualTo(9);
        var expected = textbook(few, variation.covariance(), 3);
        for (int i = 0; i < few.rows(); i++) {
            for (int j = 0; j < few.rows(); j++) {
                assertThat(dot(rows.row(i), rows.row(j)))
                        .as(i + ", " + j)
                        .isCloseTo(dot(expected[i], expected[j]), within(1e-9));
            }
        }
    }

    @Test
    void theStrongestComponentsAreKept() {
        var variation = Variation.of(others, engine);
        var learnt = Whitened.learn(target, variation, 3, engine);
        assertThat(learnt.dimensions()).isEqualTo(Whitened.DIMENSIONS);
        var rows = learnt.embed(target);
        for (int row = 0; row < target.rows(); row++) {
            assertThat(dot(rows.row(row), rows.row(row))).isCloseTo(1, within(1e-12));
        }
    }

    @Test
    void storedAndRestoredItPutsRowsInTheSamePlaceToTheBit() {
        var learnt = Whitened.learn(target, Variation.of(others, engine), 3, engine);
        var again = Embedding.restore(learnt.kind(), learnt.arrays());
        assertThat(again.embed(others)).isEqualTo(learnt.embed(others));
        assertThat(again.dimensions()).isEqualTo(learnt.dimensions());
        assertThat(again.columns()).isEqualTo(WORDS);
        assertThat(again.arrays()).isEqualTo(learnt.arrays());
    }

    @Test
    void brokenArraysAreRefused() {
        var arrays =
                Whitened.learn(target, Variation.of(others, engine), 3, engine).arrays();
        var flat = new HashMap<>(arrays);
        flat.put("root", DenseMatrix.of(WORDS, WORDS, new double[WORDS * WORDS]));
        assertThatThrownBy(() -> Embedding.restore(Whitened.KIND, flat))
                .hasMessage("the diagonal of root must be above 0, found 0.0 at 0");
        var small = new HashMap<>(arrays);
        small.put("root", DenseMatrix.of(2, 2, 1, 0, 0, 1));
        assertThatThrownBy(() -> Embedding.restore(Whitened.KIND, small)).hasMessage("rows of root must be 24, was 2");
        var few = new HashMap<>(arrays);
        few.remove("axes");
        assertThatThrownBy(() -> Embedding.restore(Whitened.KIND, few))
                .hasMessage("the embedding \"whitened\" has no array \"axes\"");
    }

    @Test
    void aNewRowLandsWhereItWouldHaveLanded() {
        var learnt = Whitened.learn(target, Variation.of(others, engine), 3, engine);
        var together = learnt.embed(target);
        for (int row = 0; row < target.rows(); row++) {
            assertThat(learnt.embed(target.select(row)).row(0)).isEqualTo(together.row(row));
        }
    }

    @Test
    void anEmptyRowIsAtTheOriginAndDoesNotMoveTheOthers() {
        var variation = Variation.of(others, engine);
        var gap = new CountMatrixBuilder(WORDS).endRow().build();
        var rows = Whitened.learn(target.stack(gap), variation, 3, engine).embed(target.stack(gap));
        assertThat(rows.row(target.rows())).containsOnly(0);
        var without = Whitened.learn(target, variation, 3, engine).embed(target);
        for (int row = 0; row < target.rows(); row++) {
            assertThat(dot(rows.row(row), rows.row(0))).isCloseTo(dot(without.row(row), without.row(0)), within(1e-9));
        }
    }

    @Test
    void anyNumberOfThreadsGivesTheSameBits() {
        // Components are found in one way where words are few and in another where they are many.
        for (int words : new int[] {WORDS, 200}) {
            var rows = Bags.planted(36, words, 3, 60, 1);
            var borrowed = Bags.planted(90, words, 6, 60, 2);
            var expected = learnt(rows, borrowed, 1);
            for (int threads : new int[] {2, 8}) {
                var learnt = learnt(rows, borrowed, threads);
                assertThat(learnt.arrays()).as(threads + " threads").isEqualTo(expected.arrays());
                try (var some = Engine.local(threads)) {
                    assertThat(learnt.embed(borrowed, some)).isEqualTo(expected.embed(borrowed));
                }
            }
        }
    }

    private static Whitened learnt(CountMatrix rows, CountMatrix borrowed, int threads) {
        try (var some = Engine.local(threads)) {
            return Whitened.learn(rows, Variation.of(borrowed, some), 3, some);
        }
    }

    @Test
    void poorVariationsLeaveAFiniteSpace() {
        var never = new CountMatrixBuilder(WORDS);
        for (int row = 0; row < 5; row++) {
            never.add(row, 1).add(5, 2).endRow();
        }
        for (var poor : new CountMatrix[] {
            others.select(),
            others.select(0),
            others.select(3, 3, 3, 3),
            new CountMatrixBuilder(WORDS).endRow().endRow().build(),
            never.build()
        }) {
            // A matrix refuses what is not finite.
            var rows = Whitened.learn(target, Variation.of(poor, engine), 3, engine)
                    .embed(target);
            assertThat(rows.columns()).isEqualTo(Whitened.DIMENSIONS);
        }
    }

    @Test
    void poorTargetsHaveAsManyDimensionsAsTheyFill() {
        var variation = Variation.of(others, engine);
        assertThat(Whitened.learn(target.select(0), variation, 3, engine).dimensions())
                .isZero();
        assertThat(Whitened.learn(target.select(0, 1), variation, 3, engine).dimensions())
                .isEqualTo(1);
        var equal = target.select(4, 4, 4, 4);
        var same = Whitened.learn(equal, variation, 3, engine).embed(equal);
        assertThat(same.row(0)).isEqualTo(same.row(3));
        var three = target.select(0, 0, 0, 1, 1, 2);
        assertThat(Whitened.learn(three, variation, 3, engine).dimensions()).isEqualTo(2);
    }

    @Test
    @Timeout(value = 20, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void aHandfulOfWordsIsEnough() {
        for (int words = 1; words <= 20; words++) {
            var few = Bags.planted(30, words, 2, 20, 1);
            var learnt = Whitened.learn(few, Variation.of(few, engine), 20, engine);
            assertThat(learnt.dimensions()).isBetween(words == 1 ? 0 : 1, Math.min(words, Whitened.DIMENSIONS));
        }
    }

    @Test
    void refusesRowsAndVariationsOverOtherWords() {
        var other = Bags.planted(5, WORDS - 1, 2, 5, 1);
        var variation = Variation.of(others, engine);
        assertThatThrownBy(() -> Whitened.learn(other, variation, 3, engine))
                .hasMessage("columns of the variation must be 23, was 24");
        assertThatThrownBy(() -> Whitened.learn(target, variation, 3, engine).embed(other))
                .hasMessage("columns of the rows must be 24, was 23");
    }

    /** By the symmetric root of the inverse, from eigenvectors; then of length 1, centred, of length 1. */
    private static double[][] textbook(CountMatrix counts, DMatrixRMaj covariance, double shrinkage) {
        int d = counts.columns();
        int n = counts.rows();
        var matrix = covariance.copy();
        double added = shrinkage * CommonOps_DDRM.trace(covariance) / d;
        for (int c = 0; c < d; c++) {
            matrix.add(c, c, added);
        }
        var eigen = DecompositionFactory_DDRM.eig(d, true, true);
        assertThat(eigen.decompose(matrix)).isTrue();
        var root = new DMatrixRMaj(d, d);
        for (int i = 0; i < d; i++) {
            var vector = eigen.getEigenVector(i);
            CommonOps_DDRM.multAddTransB(1 / Math.sqrt(eigen.getEigenvalue(i).getReal()), vector, vector, root);
        }
        var damped = Damped.of(counts).toDense();
        var rows = new double[n][d];
        for (int i = 0; i < n; i++) {
            for (int c = 0; c < d; c++) {
                for (int other = 0; other < d; other++) {
                    double mean = 0;
                    for (int row = 0; row < n; row++) {
                        mean += damped.get(row, other) / n;
                    }
                    rows[i][c] += root.get(c, other) * (damped.get(i, other) - mean);
                }
            }
            toLengthOne(rows[i]);
        }
        for (int c = 0; c < d; c++) {
            double mean = 0;
            for (int i = 0; i < n; i++) {
                mean += rows[i][c] / n;
            }
            for (int i = 0; i < n; i++) {
                rows[i][c] -= mean;
            }
        }
        for (var row : rows) {
            toLengthOne(row);
        }
        return rows;
    }

    private static void toLengthOne(double[] row) {
        double length = Math.sqrt(dot(row, row));
        for (int i = 0; i < row.length; i++) {
            row[i] /= length;
        }
    }

    private static double dot(double[] a, double[] b) {
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += a[i] * b[i];
        }
        return sum;
    }
}
