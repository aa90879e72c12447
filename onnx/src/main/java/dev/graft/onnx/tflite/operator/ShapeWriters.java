package dev.graft.onnx.tflite.operator;

import dev.graft.onnx.tflite.file.TfliteOperator;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.IntStream;

/** Operators that arrange values differently. */
final class ShapeWriters {
    private ShapeWriters() {}

    static void reshape(TfliteOperator operator, Translation to) {
        OnnxValue input = to.input(operator, 0);
        write(operator, to, input, complete(operator, wanted(operator, to), ShapeMath.size(input.shape())));
    }

    /** The shape is an input or a setting; if it is computed, the file still says what usually comes out. */
    private static int[] wanted(TfliteOperator operator, Translation to) {
        if (to.isConstant(operator, 1)) {
            return Arrays.stream(to.constant(operator, 1).integers())
                    .mapToInt(side -> (int) Math.max(Math.min(side, Integer.MAX_VALUE), -1))
                    .toArray();
        }
        if (operator.has(1)) {
            return to.tensor(operator.output()).shape();
        }
        return operator.options().newShape();
    }

    /** Replaces a side of -1 by what is left. */
    private static int[] complete(TfliteOperator operator, int[] shape, int size) {
        int[] result = shape.clone();
        int open = -1;
        long known = 1;
        for (int i = 0; i < result.length; i++) {
            if (result[i] < 0 && open < 0) {
                open = i;
            } else {
                known *= result[i];
            }
            if (known < 1 || known > size) {
                throw Translation.misfit(operator);
            }
        }
        if (open >= 0) {
            result[open] = (int) (size / known);
            known *= result[open];
        }
        if (known != size) {
            throw Translation.misfit(operator);
        }
        return result;
    }

    static void squeeze(TfliteOperator operator, Translation to) {
        OnnxValue input = to.input(operator, 0);
        var axes = new TreeSet<Integer>();
        for (int axis : operator.options().squeezed()) {
            axes.add(ShapeMath.axis(operator, axis, input.sides()));
        }
        if (axes.isEmpty()) {
            IntStream.range(0, input.sides())
                    .filter(axis -> input.shape()[axis] == 1)
                    .forEach(axes::add);
        }
        int[] shape = ShapeMath.without(input.shape(), axes);
        if (ShapeMath.size(shape) != ShapeMath.size(input.shape())) {
            throw Translation.misfit(operator);
        }
        write(operator, to, input, shape);
    }

    static void expand(TfliteOperator operator, Translation to) {
        OnnxValue input = to.input(operator, 0);
        long[] axes = to.constant(operator, 1).integers();
        if (axes.length != 1) {
            throw Translation.misfit(operator);
        }
        int axis = ShapeMath.axis(operator, axes[0], input.sides() + 1);
        int[] shape = IntStream.concat(
                        IntStream.concat(Arrays.stream(input.shape(), 0, axis), IntStream.of(1)),
                        Arrays.stream(input.shape(), axis, input.sides()))
                .toArray();
        write(operator, to, input, shape);
    }

    private static void write(TfliteOperator operator, Translation to, OnnxValue input, int... shape) {
        if (Arrays.equals(shape, input.shape())) {
            to.same(operator, input);
        } else {
            to.emit(operator, shape, input.range(), name -> to.shaped(to.rowMajor(input), name, shape));
        }
    }

    static void transpose(TfliteOperator operator, Translation to) {
        OnnxValue input = to.input(operator, 0);
        int sides = input.sides();
        long[] wanted = to.constant(operator, 1).integers();
        if (wanted.length != sides
                || ShapeMath.axes(operator, to.constant(operator, 1), sides).size() != sides) {
            throw Translation.misfit(operator);
        }
        var permutation = new int[sides];
        Arrays.setAll(permutation, i -> ShapeMath.axis(operator, wanted[i], sides));
        var inOnnx = new long[sides];
        int[] axes = Axes.permutation(sides);
        Arrays.setAll(inOnnx, i -> Axes.inOnnx(permutation[axes[i]], sides));
        to.emit(
                operator,
                Axes.permuted(input.shape(), permutation),
                input.range(),
                name -> to.node("Transpose", name, List.of(input.name()), Map.of("perm", inOnnx)));
    }

    static void concatenation(TfliteOperator operator, Translation to) {
        OnnxValue first = to.input(operator, 0);
        int axis = ShapeMath.axis(operator, operator.options().concatenationAxis(), first.sides());
        int[] shape = first.shape().clone();
        long length = 0;
        var names = new ArrayList<String>();
        ValueRange range = first.range();
        for (int i = 0; i < operator.inputs().size(); i++) {
            OnnxValue part = to.input(operator, i);
            if (part.sides() != shape.length) {
                throw Translation.misfit(operator);
            }
            length += part.shape()[axis];
            int[] others = part.shape().clone();
            others[axis] = shape[axis];
            if (!Arrays.equals(others, shape)) {
                throw Translation.misfit(operator);
            }
            range = range.or(part.range());
            names.add(part.name());
        }
        shape[axis] = (int) Math.min(length, Integer.MAX_VALUE);
        Map<String, Object> attributes = Map.of("axis", (long) Axes.inOnnx(axis, shape.length));
        to.emit(operator, shape, range, name -> to.node("Concat", name, names, attributes));
    }
}
