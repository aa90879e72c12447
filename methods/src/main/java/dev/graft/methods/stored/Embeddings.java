package dev.graft.methods.stored;

import dev.graft.core.matrix.DenseMatrix;
import dev.graft.methods.api.Embedding;
import java.util.Map;

/** Restores embeddings from their stored arrays. */
public final class Embeddings {
    private Embeddings() {}

    /** @throws IllegalArgumentException if there is no such kind, or if the arrays are not those of the kind */
    public static Embedding restore(String kind, Map<String, DenseMatrix> arrays) {
        return StoredForms.find(StoredForms::embeddings, kind)
                .orElseThrow(() -> new IllegalArgumentException("there is no embedding \"" + kind + "\""))
                .apply(new StoredArrays("the embedding \"" + kind + "\"", arrays));
    }
}
