package dev.graft.onnx.tfjs;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.graft.image.network.NetworkConversion;
import dev.graft.image.network.NetworkException;
import dev.graft.image.network.NetworkSource;
import dev.graft.onnx.format.ModelFormat;
import dev.graft.onnx.format.NetworkFile;
import dev.graft.onnx.tfjs.layer.LayerCall;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** {@code model.json} of TensorFlow.js, with its weights in files beside it. */
public final class TfjsFormat implements ModelFormat {
    /** Those of the largest networks have a few megabytes. */
    private static final int MOST_BYTES = 64 << 20;

    private static final int MOST_DEPTH = 200;

    @Override
    public boolean reads(String path, byte[] beginning) {
        String text = new String(beginning, StandardCharsets.UTF_8);
        return text.stripLeading().startsWith("{")
                && (text.contains("\"modelTopology\"") || text.contains("\"weightsManifest\""));
    }

    @Override
    public NetworkConversion convert(NetworkFile file, NetworkSource source, Path onnx) throws IOException {
        JsonNode json = parse(file.bytes());
        JsonNode topology = json.path("modelTopology");
        if (json.path("format").asText().equals("graph-model") || topology.has("node")) {
            throw new NetworkException("is a graph model of TensorFlow.js, and only layers models can be converted;"
                    + " a TFLite or ONNX file of the same network may exist");
        }
        JsonNode model = topology.has("model_config") ? topology.get("model_config") : topology;
        if (!model.has("class_name")) {
            throw new NetworkException("is not a layers model of TensorFlow.js: it has no modelTopology");
        }
        String writer = topology.path("keras_version").asText("");
        return new TfjsConversion(file, source, TopologyReader.read(model), dialect(writer))
                .write(json.path("weightsManifest"), onnx);
    }

    private static LayerCall.Dialect dialect(String version) {
        return version.startsWith("tfjs")
                ? LayerCall.Dialect.TENSORFLOW_JS
                : version.startsWith("3.") ? LayerCall.Dialect.KERAS_3 : LayerCall.Dialect.KERAS_2;
    }

    private static JsonNode parse(byte[] bytes) throws IOException {
        if (bytes.length > MOST_BYTES) {
            throw new NetworkException("has " + (bytes.length >> 20) + " MiB; a model.json may have "
                    + (MOST_BYTES >> 20) + " MiB at most");
        }
        var limits = StreamReadConstraints.builder().maxNestingDepth(MOST_DEPTH).build();
        var mapper = new ObjectMapper(
                JsonFactory.builder().streamReadConstraints(limits).build());
        try {
            return mapper.readTree(bytes);
        } catch (JsonProcessingException e) {
            throw new NetworkException("is not valid JSON: " + e.getOriginalMessage(), e);
        }
    }
}
