package dev.graft.onnx.tflite.operator;

import dev.graft.onnx.tflite.file.TfliteOperator;
import dev.graft.onnx.tflite.file.TfliteTensor;
import java.util.List;
import java.util.Map;

/** Operators that treat each value, or each position, on its own. */
final class ElementWriters {
    private ElementWriters() {}

    static OperatorWriter unary(String onnx, ValueRange range) {
        return (operator, to) -> {
            OnnxValue input = to.input(operator, 0);
            to.emit(operator, input.shape(), range, name -> to.node(onnx, name, input.name()));
        };
    }

    static OperatorWriter limits(float least, float most) {
        var limits = new ValueRange(least, most);
        return (operator, to) -> {
            OnnxValue input = to.input(operator, 0);
            ValueRange range = input.range().clip(limits);
            to.emit(operator, input.shape(), range, name -> to.clip(input.name(), name, limits));
        };
    }

    static OperatorWriter binary(String onnx) {
        return (operator, to) -> {
            OnnxValue one = to.input(operator, 0);
            OnnxValue other = to.input(operator, 1);
            int[] shape = ShapeMath.broadcast(operator, one.shape(), other.shape());
            String left = lifted(one, shape.length, to);
            String right = lifted(other, shape.length, to);
            to.emit(operator, shape, ValueRange.ALL, name -> to.node(onnx, name, left, right));
        };
    }

    /** Gives a tensor as many sides as another, since the order of four sides differs from that of fewer. */
    private static String lifted(OnnxValue value, int sides, Translation to) {
        if (value.sides() == sides || value.sides() <= 1 && sides != Axes.MAP_SIDES || value.sides() == 0) {
            return value.name();
        }
        return to.shaped(to.rowMajor(value), value.name() + "/lifted", ShapeMath.lifted(value.shape(), sides));
    }

    static void squaredDifference(TfliteOperator operator, Translation to) {
        OnnxValue one = to.input(operator, 0);
        OnnxValue other = to.input(operator, 1);
        int[] shape = ShapeMath.broadcast(operator, one.shape(), other.shape());
        String difference = to.node(
                "Sub", one.name() + "/difference", lifted(one, shape.length, to), lifted(other, shape.length, to));
        to.emit(operator, shape, ValueRange.ALL, name -> to.node("Mul", name, difference, difference));
    }

    static void reciprocalRoot(TfliteOperator operator, Translation to) {
        OnnxValue input = to.input(operator, 0);
        to.emit(
                operator,
                input.shape(),
                ValueRange.ALL,
                name -> to.node("Reciprocal", name, to.node("Sqrt", name + "/root", input.name())));
    }

    static void leaky(TfliteOperator operator, Translation to) {
        OnnxValue input = to.input(operator, 0);
        Map<String, Object> leak = Map.of("alpha", operator.options().leak());
        to.emit(
                operator,
                input.shape(),
                ValueRange.ALL,
                name -> to.node("LeakyRelu", name, List.of(input.name()), leak));
    }

    static void parametric(TfliteOperator operator, Translation to) {
        OnnxValue input = to.input(operator, 0);
        OnnxValue slope = to.input(operator, 1);
        int[] shape = ShapeMath.broadcast(operator, input.shape(), slope.shape());
        if (shape.length != input.sides() || ShapeMath.size(shape) != ShapeMath.size(input.shape())) {
            throw Translation.misfit(operator);
        }
        String lifted = lifted(slope, shape.length, to);
        to.emit(operator, shape, ValueRange.ALL, name -> to.node("PRelu", name, input.name(), lifted));
    }

    static void hardSwish(TfliteOperator operator, Translation to) {
        OnnxValue input = to.input(operator, 0);
        to.emit(operator, input.shape(), ValueRange.ALL, name -> {
            String gate = to.node(
                    "HardSigmoid", name + "/gate", List.of(input.name()), Map.of("alpha", 1 / 6f, "beta", 0.5f));
            return to.node("Mul", name, input.name(), gate);
        });
    }

    static void softmax(TfliteOperator operator, Translation to) {
        OnnxValue input = to.input(operator, 0);
        float factor = operator.options().softmaxFactor();
        String scaled =
                factor == 1 ? input.name() : to.node("Mul", input.name() + "/scaled", input.name(), to.scalar(factor));
        to.emit(
                operator,
                input.shape(),
                ValueRange.UNIT,
                name -> to.node("Softmax", name, List.of(scaled), lastAxis(operator, input)));
    }

    static void normalise(TfliteOperator operator, Translation to) {
        OnnxValue input = to.input(operator, 0);
        to.emit(
                operator,
                input.shape(),
                new ValueRange(-1, 1),
                name -> to.node("LpNormalization", name, List.of(input.name()), lastAxis(operator, input)));
    }

    private static Map<String, Object> lastAxis(TfliteOperator operator, OnnxValue input) {
        if (input.sides() == 0) {
            throw Translation.misfit(operator);
        }
        return Map.of("axis", (long) Axes.inOnnx(input.sides() - 1, input.sides()));
    }

    /** Types only differ in how they represent real values. */
    static void identity(TfliteOperator operator, Translation to) {
        if (to.isConstant(operator, 0)) {
            TfliteTensor constant = to.constant(operator, 0);
            to.fold(operator, constant);
        } else {
            to.same(operator, to.input(operator, 0));
        }
    }
}
