package dev.graft.onnx.tflite.file;

import java.util.List;

/**
 * A step of the computation.
 *
 * @param name TensorFlow Lite's name for the operator
 * @param inputs numbers of tensors; {@link #NONE} stands for one that is left out
 */
public record TfliteOperator(String name, List<Integer> inputs, List<Integer> outputs, OperatorOptions options) {
    public static final int NONE = -1;

    public int input(int at) {
        if (!has(at)) {
            throw Damage.of(name + " has too few inputs");
        }
        return inputs.get(at);
    }

    public boolean has(int at) {
        return at < inputs.size() && inputs.get(at) != NONE;
    }

    public int output() {
        return outputs.get(0);
    }
}
