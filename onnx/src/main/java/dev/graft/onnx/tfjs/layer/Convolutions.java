package dev.graft.onnx.tfjs.layer;

import dev.graft.onnx.tfjs.weight.Weight;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** Layers with weights for each channel, with or without a window. */
final class Convolutions {
    private Convolutions() {}

    static Value conv2D(LayerCall call) {
        Value map = call.map();
        int filters = call.config().positive("filters", 0);
        int groups = call.config().positive("groups", 1);
        int[] size = call.config().positivePair("kernel_size", 1);
        if (map.channels() % groups != 0 || filters % groups != 0) {
            throw call.config().bad("groups");
        }
        int depth = map.channels() / groups;
        Weight kernel = call.weight("kernel", size[0], size[1], depth, filters);
        Supplier<float[]> values = () -> kernel.transposed(3, 2, 0, 1);
        // Instead of swapping the colours of every picture, the weights for them are swapped once.
        Supplier<float[]> ordered =
                map.blueFirst() ? () -> reversed(values.get(), filters, depth, size[0] * size[1]) : values;
        String weights = call.constant(
                map.blueFirst() ? "blue_first_kernel" : "kernel", ordered, filters, depth, size[0], size[1]);
        return Activations.ofLayer(call, convolve(call, map, size, weights, bias(call, filters), filters, groups));
    }

    /** Weights with the order of the input channels reversed. */
    private static float[] reversed(float[] values, int filters, int depth, int places) {
        var out = new float[values.length];
        for (int f = 0; f < filters; f++) {
            for (int d = 0; d < depth; d++) {
                System.arraycopy(values, (f * depth + d) * places, out, (f * depth + depth - 1 - d) * places, places);
            }
        }
        return out;
    }

    static Value depthwise(LayerCall call) {
        Value map = call.map();
        int[] size = call.config().positivePair("kernel_size", 1);
        int multiplier = call.config().positive("depth_multiplier", 1);
        int channels = Math.multiplyExact(map.channels(), multiplier);
        String weights = depthwiseKernel(call, map, size, multiplier);
        return Activations.ofLayer(
                call, convolve(call, map, size, weights, bias(call, channels), channels, map.channels()));
    }

    private static String depthwiseKernel(LayerCall call, Value map, int[] size, int multiplier) {
        Weight kernel = call.weight("depthwise_kernel", size[0], size[1], map.channels(), multiplier);
        return call.constant(
                "depthwise_kernel",
                () -> kernel.transposed(2, 3, 0, 1),
                (long) map.channels() * multiplier,
                1,
                size[0],
                size[1]);
    }

    static Value separable(LayerCall call) {
        Value map = call.map();
        int[] size = call.config().positivePair("kernel_size", 1);
        int multiplier = call.config().positive("depth_multiplier", 1);
        int between = Math.multiplyExact(map.channels(), multiplier);
        int filters = call.config().positive("filters", 0);
        String weights = depthwiseKernel(call, map, size, multiplier);
        Value each = convolve(call, map, size, weights, "", between, map.channels());
        Weight kernel = call.weight("pointwise_kernel", 1, 1, between, filters);
        String point = call.constant("pointwise_kernel", () -> kernel.transposed(3, 2, 0, 1), filters, between, 1, 1);
        return Activations.ofLayer(call, pointwise(call, each, point, bias(call, filters), filters));
    }

    private static Value convolve(
            LayerCall call, Value map, int[] size, String weights, String bias, int channels, int groups) {
        var window = Window.of(
                call,
                map,
                size,
                call.config().positivePair("strides", 1),
                call.config().positivePair("dilation_rate", 1));
        return conv(call, map, weights, bias, window.shape(channels), window.attributes(groups));
    }

    private static Value pointwise(LayerCall call, Value map, String weights, String bias, int channels) {
        return conv(
                call,
                map,
                weights,
                bias,
                List.of(map.height(), map.width(), channels),
                Map.of("kernel_shape", new long[] {1, 1}));
    }

    private static Value conv(
            LayerCall call, Value map, String weights, String bias, List<Integer> shape, Map<String, ?> attributes) {
        return bias.isEmpty()
                ? call.emit("Conv", shape, attributes, map.tensor(), weights)
                : call.emit("Conv", shape, attributes, map.tensor(), weights, bias);
    }

    /** The name of the bias; empty if there is none. */
    private static String bias(LayerCall call, int channels) {
        if (!call.config().flag("use_bias", true)) {
            return "";
        }
        Weight bias = call.weight("bias", channels);
        return call.constant("bias", bias::values, channels);
    }

    static Value transposed(LayerCall call) {
        Value map = call.map();
        int filters = call.config().positive("filters", 0);
        int[] size = call.config().positivePair("kernel_size", 1);
        int[] strides = call.config().positivePair("strides", 1);
        if (call.config().has("output_padding")) {
            throw call.config().unknown("output_padding");
        }
        int[] dilation = call.config().positivePair("dilation_rate", 1);
        if (dilation[0] != 1 || dilation[1] != 1) {
            throw call.config().unknown("dilation_rate");
        }
        boolean same = call.config().text("padding", "valid").equals("same");
        var out = new int[2];
        var pads = new long[4];
        var more = new long[2];
        for (int i = 0; i < 2; i++) {
            long side = map.shape().get(i);
            long full = (side - 1) * strides[i] + size[i];
            out[i] = Math.toIntExact(side * strides[i] + (same ? 0 : Math.max(0, size[i] - strides[i])));
            long cut = Math.max(0, full - out[i]);
            pads[i] = cut / 2;
            pads[i + 2] = cut - cut / 2;
            more[i] = Math.max(0, out[i] - full);
        }
        Weight kernel = call.weight("kernel", size[0], size[1], filters, map.channels());
        String weights =
                call.constant("kernel", () -> kernel.transposed(3, 2, 0, 1), map.channels(), filters, size[0], size[1]);
        String bias = bias(call, filters);
        var attributes = new HashMap<String, Object>();
        attributes.put("kernel_shape", Window.longs(size));
        attributes.put("strides", Window.longs(strides));
        attributes.put("pads", pads);
        attributes.put("output_padding", more);
        List<Integer> shape = List.of(out[0], out[1], filters);
        Value value = bias.isEmpty()
                ? call.emit("ConvTranspose", shape, attributes, map.tensor(), weights)
                : call.emit("ConvTranspose", shape, attributes, map.tensor(), weights, bias);
        return Activations.ofLayer(call, value);
    }

    static Value dense(LayerCall call) {
        Value value = call.input();
        int units = call.config().positive("units", 0);
        int depth = value.channels();
        Weight kernel = call.weight("kernel", depth, units);
        if (value.isMap()) {
            String weights = call.constant("kernel", () -> kernel.transposed(1, 0), units, depth, 1, 1);
            return Activations.ofLayer(call, pointwise(call, value, weights, bias(call, units), units));
        }
        String weights = call.constant("kernel", kernel::values, depth, units);
        String bias = bias(call, units);
        var shape = new java.util.ArrayList<>(value.shape());
        shape.set(value.rank() - 1, units);
        if (value.rank() == 1 && !bias.isEmpty()) {
            return Activations.ofLayer(call, call.emit("Gemm", shape, value.tensor(), weights, bias));
        }
        Value product = call.emit("MatMul", shape, value.tensor(), weights);
        return Activations.ofLayer(call, bias.isEmpty() ? product : call.emit("Add", shape, product.tensor(), bias));
    }
}
