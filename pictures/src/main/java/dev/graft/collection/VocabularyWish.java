package dev.graft.collection;

import dev.graft.core.random.Seed;
import java.util.Optional;

/** What vocabulary a run is to use: what was asked for, and for the rest what the collection has already. */
record VocabularyWish(FeatureParams features, int words, Seed seed) {
    /** A network describes fifty places of a picture or so, where dense SIFT describes thousands. */
    private static final int WORDS_OF_A_MAP = 100;

    static VocabularyWish of(IndexParams params, Vocabularies vocabularies) {
        var own = vocabularies.currentForPictures();
        var features = params.features()
                .or(() -> own.map(vocabulary -> FeatureParams.parse(vocabulary.features())))
                .or(() -> params.words().isPresent() ? Optional.empty() : params.best())
                .orElse(FeatureParams.DEFAULT);
        if (features instanceof NetworkFeatures network
                && network.areWords()
                && params.words().isPresent()) {
            throw new IllegalArgumentException("number of words goes with SIFT or a network's map; layer "
                    + network.layer().tensor() + " of the network has "
                    + network.layer().dimensions() + " words of its own");
        }
        return new VocabularyWish(
                features,
                params.words()
                        .or(() -> own.filter(vocabulary -> vocabulary.codebook().isPresent()
                                        && isNetworks(FeatureParams.parse(vocabulary.features()))
                                                == isNetworks(features))
                                .map(VisualVocabulary::askedWords))
                        .orElse(isNetworks(features) ? WORDS_OF_A_MAP : Preset.DEFAULT.words()),
                params.seed().or(() -> own.flatMap(VisualVocabulary::seed)).orElse(Seed.DEFAULT));
    }

    private static boolean isNetworks(FeatureParams features) {
        return features instanceof NetworkFeatures;
    }

    /** The current vocabulary if it is as wished, else the last one that is. */
    Optional<VisualVocabulary> find(Vocabularies vocabularies) {
        return vocabularies
                .current()
                .filter(this::fits)
                .or(() -> vocabularies.all().stream().filter(this::fits).reduce((first, second) -> second));
    }

    /** Words that need not be learnt. */
    Optional<VisualVocabulary> ready() {
        return features instanceof NetworkFeatures network && network.areWords()
                ? Optional.of(VisualVocabulary.of(network))
                : Optional.empty();
    }

    boolean fits(VisualVocabulary vocabulary) {
        return vocabulary.takesPictures()
                && vocabulary.features().equals(features.toJson())
                && (vocabulary.codebook().isEmpty()
                        || vocabulary.askedWords() == words
                                && vocabulary.seed().map(seed::equals).orElse(false));
    }
}
