package dev.graft.onnx;

import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OnnxValue;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.TensorInfo;
import dev.graft.image.network.NetworkException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * The values of a tensor for one picture.
 *
 * @param type shown to the user
 * @param values empty if they are not floating-point numbers, or too many
 */
public record TensorValues(String type, List<Long> shape, float[] values) {
    static final long MAX_BYTES = 64L << 20;

    public static TensorValues of(OnnxValue value) throws OrtException {
        if (!(value instanceof OnnxTensor tensor)) {
            return new TensorValues(value.getType().toString().toLowerCase(Locale.ROOT), List.of(), new float[0]);
        }
        TensorInfo info = tensor.getInfo();
        List<Long> shape = Arrays.stream(info.getShape()).boxed().toList();
        boolean readable = info.getNumElements() <= MAX_BYTES / Float.BYTES;
        boolean numbers = switch (info.onnxType) {
            case ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT,
                    ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT16,
                    ONNX_TENSOR_ELEMENT_DATA_TYPE_BFLOAT16 -> true;
            default -> false;
        };
        var values = new float[0];
        if (numbers && readable) {
            var buffer = tensor.getFloatBuffer();
            values = new float[buffer.remaining()];
            buffer.get(values);
        }
        String type = info.onnxType.name().replace("ONNX_TENSOR_ELEMENT_DATA_TYPE_", "");
        return new TensorValues(numbers && !readable ? "huge" : type.toLowerCase(Locale.ROOT), shape, values);
    }

    boolean usable() {
        return values.length > 0;
    }

    /** @return this */
    public TensorValues check(String tensor) {
        if (!usable()) {
            throw new NetworkException("returns in its tensor " + tensor
                    + (type.equals("huge")
                            ? " more than " + (MAX_BYTES >> 20) + " MiB for one picture"
                            : " values of type " + type + " and shape " + shape
                                    + "; floating-point numbers are needed"));
        }
        for (float value : values) {
            if (!Float.isFinite(value)) {
                throw new NetworkException(
                        "returns values in its tensor " + tensor + " that are not finite (" + value + ")");
            }
        }
        return this;
    }
}
