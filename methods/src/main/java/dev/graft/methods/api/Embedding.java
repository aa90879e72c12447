package dev.graft.methods.api;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.engine.Engine;
import dev.graft.engine.SerialEngine;
import java.util.Optional;

/** Maps rows of counts into a space in which distances are meaningful. Immutable. */
public interface Embedding extends Storable {
    /** The embedding of a row depends on that row only, so it is the same during fitting and later. */
    DenseMatrix embed(CountMatrix rows, Engine engine);

    /** Runs on the calling thread, for a few rows. */
    default DenseMatrix embed(CountMatrix rows) {
        return embed(rows, new SerialEngine());
    }

    /** The same numbers as sparse rows, where features that are 0 stay 0. */
    default Optional<CountMatrix> embedSparse(CountMatrix rows) {
        return Optional.empty();
    }

    /** The number of features of a row. */
    int columns();

    /** The number of dimensions of the space; by default one for each column. */
    default int dimensions() {
        return columns();
    }
}
