package dev.graft.methods.api;

import dev.graft.core.matrix.DenseMatrix;
import java.io.Serializable;
import java.util.Map;

/** Something that is stored as a few named arrays. */
public interface Storable extends Serializable {
    /** Selects what reads the arrays; part of the file format. */
    String kind();

    /** All that is needed to restore it. */
    Map<String, DenseMatrix> arrays();
}
