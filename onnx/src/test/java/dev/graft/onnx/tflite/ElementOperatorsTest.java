package dev.graft.onnx.tflite;

import static dev.graft.onnx.tflite.TinyTflite.PICTURE;

import dev.graft.onnx.reference.ReferenceOps;
import dev.graft.onnx.reference.ReferenceTensor;
import java.util.Random;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tensorflow.lite.schema.ActivationFunctionType;
import org.tensorflow.lite.schema.AddOptionsT;
import org.tensorflow.lite.schema.BuiltinOperator;
import org.tensorflow.lite.schema.BuiltinOptions;
import org.tensorflow.lite.schema.LeakyReluOptionsT;
import org.tensorflow.lite.schema.SoftmaxOptionsT;

/** Operators that treat each value on its own compute what they should. */
class ElementOperatorsTest {
    private final Random random = new Random(8);
    private final ReferenceTensor picture = ReferenceTensor.random(random, 1, 4, 5, 3);
    private final TinyTflite tiny = new TinyTflite(4, 5);

    static Stream<Arguments> functions() {
        return Stream.of(
                function(BuiltinOperator.RELU, x -> Math.max(x, 0)),
                function(BuiltinOperator.RELU6, x -> Math.min(Math.max(x, 0), 6)),
                function(BuiltinOperator.RELU_N1_TO_1, x -> Math.min(Math.max(x, -1), 1)),
                function(BuiltinOperator.RELU_0_TO_1, x -> Math.min(Math.max(x, 0), 1)),
                function(BuiltinOperator.LOGISTIC, x -> 1 / (1 + Math.exp(-x))),
                function(BuiltinOperator.TANH, Math::tanh),
                function(BuiltinOperator.ELU, x -> x < 0 ? Math.expm1(x) : x),
                function(BuiltinOperator.HARD_SWISH, x -> x * Math.min(Math.max(x + 3, 0), 6) / 6),
                function(BuiltinOperator.ABS, Math::abs),
                function(BuiltinOperator.NEG, x -> -x),
                function(BuiltinOperator.EXP, Math::exp),
                function(BuiltinOperator.DEQUANTIZE, x -> x));
    }

    private static Arguments function(int code, DoubleUnaryOperator function) {
        return Arguments.of(BuiltinOperator.name(code), code, function);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("functions")
    void aFunction(String name, int code, DoubleUnaryOperator function) {
        int result = tiny.tensor("result");
        tiny.operator(code, new int[] {PICTURE}, result);
        ReferenceTensor wide = ReferenceOps.map(picture, x -> 4 * x);
        TranslatedOperator.check(tiny, result, wide, ReferenceOps.map(wide, function));
    }

    @Test
    void rootsAndTheirReciprocals() {
        int square = tiny.tensor("square");
        int root = tiny.tensor("root");
        int reciprocal = tiny.tensor("reciprocal");
        tiny.operator(BuiltinOperator.ABS, new int[] {PICTURE}, square)
                .operator(BuiltinOperator.SQRT, new int[] {square}, root)
                .operator(BuiltinOperator.RSQRT, new int[] {root}, reciprocal);
        TranslatedOperator.check(
                tiny, reciprocal, picture, ReferenceOps.map(picture, x -> Math.pow(Math.abs(x), -0.25)));
    }

    @Test
    void aLeakyRelu() {
        var options = new LeakyReluOptionsT();
        options.setAlpha(0.3f);
        int result = tiny.tensor("result");
        tiny.operator(
                BuiltinOperator.LEAKY_RELU, BuiltinOptions.LeakyReluOptions, options, new int[] {PICTURE}, result);
        TranslatedOperator.check(tiny, result, picture, ReferenceOps.map(picture, x -> x < 0 ? 0.3f * x : x));
    }

    @Test
    void aReluWithASlopeForEachChannel() {
        var slopes = new ReferenceTensor(new int[] {1, 1, 3}, new float[] {0.1f, 0.5f, -2});
        int result = tiny.tensor("result");
        tiny.operator(BuiltinOperator.PRELU, new int[] {PICTURE, tiny.floats("slopes", slopes)}, result);
        TranslatedOperator.check(
                tiny, result, picture, ReferenceOps.binary(picture, slopes, (x, a) -> x < 0 ? a * x : x));
    }

    @ParameterizedTest
    @ValueSource(floats = {1, 2.5f})
    void aSoftmaxOverTheChannels(float factor) {
        var options = new SoftmaxOptionsT();
        options.setBeta(factor);
        int result = tiny.tensor("result");
        tiny.operator(BuiltinOperator.SOFTMAX, BuiltinOptions.SoftmaxOptions, options, new int[] {PICTURE}, result);
        ReferenceTensor scaled = ReferenceOps.map(picture, x -> factor * x);
        TranslatedOperator.check(tiny, result, picture, ReferenceOps.softmax(scaled, 3));
    }

    @Test
    void aVectorOfLengthOneAtEachPosition() {
        int result = tiny.tensor("result");
        tiny.operator(BuiltinOperator.L2_NORMALIZATION, new int[] {PICTURE}, result);
        ReferenceTensor expected = ReferenceTensor.zeros(picture.shape());
        for (int i = 0; i < 60; i++) {
            double length = 0;
            for (int c = 0; c < 3; c++) {
                length += Math.pow(picture.values()[i / 3 * 3 + c], 2);
            }
            expected.values()[i] = (float) (picture.values()[i] / Math.sqrt(length));
        }
        TranslatedOperator.check(tiny, result, picture, expected);
    }

    static Stream<Arguments> pairs() {
        return Stream.of(
                pair(BuiltinOperator.ADD, Double::sum),
                pair(BuiltinOperator.SUB, (a, b) -> a - b),
                pair(BuiltinOperator.MUL, (a, b) -> a * b),
                pair(BuiltinOperator.DIV, (a, b) -> a / b),
                pair(BuiltinOperator.MAXIMUM, Math::max),
                pair(BuiltinOperator.MINIMUM, Math::min),
                pair(BuiltinOperator.SQUARED_DIFFERENCE, (a, b) -> (a - b) * (a - b)));
    }

    private static Arguments pair(int code, DoubleBinaryOperator function) {
        return Arguments.of(BuiltinOperator.name(code), code, function);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("pairs")
    void aFunctionOfAMapAndConstantsOfAnyShape(String name, int code, DoubleBinaryOperator function) {
        int[][] shapes = {{}, {1}, {3}, {5, 3}, {4, 1, 1}, {4, 5, 3}, {1, 4, 5, 3}, {1, 1, 1, 3}, {1, 4, 1, 1}};
        for (int[] shape : shapes) {
            var one = new TinyTflite(4, 5);
            // Far from zero, since constants are divisors too.
            ReferenceTensor constant =
                    ReferenceOps.map(ReferenceTensor.random(random, shape), x -> x < 0 ? x - 1 : x + 1);
            int result = one.tensor("result");
            one.operator(code, new int[] {PICTURE, one.floats("constant", constant)}, result);
            TranslatedOperator.check(one, result, picture, ReferenceOps.binary(picture, constant, function));
        }
    }

    @Test
    void aConstantMayComeFirst() {
        ReferenceTensor constant = ReferenceTensor.random(random, 3);
        int result = tiny.tensor("result");
        tiny.operator(BuiltinOperator.SUB, new int[] {tiny.floats("constant", constant), PICTURE}, result);
        TranslatedOperator.check(tiny, result, picture, ReferenceOps.binary(constant, picture, (a, b) -> a - b));
    }

    @Test
    void theMeansOfChannelsWeightTheMap() {
        int means = tiny.tensor("means");
        int result = tiny.tensor("result");
        TfliteOptions options = TfliteOptions.reduction(false);
        tiny.operator(
                        BuiltinOperator.MEAN,
                        options.type(),
                        options.value(),
                        new int[] {PICTURE, tiny.ints("axes", 1, 2)},
                        means)
                .operator(BuiltinOperator.MUL, new int[] {PICTURE, means}, result);
        ReferenceTensor expected = ReferenceOps.binary(picture, ReferenceOps.globalAverage(picture), (a, b) -> a * b);
        TranslatedOperator.check(tiny, result, picture, expected);
    }

    @Test
    void aSumOfTwoMapsWithAnActivation() {
        int negative = tiny.tensor("negative");
        int result = tiny.tensor("result");
        var options = new AddOptionsT();
        options.setFusedActivationFunction(ActivationFunctionType.RELU);
        ReferenceTensor half = new ReferenceTensor(new int[] {}, new float[] {-0.5f});
        tiny.operator(BuiltinOperator.MUL, new int[] {PICTURE, tiny.floats("half", half)}, negative)
                .operator(
                        BuiltinOperator.ADD, BuiltinOptions.AddOptions, options, new int[] {PICTURE, negative}, result);
        TranslatedOperator.check(tiny, result, picture, ReferenceOps.map(picture, x -> Math.max(x / 2, 0)));
    }
}
