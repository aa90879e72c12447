package dev.graft.onnx.tfjs;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.graft.onnx.reference.ReferenceTensor;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.SplittableRandom;

/** Builds small models of TensorFlow.js for tests: a layer with no other input follows the one before. */
final class TinyTfjs {
    static final ObjectMapper JSON = new ObjectMapper();

    private final SplittableRandom random;
    private final ObjectNode config = JSON.createObjectNode();
    private final ArrayNode layers = config.putArray("layers");
    private final ArrayNode weights = JSON.createArrayNode();
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final ReferenceTensor picture;
    private String last = "in";

    TinyTfjs(long seed, int height, int width) {
        random = new SplittableRandom(seed);
        picture = ReferenceTensor.random(random, 1, height, width, 3);
        config.put("name", "model_1");
        layer("InputLayer", "in", Map.of());
        var shape = ((ObjectNode) layers.get(0).get("config")).putArray("batch_input_shape");
        shape.addNull().add(height).add(width).add(3);
        ((ArrayNode) layers.get(0).get("inbound_nodes")).removeAll();
    }

    /** What the network looks at. */
    ReferenceTensor picture() {
        return picture;
    }

    SplittableRandom random() {
        return random;
    }

    /** Weights drawn at random. */
    ReferenceTensor weight(String name, int... shape) {
        ReferenceTensor drawn = ReferenceTensor.random(random, shape);
        add(name, drawn);
        return drawn;
    }

    /** Weights that are greater than 0, for variances. */
    ReferenceTensor positive(String name, int... shape) {
        ReferenceTensor drawn = ReferenceTensor.random(random, shape);
        for (int i = 0; i < drawn.values().length; i++) {
            drawn.values()[i] = 0.5f + Math.abs(drawn.values()[i]);
        }
        add(name, drawn);
        return drawn;
    }

    private void add(String name, ReferenceTensor tensor) {
        describe(name, "float32", tensor.shape());
        var buffer = ByteBuffer.allocate(4 * tensor.values().length).order(ByteOrder.LITTLE_ENDIAN);
        buffer.asFloatBuffer().put(tensor.values());
        bytes.writeBytes(buffer.array());
    }

    /** Weights of which the caller provides the bytes. */
    TinyTfjs raw(String name, String type, Map<String, ?> quantisation, byte[] content, int... shape) {
        ObjectNode entry = describe(name, type, shape);
        if (!quantisation.isEmpty()) {
            entry.set("quantization", JSON.valueToTree(quantisation));
        }
        bytes.writeBytes(content);
        return this;
    }

    private ObjectNode describe(String name, String type, int... shape) {
        ObjectNode entry = weights.addObject().put("name", name).put("dtype", type);
        entry.set("shape", JSON.valueToTree(shape));
        return entry;
    }

    TinyTfjs layer(String kind, String name, Map<String, ?> settings, String... from) {
        ObjectNode layer = layers.addObject().put("class_name", kind).put("name", name);
        layer.set("config", JSON.valueToTree(settings));
        ((ObjectNode) layer.get("config")).put("name", name);
        var call = layer.putArray("inbound_nodes").addArray();
        for (String source : from.length == 0 ? new String[] {last} : from) {
            call.addArray().add(source).add(0).add(0).addObject();
        }
        last = name;
        return this;
    }

    /** The name of the layer added last. */
    String last() {
        return last;
    }

    /** The whole model as JSON, which ends with the layer added last. */
    ObjectNode json() {
        config.putArray("input_layers").addArray().add("in").add(0).add(0);
        config.putArray("output_layers").addArray().add(last).add(0).add(0);
        ObjectNode root = JSON.createObjectNode().put("format", "layers-model");
        ObjectNode topology = root.putObject("modelTopology").put("keras_version", "2.2.4");
        topology.putObject("model_config").put("class_name", "Model").set("config", config);
        ObjectNode group = root.putArray("weightsManifest").addObject();
        group.putArray("paths").add("weights.bin");
        group.set("weights", weights);
        return root;
    }

    byte[] weights() {
        return bytes.toByteArray();
    }

    /** @return the {@code model.json} */
    Path write(Path folder) {
        return write(folder, json());
    }

    /** Writes another version of the JSON with these weights. */
    Path write(Path folder, ObjectNode json) {
        try {
            Files.createDirectories(folder);
            Files.write(folder.resolve("weights.bin"), weights());
            return Files.write(folder.resolve("model.json"), JSON.writeValueAsBytes(json));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
