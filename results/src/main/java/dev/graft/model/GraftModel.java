package dev.graft.model;

import dev.graft.collection.VisualVocabulary;
import dev.graft.core.check.Check;
import dev.graft.core.random.Seed;
import dev.graft.methods.assign.Assigner;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What was learnt from one collection and is needed to put other pictures into its piles, without that collection.
 *
 * @param method the method that made the piles
 * @param settings all settings by name
 * @param piles their names, in the order of the assigner's clusters
 * @param thresholds by name: what decides about a picture once its memberships are known
 * @param vocabulary the visual words that pictures are put into; without a codebook for imported features
 * @param assigner the learnt part
 */
public record GraftModel(
        String method,
        Map<String, String> settings,
        Seed seed,
        Origin origin,
        List<String> piles,
        Map<String, Double> thresholds,
        VisualVocabulary vocabulary,
        Assigner assigner) {
    public GraftModel {
        Check.notBlank(method, "method");
        settings = Collections.unmodifiableMap(new TreeMap<>(settings));
        piles = List.copyOf(piles);
        thresholds = Collections.unmodifiableMap(new TreeMap<>(thresholds));
        thresholds.forEach((name, value) -> {
            if (!Double.isFinite(value)) {
                throw new IllegalArgumentException("threshold " + name + " must be finite, was " + value);
            }
        });
        Check.equal(assigner.clusters(), piles.size(), "number of piles");
        Check.equal(assigner.columns(), vocabulary.words(), "words of the vocabulary");
    }
}
