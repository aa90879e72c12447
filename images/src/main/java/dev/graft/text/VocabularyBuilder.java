package dev.graft.text;

import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;

/**
 * Counts document frequencies and keeps the terms that the settings allow, ordered by frequency, then alphabetically.
 */
public final class VocabularyBuilder {
    private final VocabularyParams params;
    private final Map<String, Integer> counts = new HashMap<>();
    private int documents;

    public VocabularyBuilder(VocabularyParams params) {
        this.params = params;
    }

    /** Adds a document: one caption, or the tags of one picture. */
    public VocabularyBuilder add(Collection<String> document) {
        documents++;
        for (String term : new HashSet<>(document)) {
            counts.merge(term, 1, Integer::sum);
        }
        return this;
    }

    public VocabularyBuilder addAll(Collection<? extends Collection<String>> all) {
        all.forEach(this::add);
        return this;
    }

    public Vocabulary build() {
        double most = params.maxShare() * documents;
        var kept = counts.entrySet().stream()
                .filter(term -> term.getValue() >= params.minCount() && term.getValue() <= most)
                .sorted(Comparator.comparing((Map.Entry<String, Integer> term) -> -term.getValue())
                        .thenComparing(Map.Entry::getKey))
                .limit(params.maxSize())
                .toList();
        return Vocabulary.of(
                kept.stream().map(Map.Entry::getKey).toList(),
                kept.stream().mapToInt(Map.Entry::getValue).toArray(),
                documents);
    }
}
