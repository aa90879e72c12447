package dev.graft.methods.rows;

import java.io.Serializable;

/** Scales the values of a row before statistics are computed. An empty row stays empty. */
public interface RowScaling extends Serializable {
    /** Overwrites the values of one row, which are at the given range of indices. */
    void apply(int[] columns, double[] values, int from, int to);
}
