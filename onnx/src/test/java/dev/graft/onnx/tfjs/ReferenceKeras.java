package dev.graft.onnx.tfjs;

import com.fasterxml.jackson.databind.JsonNode;
import dev.graft.onnx.reference.ReferenceOps;
import dev.graft.onnx.reference.ReferenceOps.Sliding;
import dev.graft.onnx.reference.ReferenceTensor;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Computes real networks with the reference interpreter, layer by layer in the order of the file. Knows the layers of
 * MobileNet and ResNet.
 */
final class ReferenceKeras {
    private static final float[] NONE = {};

    private final Map<String, ReferenceTensor> weights = new HashMap<>();
    private boolean found;

    /** @param bytes those of all files, in order */
    ReferenceKeras(JsonNode manifest, byte[] bytes) {
        var floats = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).asFloatBuffer();
        for (JsonNode weight : manifest.at("/0/weights")) {
            var shape = new int[weight.get("shape").size()];
            for (int i = 0; i < shape.length; i++) {
                shape[i] = weight.get("shape").get(i).asInt();
            }
            ReferenceTensor tensor = ReferenceTensor.zeros(shape);
            floats.get(tensor.values());
            weights.put(weight.get("name").asText(), tensor);
        }
    }

    /** @param until the name of the layer to stop at */
    ReferenceTensor run(JsonNode model, ReferenceTensor picture, String until) {
        var values = new HashMap<String, ReferenceTensor>();
        ReferenceTensor at = picture;
        for (JsonNode layer : model.at("/config/layers")) {
            String name = layer.at("/config/name").asText();
            var inputs = new ArrayList<ReferenceTensor>();
            layer.path("inbound_nodes")
                    .path(0)
                    .forEach(node -> inputs.add(values.get(node.get(0).asText())));
            if (inputs.isEmpty()) {
                inputs.add(at);
            }
            at = layer.at("/config/layers").isArray() ? run(layer, inputs.get(0), until) : layer(layer, name, inputs);
            values.put(name, at);
            if (name.equals(until) || found) {
                found = true;
                break;
            }
        }
        return at;
    }

    private float[] weight(String name) {
        return weights.containsKey(name) ? weights.get(name).values() : NONE;
    }

    private ReferenceTensor layer(JsonNode layer, String name, List<ReferenceTensor> inputs) {
        JsonNode config = layer.get("config");
        ReferenceTensor x = inputs.get(0);
        int stride = config.path("strides").path(0).asInt(1);
        Sliding sliding = config.path("padding").asText().equals("same") ? Sliding.same(stride) : Sliding.valid(stride);
        return switch (layer.get("class_name").asText()) {
            case "InputLayer" -> x;
            case "Conv2D" -> ReferenceOps.conv(x, weights.get(name + "/kernel"), weight(name + "/bias"), sliding, 1);
            case "DepthwiseConv2D" ->
                ReferenceOps.depthwise(x, weights.get(name + "/depthwise_kernel"), weight(name + "/bias"), sliding);
            case "BatchNormalization" ->
                ReferenceOps.batchNorm(
                        x,
                        weight(name + "/gamma"),
                        weight(name + "/beta"),
                        weight(name + "/moving_mean"),
                        weight(name + "/moving_variance"),
                        config.get("epsilon").asDouble());
            case "ReLU" -> ReferenceOps.map(x, value -> Math.min(6, Math.max(0, value)));
            case "Activation" -> ReferenceOps.map(x, value -> Math.max(0, value));
            case "Add" -> ReferenceOps.binary(x, inputs.get(1), Double::sum);
            case "ZeroPadding2D" -> {
                JsonNode edges = config.get("padding");
                yield ReferenceOps.pad(
                        x,
                        edges.at("/0/0").asInt(),
                        edges.at("/0/1").asInt(),
                        edges.at("/1/0").asInt(),
                        edges.at("/1/1").asInt());
            }
            case "MaxPooling2D" -> ReferenceOps.maxPool(x, 3, 3, sliding);
            case "GlobalAveragePooling2D" -> ReferenceOps.globalAverage(x);
            default -> throw new IllegalArgumentException(name);
        };
    }
}
