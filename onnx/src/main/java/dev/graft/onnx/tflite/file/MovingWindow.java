package dev.graft.onnx.tflite.file;

/**
 * How a window moves over a feature map. Pairs are height and width.
 *
 * @param same whether the map is padded so that a stride of 1 keeps its size
 * @param kernel its size; empty for convolutions, whose weights tell
 */
public record MovingWindow(boolean same, int[] kernel, int[] strides, int[] dilations) {
    /** Side of the result. */
    public int resultSide(int axis, int side, int kernelSide) {
        return same
                ? (side + strides[axis] - 1) / strides[axis]
                : Math.floorDiv(side - extent(axis, kernelSide), strides[axis]) + 1;
    }

    /** How many rows or columns of padding are needed before and after. */
    public int padding(int axis, int side, int kernelSide) {
        int result = resultSide(axis, side, kernelSide);
        long needed = (result - 1L) * strides[axis] + extent(axis, kernelSide) - side;
        return same ? (int) Math.max(needed, 0) : 0;
    }

    private int extent(int axis, int kernelSide) {
        return (kernelSide - 1) * dilations[axis] + 1;
    }
}
