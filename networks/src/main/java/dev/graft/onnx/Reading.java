package dev.graft.onnx;

import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OnnxValue;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.TensorInfo;
import dev.graft.vision.network.NetworkException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * What a tensor was for one picture.
 *
 * @param type for people
 * @param values none if they are no floating-point numbers, or too many
 */
record Reading(String type, List<Long> shape, float[] values) {
    static final long MOST_BYTES = 64L << 20;

    static Reading of(OnnxValue value) throws OrtException {
        if (!(value instanceof OnnxTensor tensor)) {
            return new Reading(value.getType().toString().toLowerCase(Locale.ROOT), List.of(), new float[0]);
        }
        TensorInfo info = tensor.getInfo();
        List<Long> shape = Arrays.stream(info.getShape()).boxed().toList();
        boolean readable = info.getNumElements() <= MOST_BYTES / Float.BYTES;
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
        return new Reading(numbers && !readable ? "huge" : type.toLowerCase(Locale.ROOT), shape, values);
    }

    boolean usable() {
        return values.length > 0;
    }

    /** @return itself */
    Reading check(String tensor) {
        if (!usable()) {
            throw new NetworkException("gives in its tensor " + tensor
                    + (type.equals("huge")
                            ? " more than " + (MOST_BYTES >> 20) + " MiB for one picture"
                            : " values of type " + type + " and shape " + shape
                                    + "; floating-point numbers are needed"));
        }
        for (float value : values) {
            if (!Float.isFinite(value)) {
                throw new NetworkException(
                        "gives numbers in its tensor " + tensor + " that are not finite (" + value + ")");
            }
        }
        return this;
    }
}
