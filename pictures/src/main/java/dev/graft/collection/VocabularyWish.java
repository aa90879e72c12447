package dev.graft.collection;

import dev.graft.core.random.Seed;
import java.util.Optional;

/** What vocabulary a run is to use: what was asked for, and for the rest what the collection has already. */
record VocabularyWish(FeatureParams features, int words, Seed seed) {
    static VocabularyWish of(IndexParams params, Vocabularies vocabularies) {
        var own = vocabularies.currentCodebook();
        return new VocabularyWish(
                params.features()
                        .or(() -> own.map(vocabulary -> FeatureParams.parse(vocabulary.features())))
                        .orElse(FeatureParams.DEFAULT),
                params.words().or(() -> own.map(VisualVocabulary::askedWords)).orElse(Preset.DEFAULT.words()),
                params.seed().or(() -> own.flatMap(VisualVocabulary::seed)).orElse(Seed.DEFAULT));
    }

    /** The current vocabulary if it is as wished, else the last one that is. */
    Optional<VisualVocabulary> find(Vocabularies vocabularies) {
        return vocabularies
                .current()
                .filter(this::fits)
                .or(() -> vocabularies.all().stream().filter(this::fits).reduce((first, second) -> second));
    }

    boolean fits(VisualVocabulary vocabulary) {
        return vocabulary.codebook().isPresent()
                && vocabulary.features().equals(features.toJson())
                && vocabulary.askedWords() == words
                && vocabulary.seed().map(seed::equals).orElse(false);
    }
}
