package dev.graft.methods.rows;

import dev.graft.core.kernel.Kernels;
import dev.graft.engine.Pass;
import dev.graft.engine.SparseBlock;
import dev.graft.engine.Table;
import dev.graft.engine.Totals;
import java.util.Arrays;
import org.ejml.data.DMatrixRMaj;

/**
 * The sum of x x' over rows x: the lower triangle, row by row. Sparse rows add the products of their values; the rows
 * of a dense block are multiplied as a matrix.
 *
 * @param stride the width of the state, whose first value is the weight of the row, 0 or 1; 0 if all rows count
 */
public record CrossProducts(int columns, int stride) implements Pass<SparseBlock, Totals> {
    /** The number of columns whose sums are computed together. */
    private static final int PANEL = 64;

    /** From this share of non-zeros on, computing with zeros costs less than skipping them. */
    private static final double DENSE = 0.25;

    private static final int LEAST_ROWS = 4;

    /** The whole matrix for rows with the given mean, centred. */
    static DMatrixRMaj around(double[] mean, int rows, Table<SparseBlock> table, boolean weighted) {
        int d = mean.length;
        var products = table.pass(new CrossProducts(d, weighted ? table.stateWidth() : 0))
                .values();
        var out = new DMatrixRMaj(d, d);
        for (int i = 0; i < d; i++) {
            for (int j = 0; j <= i; j++) {
                double value = products[triangle(i) + j] - rows * mean[i] * mean[j];
                out.data[i * d + j] = value;
                out.data[j * d + i] = value;
            }
        }
        return out;
    }

    /** Where a row of the triangle starts. */
    public static int triangle(int row) {
        return row * (row + 1) / 2;
    }

    @Override
    public Totals newSum() {
        return new Totals(Math.multiplyExact(columns, columns + 1) / 2);
    }

    @Override
    public void visit(SparseBlock block, double[] state, Totals sum) {
        int values = block.offsets()[block.rows()] - block.offsets()[0];
        boolean dense = block.rows() >= LEAST_ROWS && values >= DENSE * columns * block.rows();
        if (dense) {
            addAsMatrix(block, state, sum.values());
        } else {
            addRows(block, state, sum.values());
        }
    }

    private boolean isTaken(double[] state, int row) {
        return stride == 0 || state[row * stride] != 0;
    }

    private void addRows(SparseBlock block, double[] state, double[] out) {
        var offsets = block.offsets();
        var indices = block.columnIndices();
        var values = block.values();
        for (int row = 0; row < block.rows(); row++) {
            for (int p = offsets[row]; isTaken(state, row) && p < offsets[row + 1]; p++) {
                int at = triangle(indices[p]);
                double value = values[p];
                for (int q = offsets[row]; q <= p; q++) {
                    out[at + indices[q]] += value * values[q];
                }
            }
        }
    }

    private void addAsMatrix(SparseBlock block, double[] state, double[] out) {
        int n = block.rows();
        var byColumn = new double[columns][n];
        for (int row = 0; row < n; row++) {
            for (int p = block.offsets()[row]; isTaken(state, row) && p < block.offsets()[row + 1]; p++) {
                byColumn[block.columnIndices()[p]][row] = block.values()[p];
            }
        }
        addColumns(byColumn, n, out);
    }

    /**
     * Adds the products of rows that are given by column.
     *
     * @param n the number of rows
     * @param out the lower triangle, row by row
     */
    public static void addColumns(double[][] byColumn, int n, double[] out) {
        int columns = byColumn.length;
        var kernels = Kernels.best();
        var panel = new double[n * PANEL];
        var sums = new double[PANEL];
        var rows = new int[n];
        Arrays.setAll(rows, row -> row);
        for (int first = 0; first < columns; first += PANEL) {
            int count = Math.min(PANEL, columns - first);
            Arrays.fill(panel, 0);
            for (int j = 0; j < count; j++) {
                for (int row = 0; row < n; row++) {
                    panel[row * PANEL + j] = byColumn[first + j][row];
                }
            }
            for (int i = first; i < columns; i++) {
                int wanted = Math.min(count, i - first + 1);
                int at = triangle(i) + first;
                System.arraycopy(out, at, sums, 0, wanted);
                kernels.addRows(byColumn[i], panel, PANEL, rows, 0, n, sums);
                System.arraycopy(sums, 0, out, at, wanted);
            }
        }
    }
}
