package dev.graft.methods.stored;

import dev.graft.methods.api.Assigner;
import dev.graft.methods.api.Embedding;
import dev.graft.methods.api.Providers;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * Readers of stored assigners and embeddings, by kind. Found by {@link java.util.ServiceLoader}: a jar with kinds of
 * its own registers their readers.
 */
public interface StoredForms {
    default Map<String, Function<StoredArrays, Assigner>> assigners() {
        return Map.of();
    }

    default Map<String, Function<StoredArrays, Embedding>> embeddings() {
        return Map.of();
    }

    /** The reader of a kind, Graft's own first. */
    static <T> Optional<Function<StoredArrays, T>> find(
            Function<StoredForms, Map<String, Function<StoredArrays, T>>> which, String kind) {
        return Providers.of(StoredForms.class).stream()
                .map(which)
                .filter(forms -> forms.containsKey(kind))
                .map(forms -> forms.get(kind))
                .findFirst();
    }
}
