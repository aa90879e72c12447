package dev.graft.onnx.tflite.operator;

import java.util.Arrays;

/**
 * The order of axes. A tensor with four sides is batch, height, width, channels in TensorFlow and batch, channels,
 * height, width in ONNX. All others have the same order in both.
 */
final class Axes {
    static final int MAP_SIDES = 4;

    private static final int[] TO_ONNX = {0, 3, 1, 2};
    private static final int[] FROM_ONNX = {0, 2, 3, 1};

    private Axes() {}

    /** TensorFlow's axis for each axis in ONNX. */
    static int[] permutation(int sides) {
        if (sides == MAP_SIDES) {
            return TO_ONNX.clone();
        }
        var same = new int[sides];
        Arrays.setAll(same, i -> i);
        return same;
    }

    /** The axis in ONNX for an axis of TensorFlow. */
    static int inOnnx(int axis, int sides) {
        return sides == MAP_SIDES ? FROM_ONNX[axis] : axis;
    }

    /** The shape in ONNX. */
    static int[] inOnnx(int... shape) {
        return permuted(shape, permutation(shape.length));
    }

    static int[] permuted(int[] shape, int[] permutation) {
        var result = new int[shape.length];
        Arrays.setAll(result, i -> shape[permutation[i]]);
        return result;
    }

    /** Whether the values of a tensor are in the same order in memory. */
    static boolean sameInMemory(int... shape) {
        return shape.length != MAP_SIDES || shape[3] == 1 || shape[1] * shape[2] == 1;
    }

    static long[] longs(int... values) {
        return Arrays.stream(values).asLongStream().toArray();
    }
}
