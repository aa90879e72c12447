package dev.graft.methods.label.logistic;

import dev.graft.engine.Block;

/**
 * A block of rows stored twice, by row and by column: margins are computed along rows and gradients along columns, so
 * either sum stays in registers. The arrays are never written to.
 *
 * @param offsets where each row begins, starting at 0, and where the last one ends
 * @param columnOffsets the same for columns
 * @param rowIndices the row of each value within the block, column after column
 * @param positiveOffsets where each row's entries begin in {@code positiveTasks}; empty if the labels are in the rows'
 *     state
 */
public record FeatureBlock(
        long firstRow,
        int[] offsets,
        int[] columnIndices,
        double[] values,
        int[] columnOffsets,
        int[] rowIndices,
        double[] valuesByColumn,
        int[] positiveOffsets,
        int[] positiveTasks)
        implements Block {

    static FeatureBlock of(long firstRow, int columns, int[] offsets, int[] columnIndices, double[] values) {
        var columnOffsets = new int[columns + 1];
        for (int column : columnIndices) {
            columnOffsets[column + 1]++;
        }
        for (int column = 0; column < columns; column++) {
            columnOffsets[column + 1] += columnOffsets[column];
        }
        var next = columnOffsets.clone();
        var rowIndices = new int[values.length];
        var valuesByColumn = new double[values.length];
        for (int row = 0; row + 1 < offsets.length; row++) {
            for (int p = offsets[row]; p < offsets[row + 1]; p++) {
                int at = next[columnIndices[p]]++;
                rowIndices[at] = row;
                valuesByColumn[at] = values[p];
            }
        }
        return new FeatureBlock(
                firstRow,
                offsets,
                columnIndices,
                values,
                columnOffsets,
                rowIndices,
                valuesByColumn,
                new int[0],
                new int[0]);
    }

    /** The same rows, each a positive example of the given tasks. */
    FeatureBlock withPositives(int[] taskOffsets, int[] tasks) {
        return new FeatureBlock(
                firstRow,
                offsets,
                columnIndices,
                values,
                columnOffsets,
                rowIndices,
                valuesByColumn,
                taskOffsets,
                tasks);
    }

    @Override
    public int rows() {
        return offsets.length - 1;
    }

    int columns() {
        return columnOffsets.length - 1;
    }

    /** The most values in a row or in a column. */
    int longest() {
        int longest = 0;
        for (int row = 0; row < rows(); row++) {
            longest = Math.max(longest, offsets[row + 1] - offsets[row]);
        }
        for (int column = 0; column < columns(); column++) {
            longest = Math.max(longest, columnOffsets[column + 1] - columnOffsets[column]);
        }
        return longest;
    }
}
