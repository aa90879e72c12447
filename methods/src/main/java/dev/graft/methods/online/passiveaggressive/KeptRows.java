package dev.graft.methods.online.passiveaggressive;

import dev.graft.core.matrix.SparseVector;

/** Rows that were learnt from, and the kernel's values of others with them. */
interface KeptRows {
    /** None yet. */
    static KeptRows of(Kernel kernel, int columns) {
        return kernel instanceof KnownKernel known ? new KnownRows(known) : new PlainRows(kernel, columns);
    }

    int size();

    SparseVector get(int position);

    void add(SparseVector row);

    void remove(int position);

    /** {@code k(x, x)}. */
    double squaredLength(SparseVector row);

    /** {@code k(x_i, x)} of all rows kept, into the first places of an array. */
    void values(SparseVector row, double[] values);
}
