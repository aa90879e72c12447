package dev.graft.store;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.graft.core.check.Check;
import dev.graft.core.io.Sha256;
import dev.graft.core.random.Seed;
import dev.graft.image.codebook.Codebook;
import dev.graft.image.feature.FeatureParams;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A visual vocabulary: the features that the columns of a matrix stand for. Collections can be compared if they have
 * bags in vocabularies with the same hash.
 *
 * @param words the number of visual words, which is the number of columns
 * @param features the settings of the feature extractor as JSON, or the name of imported columns
 * @param provenance how it was made, as JSON; not part of the hash
 * @param codebook present if the words were learnt from descriptors
 */
public record VisualVocabulary(
        String hash, Kind kind, int words, String features, String provenance, Optional<Codebook> codebook) {
    /** The description of the features in a provenance, since settings do not contain the name of a network. */
    public static final String SEEN_BY = "seenBy";

    /** The origin of the words. */
    public enum Kind {
        /** Learnt from descriptors. */
        CODEBOOK("CODEBOOK"),
        /** Features are used as visual words directly. Stored under the name of the first such features. */
        DIRECT("NETWORK"),
        IMPORTED("IMPORTED");

        private final String stored;

        Kind(String stored) {
            this.stored = stored;
        }

        /** The name in collections and models. */
        public String stored() {
            return stored;
        }

        /** @throws IllegalArgumentException if there is no kind with this stored name */
        public static Kind of(String stored) {
            return Arrays.stream(values())
                    .filter(kind -> kind.stored.equals(stored))
                    .findFirst()
                    .orElseThrow(() -> new IllegalArgumentException("kind of a vocabulary must be one of "
                            + Arrays.stream(values()).map(Kind::stored).collect(Collectors.joining(", ")) + ", was "
                            + stored));
        }
    }

    /** @throws CollectionException if the number of words is not that of the features */
    public VisualVocabulary {
        if (kind == Kind.DIRECT) {
            var own = params(features).words();
            if (own.isEmpty() || own.getAsInt() != words) {
                throw new CollectionException("number of words must be that of the features, "
                        + (own.isEmpty() ? "none" : own.getAsInt()) + ", was " + words + ": " + features);
            }
        }
    }

    public static VisualVocabulary of(Codebook codebook, String features, String provenance) {
        var digest = Sha256.digest();
        digest.update(features.getBytes(StandardCharsets.UTF_8));
        digest.update(codebook.toBytes());
        String hash = HexFormat.of().formatHex(digest.digest());
        return new VisualVocabulary(hash, Kind.CODEBOOK, codebook.words(), features, provenance, Optional.of(codebook));
    }

    /** The vocabulary of features that are used as words directly; empty if words have to be learnt. */
    public static Optional<VisualVocabulary> of(FeatureParams features) {
        String provenance = new ObjectMapper()
                .createObjectNode()
                .put(SEEN_BY, features.describe())
                .toString();
        return features.words().stream()
                .mapToObj(words -> direct(features.toJson(), words, provenance))
                .findFirst();
    }

    /** Restores a vocabulary of features that are used as words directly. */
    public static VisualVocabulary direct(String features, int words, String provenance) {
        return new VisualVocabulary(
                hash(Kind.DIRECT.stored + " " + words + " " + features),
                Kind.DIRECT,
                words,
                features,
                provenance,
                Optional.empty());
    }

    /** A vocabulary of imported columns, which is identified by their name and number. */
    public static VisualVocabulary imported(String name, int words, String provenance) {
        Check.notBlank(name, "name of the columns");
        Check.atLeast(1, words, "columns");
        return new VisualVocabulary(
                hash("imported " + words + " " + name), Kind.IMPORTED, words, name, provenance, Optional.empty());
    }

    private static String hash(String text) {
        return HexFormat.of().formatHex(Sha256.of(text));
    }

    /** Whether bags of pictures can be computed in it. */
    public boolean takesPictures() {
        return kind != Kind.IMPORTED;
    }

    /**
     * The settings of the feature extractor, unless the words were imported.
     *
     * @throws CollectionException if this version of Graft does not know the features
     */
    public FeatureParams params() {
        return params(features);
    }

    private static FeatureParams params(String features) {
        try {
            return FeatureParams.parse(features);
        } catch (IllegalArgumentException e) {
            throw new CollectionException(String.valueOf(e.getMessage()), e);
        }
    }

    /** A description for the user. */
    public String describe() {
        return switch (kind) {
            case IMPORTED -> "imported columns (" + features + ")";
            case CODEBOOK, DIRECT -> {
                var seenBy = provenanceTree().path(SEEN_BY);
                yield seenBy.isTextual() ? seenBy.asText() : params().describe();
            }
        };
    }

    /** The requested number of words; there are fewer if the pictures had fewer distinct descriptors. */
    public int askedWords() {
        return provenanceTree().path("asked").asInt(words);
    }

    /** The number of descriptors it was trained on; 0 if it was not trained. */
    public int descriptors() {
        return provenanceTree().path("descriptors").asInt(0);
    }

    /** The seed it was trained with. */
    public Optional<Seed> seed() {
        var seed = provenanceTree().path("seed");
        return seed.isIntegralNumber() ? Optional.of(new Seed(seed.asLong())) : Optional.empty();
    }

    private JsonNode provenanceTree() {
        try {
            return new ObjectMapper().readTree(provenance);
        } catch (JsonProcessingException e) {
            throw new CollectionException("damaged provenance of a vocabulary: " + provenance, e);
        }
    }

    /** A prefix of the hash that is long enough to tell vocabularies apart. */
    public String shortHash() {
        return hash.substring(0, 8);
    }
}
