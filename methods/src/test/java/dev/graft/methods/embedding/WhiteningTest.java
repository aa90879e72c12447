package dev.graft.methods.embedding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.CountMatrixBuilder;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.engine.Engine;
import dev.graft.engine.Engines;
import dev.graft.engine.TravellingEngine;
import dev.graft.methods.api.Bags;
import dev.graft.methods.rows.Covariance;
import dev.graft.methods.rows.Normalization;
import dev.graft.methods.rows.NormalizedRows;
import dev.graft.methods.rows.PlainNormalization;
import dev.graft.methods.stored.Embeddings;
import java.util.HashMap;
import java.util.concurrent.TimeUnit;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.ejml.dense.row.factory.DecompositionFactory_DDRM;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class WhiteningTest {
    private static final int DIMENSIONS = 15;

    private static final int WORDS = 24;

    private final Engine engine = Engines.open("local:2");
    private final CountMatrix target = Bags.planted(36, WORDS, 3, 40, 1);
    private final CountMatrix others = Bags.planted(90, WORDS, 6, 40, 2);

    @Test
    void distancesAreThoseOfTheTextbookForm() {
        // All components are kept, so that both forms see the same subspace.
        var few = target.select(0, 1, 2, 3, 4, 5, 6, 7, 8, 9);
        var variation = Covariance.of(others, engine);
        var rows = Whitening.learn(few, variation, 3, DIMENSIONS, engine).rows();
        assertThat(rows.columns()).isEqualTo(9);
        var expected = textbook(few, variation.matrix(), 3);
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
        var variation = Covariance.of(others, engine);
        var learnt = Whitening.learn(target, variation, 3, DIMENSIONS, engine).embedding();
        assertThat(learnt.dimensions()).isEqualTo(DIMENSIONS);
        var rows = learnt.embed(target);
        for (int row = 0; row < target.rows(); row++) {
            assertThat(dot(rows.row(row), rows.row(row))).isCloseTo(1, within(1e-12));
        }
    }

    @Test
    void storedAndRestoredItPutsRowsInTheSamePlaceToTheBit() {
        var learnt = Whitening.learn(target, Covariance.of(others, engine), 3, DIMENSIONS, engine)
                .embedding();
        var again = Embeddings.restore(learnt.kind(), learnt.arrays());
        assertThat(again.embed(others)).isEqualTo(learnt.embed(others));
        assertThat(again.dimensions()).isEqualTo(learnt.dimensions());
        assertThat(again.columns()).isEqualTo(WORDS);
        assertThat(again.arrays()).isEqualTo(learnt.arrays());
    }

    @Test
    void brokenArraysAreRefused() {
        var arrays = Whitening.learn(target, Covariance.of(others, engine), 3, DIMENSIONS, engine)
                .embedding()
                .arrays();
        var flat = new HashMap<>(arrays);
        flat.put("root", DenseMatrix.of(WORDS, WORDS, new double[WORDS * WORDS]));
        assertThatThrownBy(() -> Embeddings.restore(Whitening.KIND, flat))
                .hasMessage("the diagonal of root must be above 0, found 0.0 at 0");
        var small = new HashMap<>(arrays);
        small.put("root", DenseMatrix.of(2, 2, 1, 0, 0, 1));
        assertThatThrownBy(() -> Embeddings.restore(Whitening.KIND, small))
                .hasMessage("rows of root must be 24, was 2");
        var few = new HashMap<>(arrays);
        few.remove("axes");
        assertThatThrownBy(() -> Embeddings.restore(Whitening.KIND, few))
                .hasMessage("the embedding \"whitened\" has no array \"axes\"");
    }

    @Test
    void aNewRowLandsWhereItWouldHaveLanded() {
        var learnt = Whitening.learn(target, Covariance.of(others, engine), 3, DIMENSIONS, engine)
                .embedding();
        var together = learnt.embed(target);
        for (int row = 0; row < target.rows(); row++) {
            assertThat(learnt.embed(target.select(row)).row(0)).isEqualTo(together.row(row));
        }
    }

    @Test
    void anEmptyRowIsAtTheOriginAndDoesNotMoveTheOthers() {
        var variation = Covariance.of(others, engine);
        var gap = new CountMatrixBuilder(WORDS).endRow().build();
        var rows = Whitening.learn(target.stack(gap), variation, 3, DIMENSIONS, engine)
                .rows();
        assertThat(rows.row(target.rows())).containsOnly(0);
        var without = Whitening.learn(target, variation, 3, DIMENSIONS, engine).rows();
        for (int row = 0; row < target.rows(); row++) {
            assertThat(dot(rows.row(row), rows.row(0))).isCloseTo(dot(without.row(row), without.row(0)), within(1e-9));
        }
    }

    @Test
    void anyNumberOfThreadsGivesTheSameBits() {
        // Components are found in one way where words are few and in another where they are many.
        for (int words : new int[] {WORDS, 200}) {
            var rows = Bags.planted(2_500, words, 3, 60, 1);
            var borrowed = Bags.planted(2_500, words, 6, 60, 2);
            assertThat(NormalizedRows.of(rows, Normalization.POWER).blocks()).isGreaterThan(1);
            var expected = learnt(rows, borrowed, Engines.open("local", 1));
            for (int threads : new int[] {2, 8}) {
                var learnt = learnt(rows, borrowed, Engines.open("local", threads));
                check(learnt, expected, borrowed, Engines.open("local", threads));
            }
            check(learnt(rows, borrowed, new TravellingEngine()), expected, borrowed, new TravellingEngine());
        }
    }

    private static void check(Whitening.Learnt learnt, Whitening.Learnt expected, CountMatrix others, Engine engine) {
        try (engine) {
            assertThat(learnt.embedding().arrays())
                    .isEqualTo(expected.embedding().arrays());
            assertThat(learnt.rows()).isEqualTo(expected.rows());
            assertThat(learnt.embedding().embed(others, engine))
                    .isEqualTo(expected.embedding().embed(others));
        }
    }

    private static Whitening.Learnt learnt(CountMatrix rows, CountMatrix borrowed, Engine some) {
        try (some) {
            return Whitening.learn(rows, Covariance.of(borrowed, some), 3, DIMENSIONS, some);
        }
    }

    @Test
    void rowsThatWereLearntFromLieWhereTheyAreEmbeddedToTheBit() {
        // More rows than are whitened side by side, in several blocks, with an empty one among them.
        var gap = new CountMatrixBuilder(180).endRow().build();
        var many = Bags.planted(500, 180, 3, 150, 1).stack(gap).stack(Bags.planted(47, 180, 3, 150, 2));
        var learnt = Whitening.learn(many, Covariance.of(many, engine), 20, DIMENSIONS, engine);
        assertThat(learnt.embedding().embed(many)).isEqualTo(learnt.rows());
        assertThat(learnt.embedding().embed(many.select(400)).row(0))
                .isEqualTo(learnt.rows().row(400));
    }

    @Test
    void manyColumnsGiveTheTextbookFormToo() {
        // All components are kept, so that both forms see the same subspace.
        var few = Bags.planted(9, 200, 3, 150, 1);
        var variation = Covariance.of(Bags.planted(90, 200, 6, 60, 2), engine);
        var rows = Whitening.learn(few, variation, 3, DIMENSIONS, engine).rows();
        assertThat(rows.columns()).isEqualTo(8);
        var expected = textbook(few, variation.matrix(), 3);
        for (int i = 0; i < few.rows(); i++) {
            for (int j = 0; j < few.rows(); j++) {
                assertThat(dot(rows.row(i), rows.row(j))).isCloseTo(dot(expected[i], expected[j]), within(1e-9));
            }
        }
    }

    @Test
    void whitenedRowsAreThoseOfThePlainSubstitution() {
        var many = Bags.planted(90, WORDS, 3, 40, 1);
        var covariance = Covariance.of(others, engine);
        var space = WhitenedRows.of(covariance, 3);
        var root = space.arrays().get("root");
        var power = PlainNormalization.power(many);
        var found = space.embed(many, engine);
        for (int row = 0; row < many.rows(); row++) {
            var expected = new double[WORDS];
            for (int c = 0; c < WORDS; c++) {
                double left = power.get(row, c) - covariance.mean()[c];
                for (int i = 0; i < c; i++) {
                    left -= root.get(i, c) * expected[i];
                }
                expected[c] = left / root.get(c, c);
            }
            toLengthOne(expected);
            assertThat(found.row(row)).containsExactly(expected, within(1e-12));
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
            var rows = Whitening.learn(target, Covariance.of(poor, engine), 3, DIMENSIONS, engine)
                    .rows();
            assertThat(rows.columns()).isEqualTo(DIMENSIONS);
        }
    }

    @Test
    void poorTargetsHaveAsManyDimensionsAsTheyFill() {
        var variation = Covariance.of(others, engine);
        assertThat(dimensions(target.select(0), variation)).isZero();
        assertThat(dimensions(target.select(0, 1), variation)).isEqualTo(1);
        var equal = target.select(4, 4, 4, 4);
        var same = Whitening.learn(equal, variation, 3, DIMENSIONS, engine).rows();
        assertThat(same.row(0)).isEqualTo(same.row(3));
        assertThat(dimensions(target.select(0, 0, 0, 1, 1, 2), variation)).isEqualTo(2);
    }

    private int dimensions(CountMatrix rows, Covariance covariance) {
        var learnt = Whitening.learn(rows, covariance, 3, DIMENSIONS, engine);
        assertThat(learnt.rows().columns()).isEqualTo(learnt.embedding().dimensions());
        return learnt.embedding().dimensions();
    }

    @Test
    @Timeout(value = 20, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void aHandfulOfWordsIsEnough() {
        for (int words = 1; words <= 20; words++) {
            var few = Bags.planted(30, words, 2, 20, 1);
            var learnt = Whitening.learn(few, Covariance.of(few, engine), 20, DIMENSIONS, engine)
                    .embedding();
            assertThat(learnt.dimensions()).isBetween(words == 1 ? 0 : 1, Math.min(words, DIMENSIONS));
        }
    }

    @Test
    void refusesRowsAndVariationsOverOtherWords() {
        var other = Bags.planted(5, WORDS - 1, 2, 5, 1);
        var variation = Covariance.of(others, engine);
        assertThatThrownBy(() -> Whitening.learn(other, variation, 3, DIMENSIONS, engine))
                .hasMessage("columns of the covariance must be 23, was 24");
        assertThatThrownBy(() -> Whitening.learn(target, variation, 3, DIMENSIONS, engine)
                        .embedding()
                        .embed(other))
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
        var damped = PlainNormalization.power(counts);
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
