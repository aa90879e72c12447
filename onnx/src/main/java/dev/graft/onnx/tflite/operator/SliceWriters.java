package dev.graft.onnx.tflite.operator;

import dev.graft.image.network.NetworkException;
import dev.graft.onnx.tflite.file.OperatorOptions.SliceMasks;
import dev.graft.onnx.tflite.file.TfliteOperator;
import java.util.TreeSet;
import java.util.stream.IntStream;

/** Operators that take a part. */
final class SliceWriters {
    private SliceWriters() {}

    static void slice(TfliteOperator operator, Translation to) {
        OnnxValue input = to.input(operator, 0);
        long[] begin = numbers(operator, to, 1, input);
        long[] sizes = numbers(operator, to, 2, input);
        var end = new long[begin.length];
        var steps = new long[begin.length];
        for (int i = 0; i < begin.length; i++) {
            end[i] = sizes[i] < 0 ? input.shape()[i] : begin[i] + sizes[i];
            steps[i] = 1;
        }
        write(operator, 0, to, input, begin, end, steps, new TreeSet<>());
    }

    static void strided(TfliteOperator operator, Translation to) {
        OnnxValue input = to.input(operator, 0);
        SliceMasks masks = operator.options().slice();
        if (!masks.simple()) {
            throw new NetworkException("has an operator that Graft cannot convert: STRIDED_SLICE with an ellipsis");
        }
        long[] begin = numbers(operator, to, 1, input);
        long[] end = numbers(operator, to, 2, input);
        long[] steps = numbers(operator, to, 3, input);
        var shrunk = new TreeSet<Integer>();
        for (int i = 0; i < begin.length; i++) {
            int side = input.shape()[i];
            begin[i] = isSet(masks.begin(), i) ? 0 : fromStart(begin[i], side);
            end[i] = isSet(masks.end(), i) ? side : fromStart(end[i], side);
            if (isSet(masks.shrink(), i)) {
                end[i] = begin[i] + 1;
                steps[i] = 1;
                shrunk.add(i);
            }
        }
        write(operator, 0, to, input, begin, end, steps, shrunk);
    }

    static void split(TfliteOperator operator, Translation to) {
        OnnxValue input = to.input(operator, 1);
        TreeSet<Integer> axes = ShapeMath.axes(operator, to.constant(operator, 0), input.sides());
        int parts = operator.outputs().size();
        if (axes.size() != 1 || input.shape()[axes.first()] % parts != 0) {
            throw Translation.misfit(operator);
        }
        int axis = axes.first();
        int length = input.shape()[axis] / parts;
        for (int part = 0; part < parts; part++) {
            var begin = new long[input.sides()];
            long[] end = Axes.longs(input.shape());
            begin[axis] = (long) part * length;
            end[axis] = begin[axis] + length;
            long[] steps = IntStream.range(0, begin.length).mapToLong(i -> 1).toArray();
            write(operator, part, to, input, begin, end, steps, new TreeSet<>());
        }
    }

    private static void write(
            TfliteOperator operator,
            int output,
            Translation to,
            OnnxValue input,
            long[] begin,
            long[] end,
            long[] steps,
            TreeSet<Integer> shrunk) {
        int sides = input.sides();
        var taken = new int[sides];
        var axes = new long[sides];
        for (int i = 0; i < sides; i++) {
            end[i] = Math.min(end[i], input.shape()[i]);
            if (begin[i] < 0 || begin[i] >= end[i] || steps[i] < 1) {
                throw Translation.misfit(operator);
            }
            taken[i] = (int) ((end[i] - begin[i] - 1) / steps[i] + 1);
            axes[i] = Axes.inOnnx(i, sides);
        }
        int[] shape = ShapeMath.without(taken, shrunk);
        to.emit(operator, output, shape, input.range(), name -> {
            String part = to.node(
                    "Slice",
                    shrunk.isEmpty() ? name : name + "/part",
                    input.name(),
                    to.longs(begin),
                    to.longs(end),
                    to.longs(axes),
                    to.longs(steps));
            return shrunk.isEmpty()
                    ? part
                    : to.shaped(to.rowMajor(new OnnxValue(part, taken, input.range())), name, shape);
        });
    }

    private static boolean isSet(int mask, int bit) {
        return (mask >> bit & 1) == 1;
    }

    private static long fromStart(long index, int side) {
        return index < 0 ? index + side : index;
    }

    private static long[] numbers(TfliteOperator operator, Translation to, int at, OnnxValue input) {
        long[] numbers = to.constant(operator, at).integers();
        if (numbers.length != input.sides()) {
            throw Translation.misfit(operator);
        }
        return numbers;
    }
}
