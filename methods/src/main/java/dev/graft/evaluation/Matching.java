package dev.graft.evaluation;

import dev.graft.core.check.Check;
import java.util.Arrays;

/**
 * The heaviest matching of rows with columns, each used at most once, by shortest augmenting paths: rows are added one
 * by one, and each rearranges those before it along the cheapest path. O(r r c) for r rows and c columns, where r is
 * the smaller number. All arithmetic is on integers, so the answer is exact.
 */
public final class Matching {
    /** Stands for the column of an unmatched row. */
    public static final int NONE = -1;

    private Matching() {}

    /** The column of each row, or {@link #NONE} for rows left over if there are fewer columns. */
    public static int[] heaviest(int[][] weights) {
        int rows = weights.length;
        int columns = rows == 0 ? 0 : weights[0].length;
        for (int row = 0; row < rows; row++) {
            Check.equal(columns, weights[row].length, "length of row " + row);
        }
        if (rows <= columns) {
            return new Search(weights, rows, columns).columnOfRow();
        }
        var turned = new int[columns][rows];
        for (int row = 0; row < rows; row++) {
            for (int column = 0; column < columns; column++) {
                turned[column][row] = weights[row][column];
            }
        }
        int[] rowOf = new Search(turned, columns, rows).columnOfRow();
        var columnOf = new int[rows];
        Arrays.fill(columnOf, NONE);
        for (int column = 0; column < columns; column++) {
            columnOf[rowOf[column]] = column;
        }
        return columnOf;
    }

    /** Minimises the sum of negated weights; no more rows than columns. */
    private static final class Search {
        private final int[][] weights;
        private final int rows;
        private final int columns;

        /** Prices: cost - rowPrice - columnPrice is never negative, and 0 on matched pairs. */
        private final long[] rowPrice;

        private final long[] columnPrice;
        private final int[] rowOf;
        private final int[] before;
        private final long[] distance;
        private final boolean[] settled;

        Search(int[][] weights, int rows, int columns) {
            this.weights = weights;
            this.rows = rows;
            this.columns = columns;
            this.rowPrice = new long[rows];
            this.columnPrice = new long[columns];
            this.rowOf = new int[columns];
            this.before = new int[columns];
            this.distance = new long[columns];
            this.settled = new boolean[columns];
            Arrays.fill(rowOf, NONE);
            for (int row = 0; row < rows; row++) {
                rowPrice[row] = -Arrays.stream(weights[row]).max().orElse(0);
            }
            for (int row = 0; row < rows; row++) {
                enter(row);
            }
        }

        int[] columnOfRow() {
            var columnOf = new int[rows];
            for (int column = 0; column < columns; column++) {
                if (rowOf[column] != NONE) {
                    columnOf[rowOf[column]] = column;
                }
            }
            return columnOf;
        }

        private void enter(int root) {
            Arrays.fill(settled, false);
            Arrays.fill(distance, Long.MAX_VALUE);
            int row = root;
            int last = NONE;
            long reached = 0;
            do {
                int next = NONE;
                for (int column = 0; column < columns; column++) {
                    if (settled[column]) {
                        continue;
                    }
                    long through = reached - weights[row][column] - rowPrice[row] - columnPrice[column];
                    if (through < distance[column]) {
                        distance[column] = through;
                        before[column] = last;
                    }
                    if (next == NONE || distance[column] < distance[next]) {
                        next = column;
                    }
                }
                settled[next] = true;
                reached = distance[next];
                last = next;
                row = rowOf[next];
            } while (row != NONE);
            reprice(root, reached);
            for (int column = last; column != NONE; column = before[column]) {
                rowOf[column] = before[column] == NONE ? root : rowOf[before[column]];
            }
        }

        /** Makes the path's pairs tight and leaves no pair with a negative reduced cost. */
        private void reprice(int root, long reached) {
            rowPrice[root] += reached;
            for (int column = 0; column < columns; column++) {
                if (settled[column] && rowOf[column] != NONE) {
                    rowPrice[rowOf[column]] += reached - distance[column];
                    columnPrice[column] -= reached - distance[column];
                }
            }
        }
    }
}
