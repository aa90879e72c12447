package dev.graft.onnx.tflite.operator;

import dev.graft.onnx.tflite.file.TfliteOperator;
import dev.graft.onnx.tflite.file.TfliteTensor;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Operators that add a margin. */
final class PaddingWriters {
    private static final int MOST_MARGIN = 1 << 16;
    private static final int VALUE = 2;

    private PaddingWriters() {}

    static void zeros(TfliteOperator operator, Translation to) {
        constant(operator, to, 0);
    }

    static void value(TfliteOperator operator, Translation to) {
        TfliteTensor value = to.constant(operator, VALUE);
        if (value.size() != 1) {
            throw Translation.misfit(operator);
        }
        constant(operator, to, value.floats()[0]);
    }

    private static void constant(TfliteOperator operator, Translation to, float value) {
        OnnxValue input = to.input(operator, 0);
        int[][] margins = margins(operator, to, input);
        int sides = input.sides();
        var pads = new long[2 * sides];
        for (int axis = 0; axis < sides; axis++) {
            pads[Axes.inOnnx(axis, sides)] = margins[axis][0];
            pads[sides + Axes.inOnnx(axis, sides)] = margins[axis][1];
        }
        ValueRange range = input.range().or(new ValueRange(value, value));
        to.emit(
                operator,
                padded(input.shape(), margins),
                range,
                name -> to.node(
                        "Pad",
                        name,
                        List.of(input.name(), to.longs(pads), to.scalar(value)),
                        Map.of("mode", "constant")));
    }

    static void mirror(TfliteOperator operator, Translation to) {
        OnnxValue input = to.input(operator, 0);
        int[][] margins = margins(operator, to, input);
        // The outermost row is repeated or not.
        int edge = operator.options().mirrorsEdge() ? 0 : 1;
        to.emit(operator, padded(input.shape(), margins), input.range(), name -> {
            String last = input.name();
            for (int axis = 0; axis < input.sides(); axis++) {
                int side = input.shape()[axis];
                if (Math.max(margins[axis][0], margins[axis][1]) > side - edge) {
                    throw Translation.misfit(operator);
                }
                if (margins[axis][0] + margins[axis][1] > 0) {
                    long[] from = mirrored(side, margins[axis], edge);
                    last = to.node("Gather", name, List.of(last, to.longs(from)), Map.of("axis", (long)
                            Axes.inOnnx(axis, input.sides())));
                }
            }
            return last;
        });
    }

    private static long[] mirrored(int side, int[] margins, int edge) {
        return IntStream.range(-margins[0], side + margins[1])
                .mapToLong(i -> i < 0 ? -i - 1 + edge : i < side ? i : 2L * side - i - 1 - edge)
                .toArray();
    }

    private static int[] padded(int[] shape, int[][] margins) {
        return IntStream.range(0, shape.length)
                .map(axis -> shape[axis] + margins[axis][0] + margins[axis][1])
                .toArray();
    }

    /** The margins before and after, for each axis. */
    private static int[][] margins(TfliteOperator operator, Translation to, OnnxValue input) {
        long[] numbers = to.constant(operator, 1).integers();
        if (numbers.length != 2 * input.sides()) {
            throw Translation.misfit(operator);
        }
        var margins = new int[input.sides()][2];
        for (int i = 0; i < numbers.length; i++) {
            if (numbers[i] < 0 || numbers[i] > MOST_MARGIN) {
                throw Translation.misfit(operator);
            }
            margins[i / 2][i % 2] = (int) numbers[i];
        }
        return margins;
    }
}
