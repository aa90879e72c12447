package dev.graft.app.model;

import dev.graft.core.check.Check;
import dev.graft.core.random.Seed;
import dev.graft.methods.api.Assigner;
import dev.graft.store.VisualVocabulary;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What was learnt from one collection and is needed to do the same with other pictures, without that collection.
 *
 * @param task what it does
 * @param method the method that learnt it
 * @param settings all settings by name
 * @param names of the piles or labels, in the order of the assigner's clusters
 * @param thresholds by name: what decides about a picture once its memberships are known
 * @param vocabulary the visual words that pictures are put into; without a codebook for imported features
 * @param assigner the learnt part
 */
public record GraftModel(
        ModelTask task,
        String method,
        Map<String, String> settings,
        Seed seed,
        ModelOrigin origin,
        List<String> names,
        Map<String, Double> thresholds,
        VisualVocabulary vocabulary,
        Assigner assigner) {
    public GraftModel {
        Check.notBlank(method, "method");
        settings = Collections.unmodifiableMap(new TreeMap<>(settings));
        names = List.copyOf(names);
        thresholds = Collections.unmodifiableMap(new TreeMap<>(thresholds));
        thresholds.forEach((name, value) -> {
            if (!Double.isFinite(value)) {
                throw new IllegalArgumentException("threshold " + name + " must be finite, was " + value);
            }
        });
        Check.equal(assigner.clusters(), names.size(), "number of names");
        Check.equal(assigner.columns(), vocabulary.words(), "words of the vocabulary");
    }
}
