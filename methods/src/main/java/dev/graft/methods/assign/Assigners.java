package dev.graft.methods.assign;

import dev.graft.core.matrix.DenseMatrix;
import java.util.Map;

/** Makes assigners again from what was stored of them. */
public final class Assigners {
    private Assigners() {}

    /** @throws IllegalArgumentException if there is no such form, or if the arrays are not those of the form */
    public static Assigner of(String kind, Map<String, DenseMatrix> arrays) {
        return switch (kind) {
            case CentroidAssigner.KIND -> CentroidAssigner.restore(arrays);
            default ->
                throw new IllegalArgumentException(
                        "kind of the assigner must be one that this version of Graft knows, was " + kind);
        };
    }
}
