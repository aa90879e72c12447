package dev.graft.onnx.tflite.file;

import dev.graft.image.network.NetworkException;
import org.tensorflow.lite.schema.ActivationFunctionType;

/** What an operator does to its result at the end. */
public enum Activation {
    NONE,
    RELU,
    RELU_N1_TO_1,
    RELU6,
    TANH;

    static Activation of(byte code) {
        return switch (code) {
            case ActivationFunctionType.NONE -> NONE;
            case ActivationFunctionType.RELU -> RELU;
            case ActivationFunctionType.RELU_N1_TO_1 -> RELU_N1_TO_1;
            case ActivationFunctionType.RELU6 -> RELU6;
            case ActivationFunctionType.TANH -> TANH;
            default ->
                throw new NetworkException("has an activation that Graft cannot convert: "
                        + (code == ActivationFunctionType.SIGN_BIT ? "SIGN_BIT" : "number " + code));
        };
    }
}
