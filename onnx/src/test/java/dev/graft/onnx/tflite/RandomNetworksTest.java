package dev.graft.onnx.tflite;

import static dev.graft.onnx.tflite.TinyTflite.PICTURE;

import dev.graft.onnx.reference.ReferenceOps;
import dev.graft.onnx.reference.ReferenceOps.Sliding;
import dev.graft.onnx.reference.ReferenceTensor;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.tensorflow.lite.schema.ActivationFunctionType;
import org.tensorflow.lite.schema.BuiltinOperator;
import org.tensorflow.lite.schema.BuiltinOptions;
import org.tensorflow.lite.schema.ConcatenationOptionsT;
import org.tensorflow.lite.schema.TensorType;

/** ONNX Runtime merges neighbouring nodes, which must not change what they compute. */
class RandomNetworksTest {
    private static final int NETWORKS = 60;
    private static final int OPERATORS = 6;

    private final Random random = new Random(30);
    private TinyTflite tiny = new TinyTflite(12, 12);
    private int at = PICTURE;
    private ReferenceTensor values = ReferenceTensor.zeros(1, 12, 12, 3);

    @Test
    void operatorsInAnyOrderComputeWhatTheyShould() {
        for (int i = 0; i < NETWORKS; i++) {
            tiny = new TinyTflite(12, 12);
            at = PICTURE;
            values = ReferenceTensor.random(random, 1, 12, 12, 3);
            ReferenceTensor picture = values;
            for (int j = 0; j < OPERATORS; j++) {
                add();
            }
            TranslatedOperator.check(tiny, at, picture, values);
        }
    }

    private void add() {
        switch (random.nextInt(8)) {
            case 0 -> convolution();
            case 1 -> depthwise();
            case 2 -> padding();
            case 3 -> pooling(BuiltinOperator.MAX_POOL_2D);
            case 4 -> pooling(BuiltinOperator.AVERAGE_POOL_2D);
            case 5 -> arithmetic();
            case 6 -> joined();
            default -> limited();
        }
    }

    private Sliding sliding() {
        return random.nextBoolean() ? Sliding.same(1 + random.nextInt(2)) : Sliding.same(1);
    }

    private int next(int code, TfliteOptions options, int... inputs) {
        int result = tiny.tensor("tensor" + at);
        tiny.operator(code, options.type(), options.value(), inputs, result);
        return result;
    }

    private void convolution() {
        Sliding sliding = sliding();
        ReferenceTensor weights = ReferenceTensor.random(random, 4, 3, 3, values.last());
        TfliteOptions options = TfliteOptions.convolution(sliding, ActivationFunctionType.RELU6);
        at = next(BuiltinOperator.CONV_2D, options, at, tiny.floats("weights" + at, weights));
        ReferenceTensor kernel = ReferenceOps.transpose(weights, 1, 2, 3, 0);
        values = ReferenceOps.map(
                ReferenceOps.conv(values, kernel, new float[0], sliding, 1), x -> Math.min(Math.max(x, 0), 6));
    }

    private void depthwise() {
        Sliding sliding = sliding();
        ReferenceTensor weights = ReferenceTensor.random(random, 1, 3, 3, values.last());
        TfliteOptions options = TfliteOptions.depthwise(sliding, ActivationFunctionType.NONE);
        int stored = tiny.floats("weights" + at, weights);
        ReferenceTensor kernel = ReferenceOps.reshape(weights, 3, 3, values.last(), 1);
        at = next(BuiltinOperator.DEPTHWISE_CONV_2D, options, at, stored);
        values = ReferenceOps.depthwise(values, kernel, new float[0], sliding);
    }

    private void padding() {
        int margins = tiny.ints("margins" + at, new int[] {0, 0, 1, 2, 0, 1, 0, 0}, 4, 2);
        at = next(BuiltinOperator.PAD, new TfliteOptions((byte) 0, null), at, margins);
        values = ReferenceOps.pad(values, 1, 2, 0, 1);
    }

    private void pooling(int code) {
        Sliding sliding = sliding();
        at = next(code, TfliteOptions.pooling(3, 2, sliding), at);
        values = code == BuiltinOperator.MAX_POOL_2D
                ? ReferenceOps.maxPool(values, 3, 2, sliding)
                : ReferenceOps.averagePool(values, 3, 2, sliding);
    }

    private void arithmetic() {
        ReferenceTensor constant = ReferenceTensor.random(random, values.last());
        boolean times = random.nextBoolean();
        at = next(
                times ? BuiltinOperator.MUL : BuiltinOperator.ADD,
                new TfliteOptions((byte) 0, null),
                at,
                tiny.floats("constant" + at, constant));
        values = ReferenceOps.binary(values, constant, (a, b) -> times ? a * b : a + b);
    }

    private void joined() {
        var options = new ConcatenationOptionsT();
        options.setAxis(3);
        at = next(
                BuiltinOperator.CONCATENATION, new TfliteOptions(BuiltinOptions.ConcatenationOptions, options), at, at);
        values = ReferenceOps.concat(List.of(values, values), 3);
    }

    private void limited() {
        int result = tiny.quantise(tiny.tensor("limited" + at), TensorType.UINT8, 0.02f, 100);
        tiny.operator(BuiltinOperator.QUANTIZE, new int[] {at}, result);
        at = result;
        values = ReferenceOps.map(values, x -> Math.min(Math.max(x, -2), 3.1));
    }
}
