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
import org.apache.spark.SparkContext;
import org.apache.spark.SparkFiles;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;

/**
 * All that an executor needs in order to describe pictures. It is broadcast as text, which every serialiser can take;
 * the files of networks are too large for that and reach executors as files that the context has.
 *
 * @param features settings as JSON
 * @param vocabulary as JSON; empty if only descriptors are wanted
 */
record PictureRecipe(String features, String vocabulary, int maxPixels, int maxBytes, List<NetworkFile> networks) {
    private static final ObjectMapper JSON = new ObjectMapper();

    /**
     * A network that the context has as a file.
     *
     * @param card as JSON
     */
    record NetworkFile(String card, String file) {}

    PictureRecipe {
        networks = List.copyOf(networks);
    }

    static PictureRecipe bags(VisualVocabulary vocabulary, ReadParams limits, List<NetworkFile> networks) {
        return new PictureRecipe(
                vocabulary.features(),
                VocabularyJson.write(vocabulary),
                limits.maxPixels(),
                limits.maxBytes(),
                networks);
    }

    static PictureRecipe descriptors(FeatureParams features, ReadParams limits, List<NetworkFile> networks) {
        return new PictureRecipe(features.toJson(), "", limits.maxPixels(), limits.maxBytes(), networks);
    }

    Broadcast<String> send(SparkContext context) {
        try {
            return JavaSparkContext.fromSparkContext(context).broadcast(JSON.writeValueAsString(this));
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

    /** Opens the extractor; to be done once in a process, since this loads native libraries and networks. */
    PictureBags open() {
        var limits = ReadParams.DEFAULT.withMaxPixels(maxPixels).withMaxBytes(maxBytes);
        return vocabulary.isEmpty()
                ? PictureBags.withoutWords(FeatureParams.parse(features), limits, kept())
                : new PictureBags(VocabularyJson.read(vocabulary), limits, kept());
    }

    private KeptNetworks kept() {
        Map<NetworkCard, Path> files = new LinkedHashMap<>();
        for (var network : networks) {
            try {
                files.put(NetworkCard.of(JSON.readTree(network.card)), Path.of(SparkFiles.get(network.file)));
            } catch (JsonProcessingException e) {
                throw new IllegalArgumentException("card of a network is damaged: " + network.card, e);
            }
        }
        return KeptNetworks.of(files);
    }
}
