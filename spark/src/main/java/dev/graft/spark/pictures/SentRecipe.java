package dev.graft.spark.pictures;

import dev.graft.image.decode.ReadParams;
import dev.graft.image.feature.FeatureParams;
import dev.graft.image.network.KeptNetworks;
import dev.graft.image.network.NetworkCard;
import dev.graft.index.PictureBags;
import dev.graft.store.VisualVocabulary;
import java.io.IOException;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.spark.SparkContext;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;

/**
 * A recipe and the files of its networks, broadcast. An executor opens it once: the extractor is shared by its tasks, so
 * that native libraries and networks are loaded once per process. The last few are kept.
 */
record SentRecipe(Broadcast<String> recipe, List<Broadcast<byte[]>> networks) implements Serializable {
    private static final int MOST = 4;

    private static final Map<String, PictureBags> OPEN = new LinkedHashMap<>(MOST, 0.75F, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, PictureBags> eldest) {
            return size() > MOST;
        }
    };

    /** @throws dev.graft.image.network.NetworkException if a network that the features need is not there */
    static SentRecipe bags(VisualVocabulary vocabulary, ReadParams limits, KeptNetworks networks, SparkContext to) {
        var needed = needed(vocabulary.params(), networks);
        return send(PictureRecipe.bags(vocabulary, limits, needed), needed, networks, to);
    }

    /** For descriptors only. */
    static SentRecipe descriptors(FeatureParams features, ReadParams limits, KeptNetworks networks, SparkContext to) {
        var needed = needed(features, networks);
        return send(PictureRecipe.descriptors(features, limits, needed), needed, networks, to);
    }

    private static List<NetworkCard> needed(FeatureParams features, KeptNetworks networks) {
        return features.networks().stream().sorted().map(networks::needed).toList();
    }

    private static SentRecipe send(
            PictureRecipe recipe, List<NetworkCard> needed, KeptNetworks networks, SparkContext to) {
        PictureJars.send(to);
        var context = JavaSparkContext.fromSparkContext(to);
        var files = new ArrayList<Broadcast<byte[]>>();
        for (var card : needed) {
            try {
                files.add(context.broadcast(Files.readAllBytes(networks.file(card))));
            } catch (IOException e) {
                throw new UncheckedIOException("the network " + card.name() + " cannot be read", e);
            }
        }
        return new SentRecipe(context.broadcast(recipe.toJson()), files);
    }

    PictureRecipe parsed() {
        return PictureRecipe.parse(recipe.value());
    }

    PictureBags open() {
        String text = recipe.value();
        synchronized (OPEN) {
            var open = OPEN.get(text);
            if (open == null) {
                open = PictureRecipe.parse(text).open(files());
                OPEN.put(text, open);
            }
            return open;
        }
    }

    /** Networks are opened from files. */
    private List<Path> files() {
        var files = new ArrayList<Path>();
        for (var network : networks) {
            try {
                var file = Files.createTempFile("graft-network", ".onnx");
                file.toFile().deleteOnExit();
                files.add(Files.write(file, network.value()));
            } catch (IOException e) {
                throw new UncheckedIOException("a network cannot be written on this executor", e);
            }
        }
        return files;
    }

    /** Frees the memory on driver and executors; nothing can use it after that. */
    void destroy() {
        recipe.destroy();
        networks.forEach(Broadcast::destroy);
    }
}
