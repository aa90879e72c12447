package dev.graft.app.search;

import dev.graft.text.meaning.Meaning;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The vectors of many sentences. Encoding them takes a few milliseconds each, so it is done beforehand, once for each
 * sentence. Thread-safe; can be used before it is complete.
 */
public final class CaptionVectors {
    /** About 75 MB; further ones are searched as strings only. */
    private static final int MOST_TEXTS = 50_000;

    private final List<String> texts;
    private final Map<String, float[]> vectors = new ConcurrentHashMap<>();

    public CaptionVectors(Collection<String> texts) {
        this.texts = texts.stream().distinct().limit(MOST_TEXTS).toList();
    }

    /** Encodes all sentences, unless the thread is interrupted. */
    public void encode(Meaning meaning) {
        for (String text : texts) {
            if (Thread.currentThread().isInterrupted()) {
                return;
            }
            vectors.computeIfAbsent(text, meaning::encode);
        }
    }

    /** The share of sentences that are encoded, 0 to 1. */
    public double done() {
        return texts.isEmpty() ? 1 : vectors.size() / (double) texts.size();
    }

    Optional<float[]> of(String text) {
        return Optional.ofNullable(vectors.get(text));
    }
}
