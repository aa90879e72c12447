package dev.graft.onnx.tflite.file;

/**
 * The real value of a quantised number is {@code scale * (number - zero)}.
 *
 * @param scales one for the tensor, or one for each index of an axis
 * @param zeros as many as scales
 * @param axis along which the scales differ, if there are several
 */
public record Quantisation(float[] scales, long[] zeros, int axis) {
    public boolean isPerAxis() {
        return scales.length > 1;
    }
}
