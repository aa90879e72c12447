package dev.graft.methods.stored;

import dev.graft.methods.api.Assigner;
import dev.graft.methods.api.Embedding;
import dev.graft.methods.api.Providers;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * Forms of assigners and embeddings that can be made again from what was stored of them, by their kinds. Found through
 * {@link java.util.ServiceLoader}: whoever brings a form of its own registers what reads it.
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
