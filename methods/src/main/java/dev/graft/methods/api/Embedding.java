package dev.graft.methods.api;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.engine.Engine;
import dev.graft.engine.SerialEngine;
import java.io.Serializable;
import java.util.Map;

/** Puts rows of counts into a space where distances mean something. Immutable, and stored as a few arrays. */
public interface Embedding extends Serializable {
    /** A row's place depends on that row alone, so rows seen later land where they would have landed at fit time. */
    DenseMatrix embed(CountMatrix rows, Engine engine);

    /** The same on the calling thread, for a few rows. */
    default DenseMatrix embed(CountMatrix rows) {
        return embed(rows, new SerialEngine());
    }

    /** How many words a row is over. */
    int columns();

    int dimensions();

    /** The name under which this form is stored. */
    String kind();

    /** All that is needed to make it again. */
    Map<String, DenseMatrix> arrays();
}
