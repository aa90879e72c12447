package dev.graft.onnx.tfjs.layer;

import dev.graft.onnx.write.OnnxDraft;
import java.util.List;
import java.util.Set;

/** Layers that reduce the positions of a map, or repeat them. */
final class Poolings {
    private static final int[] ONE = {1, 1};
    private static final Set<String> NOT_NEGATIVE = Set.of("Relu", "Sigmoid", "HardSigmoid", "Softmax");

    private Poolings() {}

    static Value max(LayerCall call) {
        return pool(call, "MaxPool", visiblyPadded(call, call.map()));
    }

    /**
     * ONNX Runtime (1.28) merges padding with zeros into the maximum that follows, which then ignores the edges instead
     * of counting them as zeros. It leaves alone what is padded with anything else, such as the smallest number. Where
     * nothing is negative, both are the same.
     */
    private static Value visiblyPadded(LayerCall call, Value map) {
        OnnxDraft draft = call.draft();
        if (!draft.operator(map.tensor()).equals("Pad")) {
            return map;
        }
        List<String> padding = draft.inputs(map.tensor());
        if (NOT_NEGATIVE.contains(draft.operator(padding.get(0)))) {
            return map;
        }
        String almostZero = call.scalar("almost_zero", Float.MIN_NORMAL);
        return call.emit("Pad", map.shape(), padding.get(0), padding.get(1), almostZero);
    }

    /** What is added at the edges does not count. */
    static Value average(LayerCall call) {
        return pool(call, "AveragePool", call.map());
    }

    private static Value pool(LayerCall call, String operator, Value map) {
        int[] size = call.config().positivePair("pool_size", 2);
        int[] strides = call.config().has("strides") ? call.config().positivePair("strides", 1) : size;
        var window = Window.of(call, map, size, strides, ONE);
        return call.emit(operator, window.shape(map.channels()), window.attributes(), map.tensor());
    }

    static Value globalMax(LayerCall call) {
        return global(call, "GlobalMaxPool");
    }

    static Value globalAverage(LayerCall call) {
        return global(call, "GlobalAveragePool");
    }

    private static Value global(LayerCall call, String operator) {
        Value map = call.map();
        Value pooled = call.emit(operator, List.of(1, 1, map.channels()), map.tensor());
        return call.config().flag("keepdims", false) ? pooled : call.reshape(pooled, List.of(map.channels()));
    }

    static Value upSampling(LayerCall call) {
        Value map = call.map();
        int[] size = call.config().positivePair("size", 2);
        String scales = call.constant("scales", () -> new float[] {1, 1, size[0], size[1]}, 4);
        List<Integer> shape = List.of(
                Math.multiplyExact(map.height(), size[0]), Math.multiplyExact(map.width(), size[1]), map.channels());
        // TensorFlow.js aligns the first pixels of input and output; Keras, the middle of both.
        String aligned = call.dialect() == LayerCall.Dialect.TENSORFLOW_JS ? "asymmetric" : "half_pixel";
        var attributes = switch (call.config().text("interpolation", "nearest")) {
            case "nearest" ->
                java.util.Map.of(
                        "mode", "nearest",
                        "coordinate_transformation_mode", "asymmetric",
                        "nearest_mode", "floor");
            case "bilinear" -> java.util.Map.of("mode", "linear", "coordinate_transformation_mode", aligned);
            default -> throw call.config().unknown("interpolation");
        };
        return call.emit("Resize", shape, attributes, map.tensor(), "", scales);
    }
}
