package dev.graft.onnx;

import dev.graft.onnx.graph.Graph;
import dev.graft.onnx.graph.Node;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * An 8-bit tensor with its quantisation parameters.
 *
 * @param scale the tensor to multiply by
 * @param zero the tensor with the zero point, empty if it is 0
 */
record QuantisedTensor(String tensor, String scale, String zero) {
    private static final int STEPS = 16;

    /** The index of the output scale among a node's inputs; the zero point follows it. */
    private static final Map<String, Integer> SCALES = Map.ofEntries(
            Map.entry("QuantizeLinear", 1),
            Map.entry("QLinearGlobalAveragePool", 3),
            Map.entry("QLinearAveragePool", 3),
            Map.entry("QLinearReduceMean", 3),
            Map.entry("QLinearLeakyRelu", 3),
            Map.entry("QLinearSigmoid", 3),
            Map.entry("QLinearConv", 6),
            Map.entry("QLinearMatMul", 6),
            Map.entry("QLinearAdd", 6),
            Map.entry("QLinearMul", 6),
            Map.entry("QGemm", 7));

    private static final Set<String> SHAPE_PRESERVING =
            Set.of("Flatten", "Reshape", "Squeeze", "Unsqueeze", "Identity", "Transpose", "MaxPool", "Relu", "Clip");

    static Optional<QuantisedTensor> of(Graph graph, String tensor) {
        String at = tensor;
        for (int step = 0; step < STEPS; step++) {
            Node producer = graph.producer(at);
            if (producer == null) {
                break;
            }
            Integer scale = SCALES.get(producer.operator());
            if (scale != null && !producer.input(scale).isEmpty()) {
                return Optional.of(new QuantisedTensor(tensor, producer.input(scale), producer.input(scale + 1)));
            }
            if (!SHAPE_PRESERVING.contains(producer.operator())) {
                break;
            }
            at = producer.input(0);
        }
        return Optional.empty();
    }

    /** The name of the dequantised tensor that is added to the graph. */
    String real() {
        return "graft real " + tensor;
    }
}
