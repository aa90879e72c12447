package dev.graft.onnx.tflite.operator;

import dev.graft.image.network.NetworkException;
import dev.graft.onnx.tflite.file.MovingWindow;
import dev.graft.onnx.tflite.file.OperatorOptions.Dense;
import dev.graft.onnx.tflite.file.TfliteOperator;
import dev.graft.onnx.tflite.file.TfliteTensor;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** Operators with weights. */
final class ConvolutionWriters {
    private static final int BIAS = 2;

    private ConvolutionWriters() {}

    static void convolution(TfliteOperator operator, Translation to) {
        int[] weights = weights(operator, to);
        int channels = to.map(operator, 0).channels();
        if (weights[3] == 0 || channels % weights[3] != 0) {
            throw Translation.misfit(operator);
        }
        // Weights are output, height, width, input.
        write(operator, to, operator.options().convolution(), channels / weights[3], weights[0], 0, 3, 1, 2);
    }

    static void depthwise(TfliteOperator operator, Translation to) {
        int[] weights = weights(operator, to);
        int channels = to.map(operator, 0).channels();
        if (weights[0] != 1 || weights[3] % channels != 0) {
            throw Translation.misfit(operator);
        }
        // Weights are 1, height, width, output; the outputs of one input channel follow each other, as in ONNX.
        write(operator, to, operator.options().depthwise(), channels, weights[3], 3, 0, 1, 2);
    }

    private static int[] weights(TfliteOperator operator, Translation to) {
        TfliteTensor weights = to.constant(operator, 1);
        if (weights.shape().length != Axes.MAP_SIDES || weights.size() == 0) {
            throw Translation.misfit(operator);
        }
        return weights.shape();
    }

    private static void write(
            TfliteOperator operator, Translation to, MovingWindow window, int groups, int outputs, int... permutation) {
        OnnxValue map = to.map(operator, 0);
        int[] kernel = Arrays.copyOfRange(weights(operator, to), 1, 3);
        int[] shape = MapWindows.result(operator, window, map, kernel, outputs);
        if (outputs % groups != 0) {
            throw Translation.misfit(operator);
        }
        var inputs = new ArrayList<String>();
        inputs.add(map.name());
        inputs.add(to.weights(to.constant(operator, 1), permutation));
        bias(operator, to, outputs, inputs);
        Map<String, Object> attributes = MapWindows.attributes(window, map, kernel);
        attributes.put("group", (long) groups);
        attributes.put("dilations", Axes.longs(window.dilations()));
        to.emit(operator, shape, ValueRange.ALL, name -> to.node("Conv", name, inputs, attributes));
    }

    private static void bias(TfliteOperator operator, Translation to, int outputs, List<String> inputs) {
        if (operator.has(BIAS)) {
            TfliteTensor bias = to.constant(operator, BIAS);
            if (bias.size() != outputs || bias.shape().length != 1) {
                throw Translation.misfit(operator);
            }
            inputs.add(to.weights(bias, 0));
        }
    }

    static void dense(TfliteOperator operator, Translation to) {
        OnnxValue input = to.input(operator, 0);
        TfliteTensor weights = to.constant(operator, 1);
        Dense dense = operator.options().dense();
        if (dense.shuffled()) {
            throw new NetworkException(
                    "has an operator that Graft cannot convert: FULLY_CONNECTED with shuffled weights");
        }
        int size = ShapeMath.size(input.shape());
        if (weights.shape().length != 2 || weights.size() == 0 || size % weights.shape()[1] != 0) {
            throw Translation.misfit(operator);
        }
        int outputs = weights.shape()[0];
        int rows = size / weights.shape()[1];
        String flat = to.rowMajor(input);
        if (!Arrays.equals(input.shape(), new int[] {rows, weights.shape()[1]})) {
            flat = to.shaped(flat, input.name() + "/rows", rows, weights.shape()[1]);
        }
        var inputs = new ArrayList<>(List.of(flat, to.weights(weights, 0, 1)));
        bias(operator, to, outputs, inputs);
        int[] shape = shape(operator, dense, input, rows, outputs);
        to.emit(operator, shape, ValueRange.ALL, name -> {
            String rowsOf = shape.length == 2 ? name : name + "/rows";
            String result = to.node("Gemm", rowsOf, inputs, Map.of("transB", 1L));
            return shape.length == 2 ? result : to.shaped(result, name, shape);
        });
    }

    private static int[] shape(TfliteOperator operator, Dense dense, OnnxValue input, int rows, int outputs) {
        if (!dense.keepsSides()) {
            return new int[] {rows, outputs};
        }
        int[] shape = input.shape().clone();
        if (shape.length == 0) {
            throw Translation.misfit(operator);
        }
        shape[shape.length - 1] = outputs;
        if (ShapeMath.size(shape) != rows * outputs) {
            throw Translation.misfit(operator);
        }
        return shape;
    }
}
