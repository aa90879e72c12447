package dev.graft.index;

import dev.graft.core.random.Seed;
import dev.graft.image.feature.FeatureKinds;
import dev.graft.image.feature.FeatureParams;
import dev.graft.image.feature.SiftFeatures;
import dev.graft.store.VisualVocabulary;
import dev.graft.store.Vocabularies;
import java.util.Optional;

/** The vocabulary that a run should use: as requested and, for the rest, like the collection's current one. */
record VocabularyRequest(FeatureParams features, int words, Seed seed) {
    static VocabularyRequest of(IndexParams params, Vocabularies vocabularies) {
        var own = vocabularies.currentForPictures();
        var features = params.features()
                .or(() -> own.map(VisualVocabulary::params))
                .or(() -> params.words().isPresent() ? Optional.empty() : FeatureKinds.best(params.networks()))
                .orElse(SiftFeatures.DEFAULT);
        if (features.words().isPresent() && params.words().isPresent()) {
            throw new IllegalArgumentException(
                    "number of words can only be set for features that words are learnt from; " + features.describe()
                            + " has " + features.words().getAsInt() + " words of its own");
        }
        return new VocabularyRequest(
                features,
                params.words()
                        .or(() -> own.filter(vocabulary -> vocabulary.codebook().isPresent()
                                        && vocabulary
                                                .params()
                                                .kind()
                                                .name()
                                                .equals(features.kind().name()))
                                .map(VisualVocabulary::askedWords))
                        .orElse(features.codebookWords()),
                params.seed().or(() -> own.flatMap(VisualVocabulary::seed)).orElse(Seed.DEFAULT));
    }

    /** The current vocabulary if it fits, otherwise the newest one that does. */
    Optional<VisualVocabulary> find(Vocabularies vocabularies) {
        return vocabularies
                .current()
                .filter(this::fits)
                .or(() -> vocabularies.all().stream().filter(this::fits).reduce((first, second) -> second));
    }

    /** The vocabulary of features that are used as words directly; empty if it has to be learnt. */
    Optional<VisualVocabulary> ready() {
        return VisualVocabulary.of(features);
    }

    /** How it is learnt. */
    SamplePlan plan() {
        return new SamplePlan(features, words, seed);
    }

    boolean fits(VisualVocabulary vocabulary) {
        return vocabulary.takesPictures()
                && vocabulary.features().equals(features.toJson())
                && (vocabulary.codebook().isEmpty()
                        || vocabulary.askedWords() == words
                                && vocabulary.seed().map(seed::equals).orElse(false));
    }
}
