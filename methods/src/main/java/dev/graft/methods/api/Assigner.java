package dev.graft.methods.api;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.engine.Engine;
import dev.graft.engine.SerialEngine;
import java.io.Serializable;
import java.util.Map;

/** Puts rows that a method has not seen into its clusters. Small, immutable, and stored as a few arrays. */
public interface Assigner extends Serializable {
    int clusters();

    /** How many words a row is over. */
    int columns();

    /** P(cluster | row): each row sums to 1, is finite, and says 1 / clusters throughout where it has no known word. */
    DenseMatrix memberships(CountMatrix rows, Engine engine);

    /** The same on the calling thread, for a few rows. */
    default DenseMatrix memberships(CountMatrix rows) {
        return memberships(rows, new SerialEngine());
    }

    /** The same with some of the clusters, in the order given. */
    Assigner select(int... clusters);

    /** The name under which this form is stored. */
    String kind();

    /** All that is needed to make it again. */
    Map<String, DenseMatrix> arrays();
}
