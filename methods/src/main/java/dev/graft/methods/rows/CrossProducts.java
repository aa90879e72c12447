package dev.graft.methods.rows;

import dev.graft.core.kernel.Kernels;
import dev.graft.engine.Pass;
import dev.graft.engine.SparseBlock;
import dev.graft.engine.Table;
import dev.graft.engine.Totals;
import java.util.Arrays;
import org.ejml.data.DMatrixRMaj;

/**
 * The sum of x x' over rows x: the lower triangle, row after row. Rows with few values add the products of these; where
 * most places are filled, the rows of a block are multiplied as a matrix.
 *
 * @param stride numbers in a row's state, of which the first says how often the row is taken, 0 or 1; 0 where all are
 */
public record CrossProducts(int columns, int stride) implements Pass<SparseBlock, Totals> {
    /** Columns whose sums are kept in registers together. */
    private static final int PANEL = 64;

    /** From this share of filled places on, the zeros cost less than finding the others. */
    private static final double DENSE = 0.25;

    private static final int LEAST_ROWS = 4;

    /** The whole matrix, seen from a mean that as many rows have. */
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

    /** Where a row of the triangle begins. */
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
     * Adds the products of rows that stand column by column.
     *
     * @param n how many rows there are
     * @param out the lower triangle, row after row
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
