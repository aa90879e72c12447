package dev.graft.onnx.tflite.file;

import org.tensorflow.lite.schema.TensorType;

/** The types of numbers in a tensor that can be converted. */
public enum ElementType {
    FLOAT32(4, 0, 0),
    FLOAT16(2, 0, 0),
    INT8(1, Byte.MIN_VALUE, Byte.MAX_VALUE),
    UINT8(1, 0, 255),
    INT16(2, Short.MIN_VALUE, Short.MAX_VALUE),
    INT32(4, Integer.MIN_VALUE, Integer.MAX_VALUE),
    INT64(8, Long.MIN_VALUE, Long.MAX_VALUE),
    /** Whatever cannot be converted, text for example. */
    OTHER(0, 0, 0);

    private final int bytes;
    private final long least;
    private final long most;

    ElementType(int bytes, long least, long most) {
        this.bytes = bytes;
        this.least = least;
        this.most = most;
    }

    static ElementType of(byte code) {
        return switch (code) {
            case TensorType.FLOAT32 -> FLOAT32;
            case TensorType.FLOAT16 -> FLOAT16;
            case TensorType.INT8 -> INT8;
            case TensorType.UINT8 -> UINT8;
            case TensorType.INT16 -> INT16;
            case TensorType.INT32 -> INT32;
            case TensorType.INT64 -> INT64;
            default -> OTHER;
        };
    }

    /** The size of one number. */
    int bytes() {
        return bytes;
    }

    /** The smallest whole number. */
    public long least() {
        return least;
    }

    /** The largest whole number. */
    public long most() {
        return most;
    }

    /** Whether activations of this type are quantised. */
    public boolean isQuantised() {
        return this == INT8 || this == UINT8 || this == INT16;
    }
}
