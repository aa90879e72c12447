package dev.graft.transfer.unknown;

import dev.graft.methods.api.Assigner;
import dev.graft.methods.api.Embedding;
import dev.graft.methods.stored.StoredArrays;
import dev.graft.methods.stored.StoredForms;
import java.util.Map;
import java.util.function.Function;

/** The readers of what is stored of this package. */
public final class UnknownForms implements StoredForms {
    @Override
    public Map<String, Function<StoredArrays, Assigner>> assigners() {
        return Map.of(KnownKindsAssigner.KIND, KnownKindsAssigner::restore);
    }

    @Override
    public Map<String, Function<StoredArrays, Embedding>> embeddings() {
        return Map.of(LikenessSpace.KIND, LikenessSpace::restore);
    }
}
