package dev.graft.store.exchange;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.graft.image.codebook.Codebook;
import dev.graft.store.CollectionException;
import dev.graft.store.VisualVocabulary;
import java.util.Base64;

/** A vocabulary with all of its words as one line of JSON, for files that are not collections. */
public final class VocabularyJson {
    private static final String FORMAT = "graft-vocabulary";
    private static final int VERSION = 1;

    private VocabularyJson() {}

    public static String write(VisualVocabulary vocabulary) {
        var node = new ObjectMapper()
                .createObjectNode()
                .put("format", FORMAT)
                .put("version", VERSION)
                .put("hash", vocabulary.hash())
                .put("kind", vocabulary.kind().stored())
                .put("words", vocabulary.words())
                .put("features", vocabulary.features())
                .put("provenance", vocabulary.provenance());
        vocabulary
                .codebook()
                .ifPresent(codebook -> node.put("dimensions", codebook.dimensions())
                        .put("centres", Base64.getEncoder().encodeToString(codebook.toBytes())));
        return node.toString();
    }

    /** @throws CollectionException if it is no vocabulary that this version of Graft can use, or a damaged one */
    public static VisualVocabulary read(String json) {
        try {
            var node = new ObjectMapper().readTree(json);
            if (!node.path("format").asText().equals(FORMAT)
                    || node.path("version").asInt() != VERSION) {
                throw new CollectionException("a vocabulary must have \"format\": \"" + FORMAT + "\" and \"version\": "
                        + VERSION + ", had " + node.path("format") + " and " + node.path("version"));
            }
            var found = vocabulary(node);
            if (!found.hash().equals(node.path("hash").asText())
                    || found.words() != node.path("words").asInt()) {
                throw new CollectionException("damaged vocabulary: its words are not those that its hash names");
            }
            return found;
        } catch (JsonProcessingException | IllegalArgumentException e) {
            throw new CollectionException("damaged vocabulary: " + e.getMessage(), e);
        }
    }

    private static VisualVocabulary vocabulary(JsonNode node) {
        String features = node.required("features").asText();
        String provenance = node.required("provenance").asText();
        int words = node.required("words").asInt();
        return switch (VisualVocabulary.Kind.of(node.required("kind").asText())) {
            case CODEBOOK -> VisualVocabulary.of(codebook(node), features, provenance);
            case DIRECT -> VisualVocabulary.direct(features, words, provenance);
            case IMPORTED -> VisualVocabulary.imported(features, words, provenance);
        };
    }

    private static Codebook codebook(JsonNode node) {
        byte[] centres = Base64.getDecoder().decode(node.required("centres").asText());
        return Codebook.ofBytes(node.required("dimensions").asInt(), centres);
    }
}
