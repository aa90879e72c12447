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
 * @param codebook absent for imported features: new pictures cannot be put into their words
 */
public record VisualVocabulary(
        String hash, Kind kind, int words, String features, String provenance, Optional<Codebook> codebook) {
    /** Where the words come from. */
    public enum Kind {
        CODEBOOK,
        IMPORTED
    }

    public static VisualVocabulary of(Codebook codebook, String features, String provenance) {
        var digest = Sha256.digest();
        digest.update(features.getBytes(StandardCharsets.UTF_8));
        digest.update(bytes(codebook.centres()));
        String hash = HexFormat.of().formatHex(digest.digest());
        return new VisualVocabulary(hash, Kind.CODEBOOK, codebook.words(), features, provenance, Optional.of(codebook));
    }

    /** Columns of the same name and number are the same words. */
    public static VisualVocabulary imported(String name, int words, String provenance) {
        Check.notBlank(name, "name of the columns");
        Check.atLeast(1, words, "columns");
        var digest = Sha256.digest();
        digest.update(("imported " + words + " " + name).getBytes(StandardCharsets.UTF_8));
        String hash = HexFormat.of().formatHex(digest.digest());
        return new VisualVocabulary(hash, Kind.IMPORTED, words, name, provenance, Optional.empty());
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
