package dev.graft.onnx.tflite.operator;

import dev.graft.onnx.tflite.file.TfliteOperator;
import dev.graft.onnx.tflite.file.TfliteTensor;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;

/** Arithmetic with shapes in TensorFlow's order. */
final class ShapeMath {
    private ShapeMath() {}

    /** The number of values; shapes of values that were written are known not to overflow. */
    static int size(int... shape) {
        int size = 1;
        for (int side : shape) {
            size *= side;
        }
        return size;
    }

    /** Axes given as constants, which may count from the end. */
    static TreeSet<Integer> axes(TfliteOperator operator, TfliteTensor constant, int sides) {
        var axes = new TreeSet<Integer>();
        for (long axis : constant.integers()) {
            axes.add(axis(operator, axis, sides));
        }
        return axes;
    }

    static int axis(TfliteOperator operator, long axis, int sides) {
        if (axis < -sides || axis >= sides) {
            throw Translation.misfit(operator);
        }
        return (int) (axis < 0 ? axis + sides : axis);
    }

    static int[] without(int[] shape, Set<Integer> axes) {
        return IntStream.range(0, shape.length)
                .filter(axis -> !axes.contains(axis))
                .map(axis -> shape[axis])
                .toArray();
    }

    /** The common shape of two tensors, of which missing sides and sides of 1 are stretched. */
    static int[] broadcast(TfliteOperator operator, int[] one, int[] other) {
        var result = new int[Math.max(one.length, other.length)];
        for (int i = 1; i <= result.length; i++) {
            int a = i <= one.length ? one[one.length - i] : 1;
            int b = i <= other.length ? other[other.length - i] : 1;
            if (a != b && a != 1 && b != 1) {
                throw Translation.misfit(operator);
            }
            result[result.length - i] = Math.max(a, b);
        }
        return result;
    }

    /** A shape with sides of 1 before the others. */
    static int[] lifted(int[] shape, int sides) {
        var result = new int[sides];
        for (int i = 0; i < sides; i++) {
            int at = i - (sides - shape.length);
            result[i] = at < 0 ? 1 : shape[at];
        }
        return result;
    }
}
