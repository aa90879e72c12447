package dev.graft.onnx;

import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A tensor of numbers of 8 bits, with what makes real ones of them.
 *
 * @param scale the tensor to multiply by
 * @param zero the tensor that stands for nought, empty if it is nought itself
 */
record Quantised(String tensor, String scale, String zero) {
    private static final int STEPS = 16;

    /** Where among a step's inputs the scale of its result is; what stands for nought comes next. */
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

    private static final Set<String> KEEPING =
            Set.of("Flatten", "Reshape", "Squeeze", "Unsqueeze", "Identity", "Transpose", "MaxPool", "Relu", "Clip");

    static Optional<Quantised> of(Graph graph, String tensor) {
        String at = tensor;
        for (int step = 0; step < STEPS; step++) {
            Node maker = graph.maker(at);
            if (maker == null) {
                break;
            }
            Integer scale = SCALES.get(maker.operator());
            if (scale != null && !maker.input(scale).isEmpty()) {
                return Optional.of(new Quantised(tensor, maker.input(scale), maker.input(scale + 1)));
            }
            if (!KEEPING.contains(maker.operator())) {
                break;
            }
            at = maker.input(0);
        }
        return Optional.empty();
    }

    /** The tensor of real numbers that is added to the graph. */
    String real() {
        return "graft real " + tensor;
    }
}
