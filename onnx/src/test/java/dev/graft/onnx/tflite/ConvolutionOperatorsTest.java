package dev.graft.onnx.tflite;

import static dev.graft.onnx.tflite.TinyTflite.PICTURE;

import dev.graft.onnx.reference.ReferenceOps;
import dev.graft.onnx.reference.ReferenceOps.Sliding;
import dev.graft.onnx.reference.ReferenceTensor;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tensorflow.lite.schema.ActivationFunctionType;
import org.tensorflow.lite.schema.BuiltinOperator;

/** Convolutions, fully connected layers and poolings compute what they should. */
class ConvolutionOperatorsTest {
    private static final byte NONE = ActivationFunctionType.NONE;

    private final Random random = new Random(7);
    private final ReferenceTensor picture = ReferenceTensor.random(random, 1, 9, 10, 3);
    private final TinyTflite tiny = new TinyTflite(9, 10);

    static Stream<Sliding> windows() {
        return Stream.of(
                Sliding.same(1),
                Sliding.same(2),
                Sliding.valid(1),
                Sliding.valid(2),
                new Sliding(1, 2, 1, 1, true),
                new Sliding(3, 2, 1, 1, true),
                new Sliding(1, 1, 2, 3, true),
                new Sliding(1, 1, 3, 2, false));
    }

    @ParameterizedTest
    @MethodSource("windows")
    void aConvolution(Sliding sliding) {
        ReferenceTensor weights = ReferenceTensor.random(random, 5, 3, 2, 3);
        ReferenceTensor bias = ReferenceTensor.random(random, 5);
        int result = convolution(sliding, NONE, weights, bias);
        // Output, height, width, input become height, width, input, output.
        ReferenceTensor kernel = ReferenceOps.transpose(weights, 1, 2, 3, 0);
        TranslatedOperator.check(tiny, result, picture, ReferenceOps.conv(picture, kernel, bias.values(), sliding, 1));
    }

    private int convolution(Sliding sliding, byte activation, ReferenceTensor weights, ReferenceTensor bias) {
        int result = tiny.tensor("result");
        TfliteOptions options = TfliteOptions.convolution(sliding, activation);
        int[] inputs = {PICTURE, tiny.floats("weights", weights), tiny.floats("bias", bias)};
        tiny.operator(BuiltinOperator.CONV_2D, options.type(), options.value(), inputs, result);
        return result;
    }

    @Test
    void aConvolutionInGroups() {
        ReferenceTensor weights = ReferenceTensor.random(random, 6, 3, 3, 1);
        int result = convolution(Sliding.same(1), NONE, weights, ReferenceTensor.zeros(6));
        ReferenceTensor kernel = ReferenceOps.transpose(weights, 1, 2, 3, 0);
        TranslatedOperator.check(
                tiny, result, picture, ReferenceOps.conv(picture, kernel, new float[0], Sliding.same(1), 3));
    }

    @Test
    void aConvolutionWithoutBias() {
        ReferenceTensor weights = ReferenceTensor.random(random, 2, 1, 1, 3);
        int result = tiny.tensor("result");
        TfliteOptions options = TfliteOptions.convolution(Sliding.same(1));
        int[] inputs = {PICTURE, tiny.floats("weights", weights), -1};
        tiny.operator(BuiltinOperator.CONV_2D, options.type(), options.value(), inputs, result);
        ReferenceTensor kernel = ReferenceOps.transpose(weights, 1, 2, 3, 0);
        TranslatedOperator.check(
                tiny, result, picture, ReferenceOps.conv(picture, kernel, new float[0], Sliding.same(1), 1));
    }

    @ParameterizedTest
    @ValueSource(
            bytes = {
                ActivationFunctionType.RELU,
                ActivationFunctionType.RELU6,
                ActivationFunctionType.RELU_N1_TO_1,
                ActivationFunctionType.TANH
            })
    void aConvolutionWithAnActivation(byte activation) {
        ReferenceTensor weights = ReferenceTensor.random(random, 4, 3, 3, 3);
        ReferenceTensor bias = ReferenceTensor.random(random, 4);
        int result = convolution(Sliding.same(1), activation, weights, bias);
        ReferenceTensor kernel = ReferenceOps.transpose(weights, 1, 2, 3, 0);
        ReferenceTensor before = ReferenceOps.conv(picture, kernel, bias.values(), Sliding.same(1), 1);
        TranslatedOperator.check(tiny, result, picture, ReferenceOps.map(before, value -> switch (activation) {
            case ActivationFunctionType.RELU -> Math.max(value, 0);
            case ActivationFunctionType.RELU6 -> Math.min(Math.max(value, 0), 6);
            case ActivationFunctionType.RELU_N1_TO_1 -> Math.min(Math.max(value, -1), 1);
            default -> Math.tanh(value);
        }));
    }

    @ParameterizedTest
    @MethodSource("windows")
    void aDepthwiseConvolution(Sliding sliding) {
        depthwise(sliding, 1);
    }

    @ParameterizedTest
    @MethodSource("windows")
    void aDepthwiseConvolutionWithSeveralResultsForEachChannel(Sliding sliding) {
        depthwise(sliding, 4);
    }

    private void depthwise(Sliding sliding, int multiplier) {
        ReferenceTensor weights = ReferenceTensor.random(random, 1, 3, 2, 3 * multiplier);
        ReferenceTensor bias = ReferenceTensor.random(random, 3 * multiplier);
        int result = tiny.tensor("result");
        TfliteOptions options = TfliteOptions.depthwise(sliding, NONE);
        int[] inputs = {PICTURE, tiny.floats("weights", weights), tiny.floats("bias", bias)};
        tiny.operator(BuiltinOperator.DEPTHWISE_CONV_2D, options.type(), options.value(), inputs, result);
        ReferenceTensor kernel = ReferenceOps.reshape(weights, 3, 2, 3, multiplier);
        TranslatedOperator.check(
                tiny, result, picture, ReferenceOps.depthwise(picture, kernel, bias.values(), sliding));
    }

    @Test
    void aFullyConnectedLayerReadsAMapChannelsLast() {
        ReferenceTensor weights = ReferenceTensor.random(random, 7, 9 * 10 * 3);
        ReferenceTensor bias = ReferenceTensor.random(random, 7);
        int result = tiny.tensor("result");
        TfliteOptions options = TfliteOptions.dense(ActivationFunctionType.RELU, false);
        int[] inputs = {PICTURE, tiny.floats("weights", weights), tiny.floats("bias", bias)};
        tiny.operator(BuiltinOperator.FULLY_CONNECTED, options.type(), options.value(), inputs, result);
        ReferenceTensor flat = ReferenceOps.reshape(picture, 1, 9 * 10 * 3);
        ReferenceTensor dense = ReferenceOps.dense(flat, ReferenceOps.transpose(weights, 1, 0), bias.values());
        TranslatedOperator.check(tiny, result, picture, ReferenceOps.map(dense, value -> Math.max(value, 0)));
    }

    @Test
    void aFullyConnectedLayerForEachPosition() {
        ReferenceTensor weights = ReferenceTensor.random(random, 7, 3);
        int result = tiny.tensor("result");
        TfliteOptions options = TfliteOptions.dense(NONE, true);
        int[] inputs = {PICTURE, tiny.floats("weights", weights)};
        tiny.operator(BuiltinOperator.FULLY_CONNECTED, options.type(), options.value(), inputs, result);
        ReferenceTensor dense = ReferenceOps.dense(picture, ReferenceOps.transpose(weights, 1, 0), new float[0]);
        TranslatedOperator.check(tiny, result, picture, dense);
    }

    static Stream<Sliding> poolings() {
        return windows().filter(window -> window.dilationX() == 1);
    }

    @ParameterizedTest
    @MethodSource("poolings")
    void anAveragePooling(Sliding sliding) {
        int result = pooling(BuiltinOperator.AVERAGE_POOL_2D, 3, 2, sliding);
        TranslatedOperator.check(tiny, result, picture, ReferenceOps.averagePool(picture, 3, 2, sliding));
    }

    @ParameterizedTest
    @MethodSource("poolings")
    void aMaximumPooling(Sliding sliding) {
        int result = pooling(BuiltinOperator.MAX_POOL_2D, 3, 2, sliding);
        TranslatedOperator.check(tiny, result, picture, ReferenceOps.maxPool(picture, 3, 2, sliding));
    }

    @Test
    void aPoolingOfTheWholeMap() {
        int result = pooling(BuiltinOperator.AVERAGE_POOL_2D, 9, 10, Sliding.valid(2));
        TranslatedOperator.check(tiny, result, picture, ReferenceOps.averagePool(picture, 9, 10, Sliding.valid(2)));
    }

    @ParameterizedTest
    @ValueSource(ints = {BuiltinOperator.MAX_POOL_2D, BuiltinOperator.AVERAGE_POOL_2D})
    void aPoolingCountsTheZerosOfAPadding(int code) {
        int padded = tiny.tensor("padded");
        int margins = tiny.ints("margins", new int[] {0, 0, 1, 1, 1, 1, 0, 0}, 4, 2);
        int result = tiny.tensor("result");
        TfliteOptions options = TfliteOptions.pooling(3, 3, Sliding.valid(2));
        tiny.operator(BuiltinOperator.PAD, new int[] {PICTURE, margins}, padded)
                .operator(code, options.type(), options.value(), new int[] {padded}, result);
        ReferenceTensor low = ReferenceOps.map(picture, x -> x - 5);
        ReferenceTensor expected = ReferenceOps.pad(low, 1, 1, 1, 1);
        TranslatedOperator.check(
                tiny,
                result,
                low,
                code == BuiltinOperator.MAX_POOL_2D
                        ? ReferenceOps.maxPool(expected, 3, 3, Sliding.valid(2))
                        : ReferenceOps.averagePool(expected, 3, 3, Sliding.valid(2)));
    }

    private int pooling(int code, int height, int width, Sliding sliding) {
        int result = tiny.tensor("result");
        TfliteOptions options = TfliteOptions.pooling(height, width, sliding);
        tiny.operator(code, options.type(), options.value(), new int[] {PICTURE}, result);
        return result;
    }
}
