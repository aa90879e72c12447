package dev.graft.methods.stored;

import dev.graft.core.matrix.DenseMatrix;
import dev.graft.methods.api.Assigner;
import java.util.Map;

/** Restores assigners from their stored arrays. */
public final class Assigners {
    private Assigners() {}

    /** @throws IllegalArgumentException if there is no such form, or if the arrays are not those of the form */
    public static Assigner of(String kind, Map<String, DenseMatrix> arrays) {
        return StoredForms.find(StoredForms::assigners, kind)
                .orElseThrow(() -> new IllegalArgumentException(
                        "kind of the assigner must be one that this version of Graft knows, was " + kind))
                .apply(new StoredArrays("the assigner \"" + kind + "\"", arrays));
    }
}
