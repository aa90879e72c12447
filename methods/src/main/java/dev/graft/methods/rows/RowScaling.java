package dev.graft.methods.rows;

import java.io.Serializable;

/** What is done to the values of a row before statistics are taken of it. An empty row stays empty. */
public interface RowScaling extends Serializable {
    /** Overwrites the values of one row, which stand from one index to another. */
    void apply(int[] columns, double[] values, int from, int to);
}
