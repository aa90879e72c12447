package dev.graft.collection;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.graft.core.check.Check;
import dev.graft.core.file.Sha256;
import dev.graft.core.random.Seed;
import dev.graft.vision.codebook.Codebook;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Optional;

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
    static final String SEEN_BY = "seenBy";

    /** Where the words come from. */
    public enum Kind {
        /** Learnt from descriptors. */
        CODEBOOK,
        /** Channels of a network. */
        NETWORK,
        IMPORTED
    }

    /** @throws CollectionException if the words cannot be those of the features */
    public VisualVocabulary {
        if (kind == Kind.NETWORK
                && !(FeatureParams.parse(features) instanceof NetworkFeatures network
                        && network.areWords()
                        && network.layer().dimensions() == words)) {
            throw new CollectionException(words
                    + " words of a network must be those of a layer that tells of whole pictures, was " + features);
        }
    }

    public static VisualVocabulary of(Codebook codebook, String features, String provenance) {
        var digest = Sha256.digest();
        digest.update(features.getBytes(StandardCharsets.UTF_8));
        digest.update(bytes(codebook.centres()));
        String hash = HexFormat.of().formatHex(digest.digest());
        return new VisualVocabulary(hash, Kind.CODEBOOK, codebook.words(), features, provenance, Optional.of(codebook));
    }

    /** The channels of a network, which are words as they are. */
    public static VisualVocabulary of(NetworkFeatures features) {
        String json = features.toJson();
        String provenance = new ObjectMapper()
                .createObjectNode()
                .put(SEEN_BY, features.describe())
                .toString();
        return network(json, features.layer().dimensions(), provenance);
    }

    /** The same from what was stored. */
    public static VisualVocabulary network(String features, int words, String provenance) {
        return new VisualVocabulary(
                hash(Kind.NETWORK.name() + " " + words + " " + features),
                Kind.NETWORK,
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

    /** What the words are, for people. */
    public String describe() {
        return switch (kind) {
            case IMPORTED -> features;
            case CODEBOOK, NETWORK ->
                provenanceTree()
                        .path(SEEN_BY)
                        .asText(FeatureParams.parse(features).describe());
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
