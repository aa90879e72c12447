package dev.graft.onnx.tflite.operator;

import dev.graft.onnx.tflite.file.MovingWindow;
import dev.graft.onnx.tflite.file.TfliteOperator;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/** Operators that reduce many positions to fewer. */
final class PoolingWriters {
    private PoolingWriters() {}

    static void average(TfliteOperator operator, Translation to) {
        pool(operator, to, "AveragePool");
    }

    static void largest(TfliteOperator operator, Translation to) {
        pool(operator, to, "MaxPool");
    }

    /** Padding counts neither for the mean nor for the maximum, as in ONNX. */
    private static void pool(TfliteOperator operator, Translation to, String onnx) {
        OnnxValue map = to.map(operator, 0);
        MovingWindow window = operator.options().pooling();
        int[] shape = MapWindows.result(operator, window, map, window.kernel(), map.channels());
        Map<String, Object> attributes = MapWindows.attributes(window, map, window.kernel());
        boolean global = shape[1] * shape[2] == 1
                && window.kernel()[0] >= map.shape()[1]
                && window.kernel()[1] >= map.shape()[2];
        to.emit(
                operator,
                shape,
                map.range(),
                name -> global
                        ? to.node("Global" + onnx, name, map.name())
                        : to.node(onnx, name, List.of(map.name()), attributes));
    }

    static OperatorWriter reduction(String onnx) {
        return (operator, to) -> reduce(operator, to, onnx);
    }

    private static void reduce(TfliteOperator operator, Translation to, String onnx) {
        OnnxValue input = to.input(operator, 0);
        TreeSet<Integer> axes = ShapeMath.axes(operator, to.constant(operator, 1), input.sides());
        int[] kept = input.shape().clone();
        axes.forEach(axis -> kept[axis] = 1);
        int[] shape = operator.options().keepsSides() ? kept : ShapeMath.without(input.shape(), axes);
        ValueRange range = onnx.equals("ReduceSum") ? ValueRange.ALL : input.range();
        to.emit(operator, shape, range, name -> {
            boolean reshape = shape.length != kept.length;
            String pooled = nodes(to, onnx, reshape ? name + "/kept" : name, input, axes);
            return reshape ? to.shaped(to.rowMajor(new OnnxValue(pooled, kept, range)), name, shape) : pooled;
        });
    }

    private static String nodes(Translation to, String onnx, String name, OnnxValue input, TreeSet<Integer> axes) {
        if (onnx.equals("ReduceMean")
                && input.sides() == Axes.MAP_SIDES
                && List.of(1, 2).equals(List.copyOf(axes))) {
            return to.node("GlobalAveragePool", name, input.name());
        }
        long[] inOnnx = axes.stream()
                .mapToLong(axis -> Axes.inOnnx(axis, input.sides()))
                .sorted()
                .toArray();
        if (onnx.equals("ReduceSum")) {
            return to.node(onnx, name, input.name(), to.longs(inOnnx));
        }
        return to.node(onnx, name, List.of(input.name()), Map.of("axes", inOnnx));
    }
}
