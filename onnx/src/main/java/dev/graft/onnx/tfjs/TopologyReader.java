package dev.graft.onnx.tfjs;

import com.fasterxml.jackson.databind.JsonNode;
import dev.graft.image.network.NetworkException;
import dev.graft.onnx.format.Excerpt;
import dev.graft.onnx.tfjs.Topology.Layer;
import dev.graft.onnx.tfjs.Topology.Source;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Reads the structure of a Keras model: models of layers, some of which are models again. */
final class TopologyReader {
    private static final int MOST_DEPTH = 16;
    private static final int MOST_LAYERS = 10_000;

    private int layers;

    private TopologyReader() {}

    static Topology read(JsonNode model) {
        return new TopologyReader().model(model, 0);
    }

    private Topology model(JsonNode model, int depth) {
        if (depth > MOST_DEPTH) {
            throw new NetworkException("has models inside models, more than " + MOST_DEPTH + " deep");
        }
        JsonNode config = model.path("config");
        // Old versions list the layers of a sequential model without a name for it.
        JsonNode list = config.isArray() ? config : config.path("layers");
        String name = config.has("name") ? Excerpt.name(config.path("name").asText(), "a model") : "";
        boolean sequential = model.path("class_name").asText().equals("Sequential");
        if (!list.isArray() || list.isEmpty()) {
            throw new NetworkException("has a model without layers" + (name.isEmpty() ? "" : ": " + name));
        }
        var found = new LinkedHashMap<String, Layer>();
        for (JsonNode node : list) {
            if (++layers > MOST_LAYERS) {
                throw new NetworkException("has more than " + MOST_LAYERS + " layers");
            }
            Layer layer = layer(node, depth, sequential);
            if (found.put(layer.name(), layer) != null) {
                throw new NetworkException("has two layers called " + layer.name());
            }
        }
        if (sequential) {
            return new Topology(name, found, List.of(), List.of());
        }
        List<Source> inputs = ends(config.path("input_layers"));
        List<Source> outputs = ends(config.path("output_layers"));
        if (inputs.isEmpty() || outputs.isEmpty()) {
            throw new NetworkException("has a model without inputs or outputs" + (name.isEmpty() ? "" : ": " + name));
        }
        return new Topology(name, numbered(found, outputs), inputs, outputs);
    }

    private Layer layer(JsonNode node, int depth, boolean sequential) {
        String kind = node.path("class_name").asText();
        JsonNode config = node.path("config");
        String name = node.path("name").asText(config.path("name").asText(""));
        Excerpt.name(name, "a layer");
        Excerpt.name(kind, "a kind of layer");
        boolean model = kind.equals("Sequential") || config.path("layers").isArray();
        return new Layer(
                name,
                kind,
                config,
                sequential ? List.of() : calls(node.path("inbound_nodes")),
                model ? Optional.of(model(node, depth + 1)) : Optional.empty());
    }

    private static List<List<Source>> calls(JsonNode nodes) {
        var calls = new ArrayList<List<Source>>();
        for (JsonNode node : nodes) {
            var sources = new ArrayList<Source>();
            collect(node, sources);
            calls.add(sources);
        }
        return calls;
    }

    /** Keras 2 writes lists of {@code [layer, call, output]}, Keras 3 objects that contain such a list. */
    private static void collect(JsonNode node, List<Source> sources) {
        if (node.isArray() && node.path(0).isTextual()) {
            sources.add(source(node));
        } else if (node.isArray()) {
            node.forEach(part -> collect(part, sources));
        } else if (node.has("keras_history")) {
            sources.add(source(node.get("keras_history")));
        } else if (node.isObject()) {
            collect(node.path("args"), sources);
            collect(node.path("config"), sources);
        }
    }

    private static List<Source> ends(JsonNode node) {
        var sources = new ArrayList<Source>();
        collect(node, sources);
        return sources;
    }

    private static Source source(JsonNode node) {
        int call = node.path(1).asInt(0);
        int output = node.path(2).asInt(0);
        if (call < 0 || output < 0) {
            throw new NetworkException("has a layer with an input that is not valid: " + Excerpt.of(node));
        }
        return new Source(Excerpt.name(node.path(0).asText(), "a layer"), call, output);
    }

    /**
     * For some versions, a model is used for the first time when it is made, and the uses by others count from one.
     * Here, all count from zero.
     */
    private static Map<String, Layer> numbered(Map<String, Layer> layers, List<Source> outputs) {
        var numbered = new LinkedHashMap<String, Layer>();
        var shifts = new LinkedHashMap<String, Integer>();
        var last = new HashMap<String, Integer>();
        Stream.concat(
                        outputs.stream(),
                        layers.values().stream()
                                .flatMap(layer -> layer.calls().stream().flatMap(List::stream)))
                .forEach(source -> last.merge(source.layer(), source.call(), Math::max));
        for (Layer layer : layers.values()) {
            if (layer.model().isPresent()
                    && last.getOrDefault(layer.name(), 0) == layer.calls().size()) {
                shifts.put(layer.name(), 1);
            }
        }
        if (shifts.isEmpty()) {
            return layers;
        }
        outputs.replaceAll(source -> shifted(source, shifts));
        for (Layer layer : layers.values()) {
            List<List<Source>> calls = layer.calls().stream()
                    .map(call ->
                            call.stream().map(source -> shifted(source, shifts)).toList())
                    .toList();
            numbered.put(layer.name(), new Layer(layer.name(), layer.kind(), layer.config(), calls, layer.model()));
        }
        return numbered;
    }

    private static Source shifted(Source source, Map<String, Integer> shifts) {
        return new Source(
                source.layer(), Math.max(0, source.call() - shifts.getOrDefault(source.layer(), 0)), source.output());
    }
}
