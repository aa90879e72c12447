package dev.graft.onnx.tfjs.weight;

import com.fasterxml.jackson.databind.JsonNode;
import dev.graft.image.network.NetworkException;
import dev.graft.onnx.format.NetworkFile;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The weights of a network, by name. */
public final class WeightStore {
    private static final int MOST_FILES = 10_000;

    private final Map<String, Weight> weights = new LinkedHashMap<>();

    /** By the last two parts of their names; absent if that is not unique. */
    private final Map<String, Optional<Weight>> byEnd = new HashMap<>();

    private WeightStore() {}

    public static WeightStore read(JsonNode manifest, NetworkFile file) throws IOException {
        if (!manifest.isArray()) {
            throw new NetworkException("has no list of weights (weightsManifest)");
        }
        var paths = new ArrayList<String>();
        for (JsonNode group : manifest) {
            group.path("paths").forEach(path -> paths.add(path.asText()));
        }
        if (paths.size() > MOST_FILES) {
            throw new NetworkException(
                    "has its weights in " + paths.size() + " files; at most " + MOST_FILES + " can be read");
        }
        List<byte[]> contents = file.beside(paths);
        var store = new WeightStore();
        int next = 0;
        for (JsonNode group : manifest) {
            int count = group.path("paths").size();
            var bytes = new Shards(paths.subList(next, next + count), contents.subList(next, next + count));
            next += count;
            store.add(group.path("weights"), bytes);
        }
        return store;
    }

    private void add(JsonNode group, Shards bytes) {
        long at = 0;
        for (JsonNode entry : group) {
            var weight = Weight.of(entry, bytes, at);
            at += weight.bytes();
            if (weights.put(weight.name(), weight) != null) {
                throw new NetworkException("has two weights called " + weight.name());
            }
            byEnd.merge(end(weight.name()), Optional.of(weight), (one, other) -> Optional.empty());
        }
        bytes.requireLength(at);
    }

    private static String end(String name) {
        String[] parts = name.split("/");
        return parts.length < 2 ? name : parts[parts.length - 2] + "/" + parts[parts.length - 1];
    }

    /** A weight of a layer. Exporters put names of models before that of the layer, or none. */
    public Optional<Weight> find(String layer, String kind) {
        String name = layer + "/" + kind;
        var exact = Optional.ofNullable(weights.get(name));
        return exact.isPresent() ? exact : byEnd.getOrDefault(end(name), Optional.empty());
    }
}
