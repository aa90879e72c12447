package dev.graft.methods.label.logistic;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.engine.Engine;
import dev.graft.engine.Rows;
import dev.graft.methods.api.Embedding;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The inputs of linear classifiers: g(x) for each row. Stored sparsely, whichever kind of matrix the rows come from.
 */
public final class Features implements Rows<FeatureBlock> {
    private static final int ROWS_IN_A_BLOCK = 512;
    /** Six megabytes in both orders. */
    private static final int VALUES_IN_A_BLOCK = 1 << 18;

    private final int columns;
    private final int[] offsets;
    private final int[] columnIndices;
    private final double[] values;
    private final int blockRows;

    private Features(int columns, int[] offsets, int[] columnIndices, double[] values) {
        this.columns = columns;
        this.offsets = offsets;
        this.columnIndices = columnIndices;
        this.values = values;
        long rows = (long) VALUES_IN_A_BLOCK * (offsets.length - 1) / Math.max(1, values.length);
        this.blockRows = (int) Math.max(1, Math.min(ROWS_IN_A_BLOCK, rows));
    }

    /** The counts as they are. */
    public static Features of(CountMatrix rows) {
        return scaled(rows, false);
    }

    /** Counts divided by their row's sum; an empty row stays empty (S3). */
    public static Features shares(CountMatrix rows) {
        return scaled(rows, true);
    }

    private static Features scaled(CountMatrix rows, boolean isShare) {
        var offsets = new int[rows.rows() + 1];
        var columnIndices = new int[rows.nonZeros()];
        var values = new double[rows.nonZeros()];
        rows.copyRows(0, rows.rows(), offsets, columnIndices, values);
        for (int row = 0; isShare && row < rows.rows(); row++) {
            double sum = rows.rowSum(row);
            for (int p = offsets[row]; p < offsets[row + 1]; p++) {
                values[p] /= sum;
            }
        }
        return new Features(rows.columns(), offsets, columnIndices, values);
    }

    public static Features of(DenseMatrix rows) {
        var features = new Builder(rows.rows());
        features.add(rows);
        return features.build(rows.columns());
    }

    /** Embeds rows block by block, so that only values other than 0 are ever kept. */
    public static Features of(CountMatrix rows, Embedding embedding, Engine engine) {
        var features = new Builder(rows.rows());
        for (int first = 0; first < rows.rows(); first += ROWS_IN_A_BLOCK) {
            int end = Math.min(rows.rows(), first + ROWS_IN_A_BLOCK);
            features.add(embedding.embed(rows.select(IntStream.range(first, end).toArray()), engine));
        }
        return features.build(embedding.dimensions());
    }

    private static final class Builder {
        private final int[] offsets;
        private int[] columnIndices = new int[16];
        private double[] values = new double[16];
        private int rows;

        Builder(int rows) {
            this.offsets = new int[rows + 1];
        }

        void add(DenseMatrix some) {
            int at = offsets[rows];
            for (int row = 0; row < some.rows(); row++) {
                if (at + some.columns() > values.length) {
                    int room =
                            Math.max(Math.addExact(at, some.columns()), (int) Math.min(2L * at, Integer.MAX_VALUE - 8));
                    columnIndices = Arrays.copyOf(columnIndices, room);
                    values = Arrays.copyOf(values, room);
                }
                for (int column = 0; column < some.columns(); column++) {
                    double value = some.get(row, column);
                    if (value != 0) {
                        columnIndices[at] = column;
                        values[at++] = value;
                    }
                }
                offsets[++rows] = at;
            }
        }

        Features build(int columns) {
            int size = offsets[rows];
            return new Features(columns, offsets, Arrays.copyOf(columnIndices, size), Arrays.copyOf(values, size));
        }
    }

    @Override
    public long rows() {
        return offsets.length - 1;
    }

    public int columns() {
        return columns;
    }

    /** The sum of all squares. */
    double squares() {
        double sum = 0;
        for (double value : values) {
            sum += value * value;
        }
        return sum;
    }

    @Override
    public int blockRows() {
        return blockRows;
    }

    @Override
    public FeatureBlock block(long firstRow) {
        int first = Math.toIntExact(firstRow);
        int end = Math.min(offsets.length - 1, first + blockRows);
        int from = offsets[first];
        var own = new int[end - first + 1];
        for (int row = first; row <= end; row++) {
            own[row - first] = offsets[row] - from;
        }
        int count = offsets[end] - from;
        var ownColumns = new int[count];
        var ownValues = new double[count];
        System.arraycopy(columnIndices, from, ownColumns, 0, count);
        System.arraycopy(values, from, ownValues, 0, count);
        return FeatureBlock.of(firstRow, columns, own, ownColumns, ownValues);
    }

    /** Some of the rows, in the order given. */
    public Features select(int... rows) {
        int count = 0;
        for (int row : rows) {
            Check.index(row, offsets.length - 1, "row");
            count += offsets[row + 1] - offsets[row];
        }
        var newOffsets = new int[rows.length + 1];
        var newColumns = new int[count];
        var newValues = new double[count];
        for (int i = 0; i < rows.length; i++) {
            int length = offsets[rows[i] + 1] - offsets[rows[i]];
            System.arraycopy(columnIndices, offsets[rows[i]], newColumns, newOffsets[i], length);
            System.arraycopy(values, offsets[rows[i]], newValues, newOffsets[i], length);
            newOffsets[i + 1] = newOffsets[i] + length;
        }
        return new Features(columns, newOffsets, newColumns, newValues);
    }

    /** Rows times a matrix with a row for each column. */
    public DenseMatrix times(DenseMatrix matrix) {
        Check.equal(columns, matrix.rows(), "rows of the matrix");
        int width = matrix.columns();
        var factors = matrix.toArray();
        int rows = offsets.length - 1;
        var out = new double[Math.multiplyExact(rows, width)];
        for (int row = 0; row < rows; row++) {
            for (int p = offsets[row]; p < offsets[row + 1]; p++) {
                int at = columnIndices[p] * width;
                for (int j = 0; j < width; j++) {
                    out[row * width + j] += values[p] * factors[at + j];
                }
            }
        }
        return DenseMatrix.of(rows, width, out);
    }
}
