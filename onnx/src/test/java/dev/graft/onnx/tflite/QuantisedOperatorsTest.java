package dev.graft.onnx.tflite;

import static dev.graft.onnx.tflite.TinyTflite.PICTURE;

import dev.graft.onnx.reference.ReferenceOps;
import dev.graft.onnx.reference.ReferenceOps.Sliding;
import dev.graft.onnx.reference.ReferenceTensor;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tensorflow.lite.schema.ActivationFunctionType;
import org.tensorflow.lite.schema.BuiltinOperator;
import org.tensorflow.lite.schema.TensorType;

/** Quantised weights and activations stand for the real values they should. */
class QuantisedOperatorsTest {
    private static final int FEW = 4;

    /** So many weights stay bytes in the ONNX file. */
    private static final int MANY = 200;

    private final Random random = new Random(10);
    private final ReferenceTensor picture = ReferenceTensor.random(random, 1, 5, 6, 3);
    private final TinyTflite tiny = new TinyTflite(5, 6);

    private byte[] randomBytes(int count) {
        var bytes = new byte[count];
        random.nextBytes(bytes);
        return bytes;
    }

    private int convolution(Sliding sliding, int weights, int bias) {
        int result = tiny.tensor("result");
        TfliteOptions options = TfliteOptions.convolution(sliding);
        tiny.operator(
                BuiltinOperator.CONV_2D, options.type(), options.value(), new int[] {PICTURE, weights, bias}, result);
        return result;
    }

    @ParameterizedTest
    @ValueSource(ints = {FEW, MANY})
    void unsignedWeightsWithOneScale(int filters) {
        byte[] bytes = randomBytes(filters * 27);
        float[] scales = {0.02f};
        int weights = tiny.bytes("weights", TensorType.UINT8, bytes, scales, new long[] {117}, 0, filters, 3, 3, 3);
        int[] bias = random.ints(filters, -500, 500).toArray();
        int result = convolution(Sliding.same(1), weights, tiny.ints("bias", bias, new float[] {0.01f}));

        ReferenceTensor real = ReferenceTensor.zeros(filters, 3, 3, 3);
        for (int i = 0; i < bytes.length; i++) {
            real.values()[i] = ((bytes[i] & 0xFF) - 117) * 0.02f;
        }
        check(result, real, bias, i -> 0.01f);
    }

    private interface Scale {
        float of(int filter);
    }

    private void check(int result, ReferenceTensor weights, int[] bias, Scale scale) {
        var realBias = new float[bias.length];
        for (int i = 0; i < bias.length; i++) {
            realBias[i] = bias[i] * scale.of(i);
        }
        ReferenceTensor kernel = ReferenceOps.transpose(weights, 1, 2, 3, 0);
        TranslatedOperator.check(
                tiny, result, picture, ReferenceOps.conv(picture, kernel, realBias, Sliding.same(1), 1));
    }

    @ParameterizedTest
    @ValueSource(ints = {FEW, MANY})
    void signedWeightsWithAScaleForEachFilter(int filters) {
        byte[] bytes = randomBytes(filters * 27);
        var scales = new float[filters];
        var biasScales = new float[filters];
        for (int i = 0; i < filters; i++) {
            scales[i] = 0.001f * (i + 1);
            biasScales[i] = 0.0001f * (i + 2);
        }
        int weights = tiny.bytes("weights", TensorType.INT8, bytes, scales, new long[filters], 0, filters, 3, 3, 3);
        int[] bias = random.ints(filters, -5000, 5000).toArray();
        int result = convolution(Sliding.same(1), weights, tiny.ints("bias", bias, biasScales));

        ReferenceTensor real = ReferenceTensor.zeros(filters, 3, 3, 3);
        for (int i = 0; i < bytes.length; i++) {
            real.values()[i] = bytes[i] * scales[i / 27];
        }
        check(result, real, bias, i -> biasScales[i]);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, MANY})
    void depthwiseWeightsWithAScaleForEachChannel(int multiplier) {
        int channels = 3 * multiplier;
        byte[] bytes = randomBytes(9 * channels);
        var scales = new float[channels];
        for (int i = 0; i < channels; i++) {
            scales[i] = 0.001f * (i + 1);
        }
        int weights = tiny.bytes("weights", TensorType.INT8, bytes, scales, new long[channels], 3, 1, 3, 3, channels);
        int result = tiny.tensor("result");
        TfliteOptions options = TfliteOptions.depthwise(Sliding.same(2), ActivationFunctionType.RELU);
        tiny.operator(
                BuiltinOperator.DEPTHWISE_CONV_2D,
                options.type(),
                options.value(),
                new int[] {PICTURE, weights},
                result);
        ReferenceTensor kernel = ReferenceTensor.zeros(3, 3, 3, multiplier);
        for (int i = 0; i < bytes.length; i++) {
            kernel.values()[i] = bytes[i] * scales[i % channels];
        }
        ReferenceTensor out = ReferenceOps.depthwise(picture, kernel, new float[0], Sliding.same(2));
        TranslatedOperator.check(tiny, result, picture, ReferenceOps.map(out, x -> Math.max(x, 0)));
    }

    @Test
    void weightsOfAFullyConnectedLayer() {
        byte[] bytes = randomBytes(20 * 90);
        int weights = tiny.bytes("weights", TensorType.INT8, bytes, new float[] {0.01f}, new long[] {3}, 0, 20, 90);
        int result = tiny.tensor("result");
        TfliteOptions options = TfliteOptions.dense(ActivationFunctionType.NONE, false);
        tiny.operator(
                BuiltinOperator.FULLY_CONNECTED, options.type(), options.value(), new int[] {PICTURE, weights}, result);
        ReferenceTensor real = ReferenceTensor.zeros(20, 90);
        for (int i = 0; i < bytes.length; i++) {
            real.values()[i] = (bytes[i] - 3) * 0.01f;
        }
        ReferenceTensor flat = ReferenceOps.reshape(picture, 1, 90);
        TranslatedOperator.check(
                tiny, result, picture, ReferenceOps.dense(flat, ReferenceOps.transpose(real, 1, 0), new float[0]));
    }

    @Test
    void weightsOf16BitsBehindADequantization() {
        // One, minus two, a half, the smallest normal, the smallest at all, minus zero.
        short[] halves = {0x3C00, (short) 0xC000, 0x3800, 0x0400, 0x0001, (short) 0x8000};
        float[] values = {1, -2, 0.5f, 6.1035156e-5f, 5.9604645e-8f, 0};
        int stored = tiny.halves("stored", halves, 2, 1, 1, 3);
        int weights = tiny.tensor("weights");
        tiny.operator(BuiltinOperator.DEQUANTIZE, new int[] {stored}, weights);
        int bias = tiny.floats("bias", ReferenceTensor.zeros(2));
        int result = convolution(Sliding.same(1), weights, bias);
        ReferenceTensor kernel =
                ReferenceOps.transpose(new ReferenceTensor(new int[] {2, 1, 1, 3}, values), 1, 2, 3, 0);
        TranslatedOperator.check(
                tiny, result, picture, ReferenceOps.conv(picture, kernel, new float[2], Sliding.same(1), 1));
    }

    @ParameterizedTest
    @ValueSource(bytes = {TensorType.UINT8, TensorType.INT8, TensorType.INT16})
    void resultsAreLimitedToWhatTheirQuantisationCanRepresent(byte type) {
        // Old files have no ReLU: their zero is the smallest number, so that nothing negative can be represented.
        long zero = type == TensorType.UINT8 ? 0 : type == TensorType.INT8 ? -128 : -32768;
        float scale = type == TensorType.INT16 ? 2 / 65535f : 2 / 255f;
        int sum = tiny.tensor("sum");
        tiny.operator(BuiltinOperator.ADD, new int[] {PICTURE, PICTURE}, tiny.quantise(sum, type, scale, zero));
        TranslatedOperator.check(tiny, sum, picture, ReferenceOps.map(picture, x -> Math.min(Math.max(2 * x, 0), 2)));
    }

    @Test
    void aQuantizationLimitsToo() {
        int result = tiny.quantise(tiny.tensor("result"), TensorType.INT8, 0.01f, 28);
        tiny.operator(BuiltinOperator.QUANTIZE, new int[] {PICTURE}, result);
        TranslatedOperator.check(
                tiny, result, picture, ReferenceOps.map(picture, x -> Math.min(Math.max(x, -1.56), 0.99)));
    }

    @Test
    void paddingHasTheRealValueZero() {
        int limited = tiny.quantise(tiny.tensor("limited"), TensorType.UINT8, 0.01f, 100);
        int padded = tiny.quantise(tiny.tensor("padded"), TensorType.UINT8, 0.01f, 100);
        int margins = tiny.ints("margins", new int[] {0, 0, 1, 1, 1, 1, 0, 0}, 4, 2);
        tiny.operator(BuiltinOperator.QUANTIZE, new int[] {PICTURE}, limited)
                .operator(BuiltinOperator.PAD, new int[] {limited, margins}, padded);
        ReferenceTensor expected = ReferenceOps.map(picture, x -> Math.min(Math.max(x, -1), 1.55));
        TranslatedOperator.check(tiny, padded, picture, ReferenceOps.pad(expected, 1, 1, 1, 1));
    }

    @Test
    void quantisedConstantsOfASum() {
        int constant = tiny.bytes(
                "constant",
                TensorType.UINT8,
                new byte[] {0, 10, (byte) 250},
                new float[] {0.1f},
                new long[] {10},
                0,
                3);
        int result = tiny.tensor("result");
        tiny.operator(BuiltinOperator.ADD, new int[] {PICTURE, constant}, result);
        var real = new ReferenceTensor(new int[] {3}, new float[] {-1, 0, 24});
        TranslatedOperator.check(tiny, result, picture, ReferenceOps.binary(picture, real, Double::sum));
    }
}
