package dev.graft.onnx.tfjs;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A model as its file describes it.
 *
 * @param layers in the order of the file; those of a {@code Sequential} model follow one another
 * @param inputs empty for a sequential model
 * @param outputs empty for a sequential model
 */
record Topology(String name, Map<String, Layer> layers, List<Source> inputs, List<Source> outputs) {
    /**
     * @param calls what the layer gets each time it is used; a layer may be shared
     * @param model what it consists of, if it is a model itself
     */
    record Layer(String name, String kind, JsonNode config, List<List<Source>> calls, Optional<Topology> model) {}

    /**
     * An output of a layer.
     *
     * @param call which use of the layer
     * @param output which of its outputs
     */
    record Source(String layer, int call, int output) {}

    boolean isSequential() {
        return outputs.isEmpty();
    }
}
