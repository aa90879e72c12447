package dev.graft.store;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.graft.core.check.Check;
import dev.graft.core.io.Sha256;
import dev.graft.core.random.Seed;
import dev.graft.image.codebook.Codebook;
import dev.graft.image.feature.FeatureParams;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The words that bags are counted in. Two collections can be compared where their vocabularies have the same hash.
 *
 * @param features how pictures were described, or for imported features the name of their columns
 * @param provenance how it came about, as JSON; not part of the hash
 * @param codebook present where words were learnt from descriptors
 */
public record VisualVocabulary(
        String hash, Kind kind, int words, String features, String provenance, Optional<Codebook> codebook) {
    /** In provenances, what looked at the pictures: the name of a network is known only while its file is. */
    public static final String SEEN_BY = "seenBy";

    /** Where the words come from. */
    public enum Kind {
        /** Learnt from descriptors. */
        CODEBOOK("CODEBOOK"),
        /** What the features say of a picture is words as it is. Networks had such features first, and files say so. */
        DIRECT("NETWORK"),
        IMPORTED("IMPORTED");

        private final String stored;

        Kind(String stored) {
            this.stored = stored;
        }

        /** As it stands in files. */
        public String stored() {
            return stored;
        }

        /** @throws IllegalArgumentException if no kind is stored as this */
        public static Kind of(String stored) {
            return Arrays.stream(values())
                    .filter(kind -> kind.stored.equals(stored))
                    .findFirst()
                    .orElseThrow(() -> new IllegalArgumentException("kind of a vocabulary must be one of "
                            + Arrays.stream(values()).map(Kind::stored).collect(Collectors.joining(", ")) + ", was "
                            + stored));
        }
    }

    /** @throws CollectionException if the words cannot be those of the features */
    public VisualVocabulary {
        if (kind == Kind.DIRECT) {
            var own = params(features).words();
            if (own.isEmpty() || own.getAsInt() != words) {
                throw new CollectionException(words + " words must be those that the features have of their own, was "
                        + (own.isEmpty() ? "none" : own.getAsInt()) + " of " + features);
            }
        }
    }

    public static VisualVocabulary of(Codebook codebook, String features, String provenance) {
        var digest = Sha256.digest();
        digest.update(features.getBytes(StandardCharsets.UTF_8));
        digest.update(bytes(codebook.centres()));
        String hash = HexFormat.of().formatHex(digest.digest());
        return new VisualVocabulary(hash, Kind.CODEBOOK, codebook.words(), features, provenance, Optional.of(codebook));
    }

    /** The words that features have of their own; absent where these have to be learnt. */
    public static Optional<VisualVocabulary> of(FeatureParams features) {
        String provenance = new ObjectMapper()
                .createObjectNode()
                .put(SEEN_BY, features.describe())
                .toString();
        return features.words().stream()
                .mapToObj(words -> direct(features.toJson(), words, provenance))
                .findFirst();
    }

    /** The same from what was stored. */
    public static VisualVocabulary direct(String features, int words, String provenance) {
        return new VisualVocabulary(
                hash(Kind.DIRECT.stored + " " + words + " " + features),
                Kind.DIRECT,
                words,
                features,
                provenance,
                Optional.empty());
    }

    /** Columns of the same name and number are the same words. */
    public static VisualVocabulary imported(String name, int words, String provenance) {
        Check.notBlank(name, "name of the columns");
        Check.atLeast(1, words, "columns");
        return new VisualVocabulary(
                hash("imported " + words + " " + name), Kind.IMPORTED, words, name, provenance, Optional.empty());
    }

    private static String hash(String text) {
        return HexFormat.of().formatHex(Sha256.of(text));
    }

    /** Whether pictures can be put into it. */
    public boolean takesPictures() {
        return kind != Kind.IMPORTED;
    }

    /**
     * How pictures are described, where they can be put into it.
     *
     * @throws CollectionException if this Graft does not know how
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

    /** What the words are, for people. */
    public String describe() {
        return switch (kind) {
            case IMPORTED -> features;
            case CODEBOOK, DIRECT -> {
                var seenBy = provenanceTree().path(SEEN_BY);
                yield seenBy.isTextual() ? seenBy.asText() : params().describe();
            }
        };
    }

    /** How many words were asked for; there are fewer where the pictures had fewer different descriptors. */
    public int askedWords() {
        return provenanceTree().path("asked").asInt(words);
    }

    /** How many descriptors it was learnt on; 0 where it was not learnt here. */
    public int descriptors() {
        return provenanceTree().path("descriptors").asInt(0);
    }

    /** The seed that it was learnt with. */
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

    /** Enough of the hash for people to tell two apart. */
    public String shortHash() {
        return hash.substring(0, 8);
    }

    static byte[] bytes(float[] values) {
        var buffer = ByteBuffer.allocate(values.length * Float.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        buffer.asFloatBuffer().put(values);
        return buffer.array();
    }

    static float[] floats(byte[] bytes) {
        var values = new float[bytes.length / Float.BYTES];
        ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).asFloatBuffer().get(values);
        return values;
    }
}
