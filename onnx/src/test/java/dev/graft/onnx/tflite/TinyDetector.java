package dev.graft.onnx.tflite;

import static dev.graft.onnx.tflite.TinyTflite.PICTURE;

import dev.graft.onnx.reference.ReferenceOps;
import dev.graft.onnx.reference.ReferenceOps.Sliding;
import dev.graft.onnx.reference.ReferenceTensor;
import java.util.Random;
import org.tensorflow.lite.schema.ActivationFunctionType;
import org.tensorflow.lite.schema.BuiltinOperator;

/**
 * Networks for pictures of 64 x 64: a trunk of five convolutions that halve the map each, and a classifier or a
 * detector behind it. Remembers what the trunk computes for a picture.
 */
final class TinyDetector {
    static final int SIDE = 64;
    static final int CLASSES = 5;

    final TinyTflite tiny = new TinyTflite(SIDE, SIDE);
    final ReferenceTensor picture;

    /** The number of the trunk's last tensor, and its values for the picture. */
    final int trunk;

    final ReferenceTensor map;

    private final Random random;

    TinyDetector(long seed) {
        random = new Random(seed);
        picture = ReferenceTensor.random(random, 1, SIDE, SIDE, 3);
        int at = PICTURE;
        ReferenceTensor values = picture;
        int[] channels = {3, 4, 6, 6, 8, 12};
        for (int i = 1; i < channels.length; i++) {
            ReferenceTensor weights = ReferenceTensor.random(random, channels[i], 3, 3, channels[i - 1]);
            at = convolution(at, "trunk" + i, weights, 2, SIDE >> i);
            ReferenceTensor kernel = ReferenceOps.transpose(weights, 1, 2, 3, 0);
            values = ReferenceOps.map(
                    ReferenceOps.conv(values, kernel, new float[0], Sliding.same(2), 1), x -> Math.max(x, 0));
        }
        trunk = at;
        map = values;
    }

    private int convolution(int from, String name, ReferenceTensor weights, int stride, int side) {
        int result = tiny.tensor(name, 1, side, side, weights.side(0));
        TfliteOptions options = TfliteOptions.convolution(Sliding.same(stride), ActivationFunctionType.RELU);
        int[] inputs = {from, tiny.floats(name + "/weights", weights)};
        tiny.operator(BuiltinOperator.CONV_2D, options.type(), options.value(), inputs, result);
        return result;
    }

    /** The mean of all positions, and classes behind it. */
    TinyDetector classifier(int classOperator) {
        int mean = tiny.tensor("mean", 1, 12);
        int scores = tiny.tensor("scores", 1, CLASSES);
        int classes = tiny.tensor("classes", 1, CLASSES);
        TfliteOptions reduction = TfliteOptions.reduction(false);
        TfliteOptions dense = TfliteOptions.dense(ActivationFunctionType.NONE, false);
        int weights = tiny.floats("class weights", ReferenceTensor.random(random, CLASSES, 12));
        int[] axes = {trunk, tiny.ints("axes", 1, 2)};
        tiny.operator(BuiltinOperator.MEAN, reduction.type(), reduction.value(), axes, mean)
                .operator(
                        BuiltinOperator.FULLY_CONNECTED, dense.type(), dense.value(), new int[] {mean, weights}, scores)
                .operator(classOperator, new int[] {scores}, classes)
                .outputs(classes);
        return this;
    }

    /** Coarser maps, boxes and classes, and an operator that nobody knows. */
    TinyDetector detector() {
        int coarser = convolution(trunk, "coarser", ReferenceTensor.random(random, 30, 3, 3, 12), 2, 1);
        int boxes = convolution(trunk, "boxes", ReferenceTensor.random(random, 40, 1, 1, 12), 1, 2);
        int more = convolution(coarser, "more boxes", ReferenceTensor.random(random, 40, 1, 1, 30), 1, 1);
        int[] found = {tiny.tensor("places"), tiny.tensor("names")};
        tiny.custom("TFLite_Detection_PostProcess", new int[] {boxes, more}, found)
                .outputs(found);
        return this;
    }
}
