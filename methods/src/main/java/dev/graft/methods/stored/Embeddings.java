package dev.graft.methods.stored;

import dev.graft.core.matrix.DenseMatrix;
import dev.graft.methods.api.Embedding;
import java.util.Map;

/** Makes embeddings again from what was stored of them. */
public final class Embeddings {
    private Embeddings() {}

    /** The reverse of {@link Embedding#kind} and {@link Embedding#arrays}. */
    public static Embedding restore(String kind, Map<String, DenseMatrix> arrays) {
        return StoredForms.find(StoredForms::embeddings, kind)
                .orElseThrow(() -> new IllegalArgumentException("there is no embedding \"" + kind + "\""))
                .apply(new StoredArrays("the embedding \"" + kind + "\"", arrays));
    }
}
