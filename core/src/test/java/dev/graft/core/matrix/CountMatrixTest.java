package dev.graft.core.matrix;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.graft.core.random.Seed;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class CountMatrixTest {
    @Property(tries = 200)
    void entriesInAnyOrderGiveWhatADenseTableGives(
            @ForAll @IntRange(min = 0, max = 12) int rows,
            @ForAll @IntRange(min = 1, max = 12) int columns,
            @ForAll long seed) {
        var random = new Seed(seed).random();
        var plain = new double[rows][columns];
        var builder = new CountMatrixBuilder(columns);
        for (int row = 0; row < rows; row++) {
            for (int entry = random.nextInt(20); entry > 0; entry--) {
                int column = random.nextInt(columns);
                int value = random.nextInt(4);
                plain[row][column] += value;
                builder.add(column, value);
            }
            builder.endRow();
        }
        var matrix = builder.build();
        assertThat(matrix.rows()).isEqualTo(rows);
        for (int row = 0; row < rows; row++) {
            double sum = 0;
            for (int column = 0; column < columns; column++) {
                assertThat(matrix.get(row, column)).isEqualTo(plain[row][column]);
                sum += plain[row][column];
            }
            assertThat(matrix.rowSum(row)).isEqualTo(sum);
        }
        assertThat(matrix.transpose().transpose()).isEqualTo(matrix);
        assertThat(matrix.transpose().rowSums()).isEqualTo(matrix.columnSums());
        assertThat(matrix.stack(matrix).rows()).isEqualTo(2 * rows);
        var dense = new CountMatrixBuilder(columns);
        for (var row : plain) {
            dense.denseRow(row);
        }
        assertThat(dense.build()).isEqualTo(matrix).hasSameHashCodeAs(matrix);
    }

    @Property(tries = 100)
    void aCompactMatrixIsTheSameInHalfOfTheMemory(
            @ForAll @IntRange(min = 0, max = 12) int rows,
            @ForAll @IntRange(min = 1, max = 12) int columns,
            @ForAll long seed) {
        var random = new Seed(seed).random();
        var builder = new CountMatrixBuilder(columns);
        var compactly = new CompactMatrixBuilder(columns, rows, rows * columns);
        for (int row = 0; row < rows; row++) {
            for (int column = 0; column < columns; column++) {
                double value = random.nextBoolean() ? 0 : (float) random.nextDouble();
                builder.add(column, value);
                compactly.add(column, value);
            }
            builder.endRow();
            compactly.endRow();
        }
        var wide = builder.build();
        var compact = compactly.build();
        assertThat(compactly.isExact()).isTrue();
        assertThat(compact).isEqualTo(wide).hasSameHashCodeAs(wide);
        assertThat(wide.positions()).isPresent();
        assertThat(compact.positions()).isEmpty();
        assertThat(compact.transpose()).isEqualTo(wide.transpose());
        assertThat(compact.toDense()).isEqualTo(wide.toDense());
        for (int row = 0; row < rows; row++) {
            assertThat(SparseVector.of(compact, row)).isEqualTo(SparseVector.of(wide, row));
            assertThat(compact.rowSum(row)).isEqualTo(wide.rowSum(row));
            for (int column = 0; column < columns; column++) {
                assertThat(compact.get(row, column)).isEqualTo(wide.get(row, column));
            }
        }
    }

    @Test
    void aCompactMatrixSaysWhenAValueWasNoFloat() {
        var builder = new CompactMatrixBuilder(2, 1, 2);
        builder.add(0, 0.5);
        assertThat(builder.isExact()).isTrue();
        builder.add(1, 0.1);
        assertThat(builder.isExact()).isFalse();
        assertThatThrownBy(() -> builder.add(1, Double.NaN)).hasMessageContaining("must be finite and above 0");
        assertThatThrownBy(() -> builder.add(2, 1)).hasMessageContaining("column of row 0");
    }

    @Test
    void selectsRowsInTheOrderNamed() {
        var matrix = new CountMatrixBuilder(2)
                .denseRow(1, 0)
                .denseRow(0, 2)
                .denseRow(0, 0)
                .build();
        assertThat(matrix.select(1, 1, 0).toDense()).isEqualTo(DenseMatrix.of(3, 2, 0, 2, 0, 2, 1, 0));
        assertThatThrownBy(() -> matrix.select(3)).hasMessage("row must be between 0 and 2, was 3");
    }

    @Test
    void badValuesAreRefusedWithTheirPlace() {
        var builder = new CountMatrixBuilder(3).endRow();
        assertThatThrownBy(() -> builder.add(2, -1))
                .hasMessage("value at row 1, column 2 must be finite and above 0, was -1.0");
        assertThatThrownBy(() -> builder.add(2, Double.NaN)).hasMessageContaining("was NaN");
        assertThatThrownBy(() -> builder.add(2, Double.POSITIVE_INFINITY)).hasMessageContaining("was Infinity");
        assertThatThrownBy(() -> builder.add(3, 1)).hasMessage("column of row 1 must be between 0 and 2, was 3");
        builder.add(0, 1);
        assertThatThrownBy(builder::build).hasMessage("row 1 has entries but was not ended");
    }

    @Test
    void sumsThatOverflowAreRefused() {
        var builder = new CountMatrixBuilder(1)
                .add(0, Double.MAX_VALUE)
                .add(0, Double.MAX_VALUE)
                .endRow();
        assertThatThrownBy(builder::build).hasMessageContaining("was Infinity");
    }

    @Test
    void everyStructureRuleIsChecked() {
        var one = new double[] {1};
        var two = new double[] {1, 1};
        assertThatThrownBy(() -> CountMatrix.of(2, new int[] {1, 1}, new int[] {0}, one))
                .hasMessage("offsets[0] must be 0, was 1");
        assertThatThrownBy(() -> CountMatrix.of(2, new int[] {0, 2}, new int[] {0}, one))
                .hasMessage("last offset must be 1, was 2");
        assertThatThrownBy(() -> CountMatrix.of(2, new int[] {0, 2, 1}, new int[] {0}, one))
                .hasMessage("offsets must not decrease, but do after row 1");
        assertThatThrownBy(() -> CountMatrix.of(2, new int[] {0, 2}, new int[] {1, 1}, two))
                .hasMessage("columns of row 0 must increase and stay below 2, found 1 after 1");
        assertThatThrownBy(() -> CountMatrix.of(2, new int[] {0, 1}, new int[] {2}, one))
                .hasMessageContaining("stay below 2");
        assertThatThrownBy(() -> CountMatrix.of(2, new int[] {0, 1}, new int[] {0}, two))
                .hasMessage("values.length must be 1, was 2");
        assertThatThrownBy(() -> CountMatrix.of(2, new int[0], new int[0], new double[0]))
                .hasMessage("offsets.length must be at least 1, was 0");
    }

    @Test
    void aMatrixDoesNotChangeWithTheArraysItWasMadeFrom() {
        var values = new double[] {1};
        var matrix = CountMatrix.of(1, new int[] {0, 1}, new int[] {0}, values);
        values[0] = 5;
        assertThat(matrix.get(0, 0)).isEqualTo(1);
    }

    @Test
    void denseMatricesRefuseNonFiniteValues() {
        assertThatThrownBy(() -> DenseMatrix.of(1, 2, 1, Double.NaN))
                .hasMessage("value at row 0, column 1 must be finite, was NaN");
        assertThatThrownBy(() -> DenseMatrix.of(2, 2, 1)).hasMessage("values.length must be 4, was 1");
    }

    @Test
    void partitionsCountTheirItems() {
        assertThat(Partition.of(3, 0, 1, 1, 2).sizes()).containsExactly(1, 2, 1);
        assertThatThrownBy(() -> Partition.of(3, 0, 3)).hasMessage("cluster of item 1 must be between 0 and 2, was 3");
        assertThat(Partition.random(50, 4, new Seed(1).random()))
                .isEqualTo(Partition.random(50, 4, new Seed(1).random()));
    }
}
