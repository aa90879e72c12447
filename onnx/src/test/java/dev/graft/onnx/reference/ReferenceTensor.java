package dev.graft.onnx.reference;

import java.util.Arrays;
import java.util.random.RandomGenerator;

/**
 * A tensor of the reference interpreter, with channels last and the batch of one first, as in TensorFlow.
 *
 * @param values in the order of the shape: those of the last side are next to each other
 */
public record ReferenceTensor(int[] shape, float[] values) {
    public ReferenceTensor {
        int size = 1;
        for (int side : shape) {
            size *= side;
        }
        if (size != values.length) {
            throw new IllegalArgumentException(values.length + " values for " + Arrays.toString(shape));
        }
    }

    public static ReferenceTensor zeros(int... shape) {
        int size = 1;
        for (int side : shape) {
            size *= side;
        }
        return new ReferenceTensor(shape, new float[size]);
    }

    /** Normally distributed values. */
    public static ReferenceTensor random(RandomGenerator random, int... shape) {
        ReferenceTensor tensor = zeros(shape);
        for (int i = 0; i < tensor.values.length; i++) {
            tensor.values[i] = (float) random.nextGaussian();
        }
        return tensor;
    }

    public int side(int axis) {
        return shape[axis];
    }

    public int last() {
        return shape[shape.length - 1];
    }

    /** A value of a tensor with four sides. */
    public float at(int a, int b, int c, int d) {
        return values[((a * shape[1] + b) * shape[2] + c) * shape[3] + d];
    }

    public void set(int a, int b, int c, int d, double value) {
        values[((a * shape[1] + b) * shape[2] + c) * shape[3] + d] = (float) value;
    }

    /** The values with colours or channels first, as ONNX has them. */
    public float[] channelsFirst() {
        return shape.length == 4 ? ReferenceOps.transpose(this, 0, 3, 1, 2).values() : values;
    }
}
