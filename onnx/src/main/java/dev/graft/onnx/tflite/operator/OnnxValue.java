package dev.graft.onnx.tflite.operator;

/**
 * A tensor of the ONNX model.
 *
 * @param shape in TensorFlow's order of axes
 */
public record OnnxValue(String name, int[] shape, ValueRange range) {
    int sides() {
        return shape.length;
    }

    /** The channels of a feature map, or the last side of any other tensor. */
    public int channels() {
        return shape.length == 0 ? 1 : shape[shape.length - 1];
    }

    /** Whether it is a map of more than one position. */
    public boolean isMap() {
        return shape.length == Axes.MAP_SIDES && shape[1] * shape[2] > 1;
    }
}
