package dev.graft.onnx.tflite.operator;

import dev.graft.onnx.tflite.file.Activation;
import dev.graft.onnx.tflite.file.Quantisation;
import dev.graft.onnx.tflite.file.TfliteTensor;

/** The values that a tensor can have. */
record ValueRange(float least, float most) {
    static final ValueRange ALL = new ValueRange(Float.NEGATIVE_INFINITY, Float.POSITIVE_INFINITY);
    static final ValueRange UNIT = new ValueRange(0, 1);

    /**
     * What a tensor's quantisation can represent. Files of the first years have no activation functions but rely on
     * this limit.
     */
    static ValueRange of(TfliteTensor tensor) {
        if (!tensor.type().isQuantised() || tensor.quantisation().isEmpty()) {
            return ALL;
        }
        Quantisation by = tensor.quantisation().get();
        if (by.isPerAxis() || by.scales()[0] == 0) {
            return ALL;
        }
        return new ValueRange(
                by.scales()[0] * (tensor.type().least() - by.zeros()[0]),
                by.scales()[0] * (tensor.type().most() - by.zeros()[0]));
    }

    static ValueRange of(Activation activation) {
        return switch (activation) {
            case RELU -> new ValueRange(0, Float.POSITIVE_INFINITY);
            case RELU6 -> new ValueRange(0, 6);
            case RELU_N1_TO_1, TANH -> new ValueRange(-1, 1);
            case NONE -> ALL;
        };
    }

    boolean contains(ValueRange other) {
        return least <= other.least && other.most <= most;
    }

    /** The values of both. */
    ValueRange and(ValueRange other) {
        return new ValueRange(Math.max(least, other.least), Math.min(most, other.most));
    }

    /** The values of either. */
    ValueRange or(ValueRange other) {
        return new ValueRange(Math.min(least, other.least), Math.max(most, other.most));
    }

    ValueRange clip(ValueRange limits) {
        return new ValueRange(limits.clip(least), limits.clip(most));
    }

    private float clip(float value) {
        return Math.min(Math.max(value, least), most);
    }
}
