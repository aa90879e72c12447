package dev.graft.methods.stored;

import dev.graft.core.matrix.DenseMatrix;
import dev.graft.methods.api.Assigner;
import java.util.Map;

/** Makes assigners again from what was stored of them. */
public final class Assigners {
    private Assigners() {}

    /** @throws IllegalArgumentException if there is no such form, or if the arrays are not those of the form */
    public static Assigner of(String kind, Map<String, DenseMatrix> arrays) {
        return StoredForms.find(StoredForms::assigners, kind)
                .orElseThrow(() -> new IllegalArgumentException(
                        "kind of the assigner must be one that this version of Graft knows, was " + kind))
                .apply(new StoredArrays("the assigner \"" + kind + "\"", arrays));
    }

    /** An assigner that is part of another: its arrays stand under a name and its kind, NAME.KIND.ARRAY. */
    public static void put(Map<String, DenseMatrix> arrays, String name, Assigner part) {
        StoredArrays.put(arrays, name, part.kind(), part.arrays());
    }

    /** The reverse of {@link #put}. */
    public static Assigner part(StoredArrays stored, String name) {
        var part = stored.part(name);
        return of(part.getKey(), part.getValue());
    }
}
