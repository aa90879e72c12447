package dev.graft.onnx.tfjs.layer;

import dev.graft.image.network.NetworkException;
import dev.graft.onnx.tfjs.weight.Weight;
import java.util.Map;

/** Functions that are applied to each value; by themselves, or as a setting of another layer. */
final class Activations {
    private Activations() {}

    /** Applies the function that a layer names in its settings. */
    static Value ofLayer(LayerCall call, Value value) {
        if (call.config().node().path("activation").isObject()) {
            throw call.config().unknown("activation");
        }
        return apply(call, call.config().text("activation", "linear"), value);
    }

    private static Value apply(LayerCall call, String function, Value value) {
        return switch (function) {
            case "linear" -> value;
            case "relu" -> one(call, "Relu", value);
            case "relu6" -> clip(call, value, 0, 6);
            case "sigmoid" -> one(call, "Sigmoid", value);
            case "tanh" -> one(call, "Tanh", value);
            case "softmax" -> softmax(call, value, -1);
            case "elu" -> one(call, "Elu", value);
            case "selu" -> one(call, "Selu", value);
            case "softplus" -> one(call, "Softplus", value);
            case "softsign" -> one(call, "Softsign", value);
            case "exponential" -> one(call, "Exp", value);
            case "swish", "silu" -> times(call, value, one(call, "Sigmoid", value));
            case "mish" -> times(call, value, one(call, "Tanh", one(call, "Softplus", value)));
            case "hard_swish", "hard_silu" -> one(call, "HardSwish", value);
            case "hard_sigmoid" -> hardSigmoid(call, value);
            case "leaky_relu" -> leaky(call, value, 0.2);
            case "gelu" -> gelu(call, value);
            default ->
                throw new NetworkException(
                        "has an activation that Graft cannot convert: " + function + " (" + call.name() + ")");
        };
    }

    private static Value one(LayerCall call, String operator, Value value) {
        return call.emit(operator, value.shape(), value.tensor());
    }

    private static Value times(LayerCall call, Value one, Value other) {
        return call.emit("Mul", one.shape(), one.tensor(), other.tensor());
    }

    private static Value clip(LayerCall call, Value value, double least, double most) {
        return call.emit("Clip", value.shape(), value.tensor(), call.scalar("least", least), call.scalar("most", most));
    }

    private static Value leaky(LayerCall call, Value value, double slope) {
        return call.emit("LeakyRelu", value.shape(), Map.of("alpha", (float) slope), value.tensor());
    }

    private static Value hardSigmoid(LayerCall call, Value value) {
        double slope = call.dialect() == LayerCall.Dialect.KERAS_3 ? 1 / 6.0 : 0.2;
        return call.emit("HardSigmoid", value.shape(), Map.of("alpha", (float) slope, "beta", 0.5f), value.tensor());
    }

    private static Value gelu(LayerCall call, Value value) {
        Value scaled = call.emit("Mul", value.shape(), value.tensor(), call.scalar("root", Math.sqrt(0.5)));
        Value erf = one(call, "Erf", scaled);
        Value half = call.emit("Mul", value.shape(), value.tensor(), call.scalar("half", 0.5));
        Value raised = call.emit("Add", value.shape(), erf.tensor(), call.scalar("one", 1));
        return times(call, half, raised);
    }

    static Value softmax(LayerCall call, Value value, int axis) {
        int positive = axis < 0 ? axis + value.rank() + 1 : axis;
        if (positive < 1 || positive > value.rank()) {
            throw call.config().bad("axis");
        }
        return call.emit("Softmax", value.shape(), Map.of("axis", value.axis(positive)), value.tensor());
    }

    static Value softmax(LayerCall call) {
        return softmax(call, call.input(), call.config().axis("axis", -1));
    }

    static Value relu(LayerCall call) {
        Value value = call.input();
        if (call.config().number("threshold", 0) != 0) {
            throw call.config().unknown("threshold");
        }
        double slope = call.config().number("negative_slope", 0);
        boolean limited = call.config().has("max_value");
        double most = call.config().number("max_value", 0);
        if (slope == 0) {
            return limited ? clip(call, value, 0, most) : one(call, "Relu", value);
        }
        Value bent = leaky(call, value, slope);
        return limited ? call.emit("Min", value.shape(), bent.tensor(), call.scalar("most", most)) : bent;
    }

    static Value leakyRelu(LayerCall call) {
        double slope = call.config().number("alpha", call.config().number("negative_slope", 0.3));
        return leaky(call, call.input(), slope);
    }

    static Value elu(LayerCall call) {
        Value value = call.input();
        float alpha = (float) call.config().number("alpha", 1);
        return call.emit("Elu", value.shape(), Map.of("alpha", alpha), value.tensor());
    }

    static Value thresholdedRelu(LayerCall call) {
        Value value = call.input();
        float theta = (float) call.config().number("theta", 1);
        return call.emit("ThresholdedRelu", value.shape(), Map.of("alpha", theta), value.tensor());
    }

    /** A slope for each value, or for each channel if the other axes share theirs. */
    static Value prelu(LayerCall call) {
        Value value = call.input();
        var shape = new java.util.ArrayList<>(value.shape());
        for (var axis : call.config().node().path("shared_axes")) {
            if (axis.asInt() < 1 || axis.asInt() > shape.size()) {
                throw call.config().bad("shared_axes");
            }
            shape.set(axis.asInt() - 1, 1);
        }
        Weight alpha = call.weight("alpha", shape.toArray(Integer[]::new));
        var stored = new Value("", shape);
        String slope = value.isMap()
                ? call.constant("alpha", () -> alpha.transposed(2, 0, 1), stored.stored())
                : call.constant("alpha", alpha::values, stored.stored());
        return call.emit("PRelu", value.shape(), value.tensor(), slope);
    }
}
