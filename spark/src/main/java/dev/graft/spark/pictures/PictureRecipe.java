package dev.graft.spark.pictures;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.graft.image.decode.ReadParams;
import dev.graft.image.feature.FeatureParams;
import dev.graft.image.network.KeptNetworks;
import dev.graft.image.network.NetworkCard;
import dev.graft.index.PictureBags;
import dev.graft.store.VisualVocabulary;
import dev.graft.store.exchange.VocabularyJson;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * All that an executor needs in order to describe pictures, but for the files of networks. It travels as text, which
 * every serialiser can take.
 *
 * @param features settings as JSON
 * @param vocabulary as JSON; empty if only descriptors are wanted
 * @param cards of the networks that the features need, as JSON
 */
record PictureRecipe(String features, String vocabulary, int maxPixels, int maxBytes, List<String> cards) {
    private static final ObjectMapper JSON = new ObjectMapper();

    PictureRecipe {
        cards = List.copyOf(cards);
    }

    static PictureRecipe bags(VisualVocabulary vocabulary, ReadParams limits, List<NetworkCard> networks) {
        return new PictureRecipe(
                vocabulary.features(),
                VocabularyJson.write(vocabulary),
                limits.maxPixels(),
                limits.maxBytes(),
                cards(networks));
    }

    static PictureRecipe descriptors(FeatureParams features, ReadParams limits, List<NetworkCard> networks) {
        return new PictureRecipe(features.toJson(), "", limits.maxPixels(), limits.maxBytes(), cards(networks));
    }

    private static List<String> cards(List<NetworkCard> networks) {
        return networks.stream().map(card -> card.toJson().toString()).toList();
    }

    String toJson() {
        try {
            return JSON.writeValueAsString(this);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    static PictureRecipe parse(String json) {
        try {
            return JSON.readValue(json, PictureRecipe.class);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    /**
     * Opens the extractor; to be done once in a process, since this loads native libraries and networks.
     *
     * @param files of the networks, one for each card
     */
    PictureBags open(List<Path> files) {
        var limits = ReadParams.DEFAULT.withMaxPixels(maxPixels).withMaxBytes(maxBytes);
        return vocabulary.isEmpty()
                ? PictureBags.withoutWords(FeatureParams.parse(features), limits, kept(files))
                : new PictureBags(VocabularyJson.read(vocabulary), limits, kept(files));
    }

    private KeptNetworks kept(List<Path> files) {
        Map<NetworkCard, Path> networks = new LinkedHashMap<>();
        for (int i = 0; i < cards.size(); i++) {
            try {
                networks.put(NetworkCard.of(JSON.readTree(cards.get(i))), files.get(i));
            } catch (JsonProcessingException e) {
                throw new IllegalStateException(e);
            }
        }
        return KeptNetworks.of(networks);
    }
}
