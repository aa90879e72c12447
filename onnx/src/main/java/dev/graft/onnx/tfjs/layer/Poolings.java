package dev.graft.onnx.tfjs.layer;

import java.util.List;

/** Layers that reduce the positions of a map, or repeat them. */
final class Poolings {
    private static final int[] ONE = {1, 1};

    private Poolings() {}

    static Value max(LayerCall call) {
        return pool(call, "MaxPool");
    }

    /** What is added at the edges does not count. */
    static Value average(LayerCall call) {
        return pool(call, "AveragePool");
    }

    private static Value pool(LayerCall call, String operator) {
        Value map = call.map();
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
