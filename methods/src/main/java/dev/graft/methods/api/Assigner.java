package dev.graft.methods.api;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.engine.Engine;
import dev.graft.engine.SerialEngine;

/** Assigns rows that a method has not seen to its clusters. Small and immutable. */
public interface Assigner extends Storable {
    int clusters();

    /** The number of features of a row. */
    int columns();

    /** P(cluster | row): finite, each row sums to 1; a row without known features gets 1 / clusters throughout. */
    DenseMatrix memberships(CountMatrix rows, Engine engine);

    /** Runs on the calling thread, for a few rows. */
    default DenseMatrix memberships(CountMatrix rows) {
        return memberships(rows, new SerialEngine());
    }

    /** For very many rows: where this one would be slow, another that stops earlier. Stored as this one. */
    default Assigner quick() {
        return this;
    }

    /** An assigner for some of the clusters, in the given order. */
    Assigner select(int... clusters);
}
