package dev.graft.core.matrix;

import dev.graft.core.check.Check;
import java.io.Serializable;
import java.util.Arrays;

/** Immutable dense matrix of finite doubles, row-major. */
public final class DenseMatrix implements Serializable {
    private final int rows;
    private final int columns;
    private final double[] values;

    private DenseMatrix(int rows, int columns, double[] values) {
        this.rows = rows;
        this.columns = columns;
        this.values = values;
    }

    /** Copies and checks {@code rows * columns} values, row-major. */
    public static DenseMatrix of(int rows, int columns, double... values) {
        Check.atLeast(0, rows, "rows");
        Check.atLeast(0, columns, "columns");
        Check.equal((long) rows * columns, values.length, "values.length");
        for (int i = 0; i < values.length; i++) {
            if (!Double.isFinite(values[i])) {
                throw new IllegalArgumentException("value at row " + i / columns + ", column " + i % columns
                        + " must be finite, was " + values[i]);
            }
        }
        return new DenseMatrix(rows, columns, values.clone());
    }

    public static DenseMatrix of(double[][] rows) {
        int columns = rows.length == 0 ? 0 : rows[0].length;
        var values = new double[rows.length * columns];
        for (int row = 0; row < rows.length; row++) {
            Check.equal(columns, rows[row].length, "length of row " + row);
            System.arraycopy(rows[row], 0, values, row * columns, columns);
        }
        return of(rows.length, columns, values);
    }

    public int rows() {
        return rows;
    }

    public int columns() {
        return columns;
    }

    public double get(int row, int column) {
        return values[row * columns + column];
    }

    public double[] row(int row) {
        Check.index(row, rows, "row");
        return Arrays.copyOfRange(values, row * columns, (row + 1) * columns);
    }

    /** The column with the largest value of a row, the first one on ties. */
    public int largest(int row) {
        int best = 0;
        for (int column = 1; column < columns; column++) {
            best = get(row, column) > get(row, best) ? column : best;
        }
        return best;
    }

    /** The given rows, in that order; a row may occur twice. */
    public DenseMatrix select(int... which) {
        var out = new double[which.length * columns];
        for (int i = 0; i < which.length; i++) {
            Check.index(which[i], rows, "row");
            System.arraycopy(values, which[i] * columns, out, i * columns, columns);
        }
        return new DenseMatrix(which.length, columns, out);
    }

    public DenseMatrix transpose() {
        var out = new double[values.length];
        for (int row = 0; row < rows; row++) {
            for (int column = 0; column < columns; column++) {
                out[column * rows + row] = values[row * columns + column];
            }
        }
        return new DenseMatrix(columns, rows, out);
    }

    /** Stacks the rows of another matrix below these. */
    public DenseMatrix stack(DenseMatrix below) {
        Check.equal(columns, below.columns, "columns of the rows below");
        var all = Arrays.copyOf(values, values.length + below.values.length);
        System.arraycopy(below.values, 0, all, values.length, below.values.length);
        return new DenseMatrix(rows + below.rows, columns, all);
    }

    /** A copy of all values, row-major. */
    public double[] toArray() {
        return values.clone();
    }

    /** The matrix's own array, not a copy, for the engine's blocks and other tight loops. Must not be modified. */
    public double[] sharedValues() {
        return values;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof DenseMatrix that
                && rows == that.rows
                && columns == that.columns
                && Arrays.equals(values, that.values);
    }

    @Override
    public int hashCode() {
        return 31 * (31 * rows + columns) + Arrays.hashCode(values);
    }

    @Override
    public String toString() {
        return "DenseMatrix[" + rows + " x " + columns + "]";
    }
}
