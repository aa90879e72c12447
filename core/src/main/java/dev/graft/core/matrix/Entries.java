package dev.graft.core.matrix;

import java.io.Serializable;

/** The columns and values of a matrix's entries, row after row. */
sealed interface Entries extends Serializable {
    int size();

    int column(int position);

    double value(int position);

    /** Copies the entries of a range of positions to the start of the given arrays. */
    void copy(int from, int to, int[] columns, double[] values);

    static boolean equal(Entries a, Entries b) {
        if (a.size() != b.size()) {
            return false;
        }
        for (int p = 0; p < a.size(); p++) {
            if (a.column(p) != b.column(p) || Double.compare(a.value(p), b.value(p)) != 0) {
                return false;
            }
        }
        return true;
    }

    /** As loops want them: 12 bytes an entry. */
    record Wide(int[] columns, double[] values) implements Entries {
        @Override
        public int size() {
            return columns.length;
        }

        @Override
        public int column(int position) {
            return columns[position];
        }

        @Override
        public double value(int position) {
            return values[position];
        }

        @Override
        public void copy(int from, int to, int[] columnsOut, double[] valuesOut) {
            System.arraycopy(columns, from, columnsOut, 0, to - from);
            System.arraycopy(values, from, valuesOut, 0, to - from);
        }
    }

    /** Half of that, for at most 65,536 columns and values that are floats. The arrays may be longer than the size. */
    record Compact(int size, char[] columns, float[] values) implements Entries {
        @Override
        public int column(int position) {
            return columns[position];
        }

        @Override
        public double value(int position) {
            return values[position];
        }

        @Override
        public void copy(int from, int to, int[] columnsOut, double[] valuesOut) {
            for (int p = from; p < to; p++) {
                columnsOut[p - from] = columns[p];
                valuesOut[p - from] = values[p];
            }
        }
    }
}
