package dev.graft.onnx.tfjs.layer;

import dev.graft.image.network.NetworkException;
import dev.graft.onnx.tfjs.weight.Weight;
import dev.graft.onnx.tfjs.weight.WeightStore;
import dev.graft.onnx.write.OnnxDraft;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * One use of a layer: what it gets, and where it writes.
 *
 * @param constants those that other uses of the layer made, by their kinds
 * @param name in the file
 * @param path the name for its tensors: that in the file, after those of the models that it is in if it is not unique
 * @param dialect who wrote the file, since a few layers mean different things
 */
public record LayerCall(
        OnnxDraft draft,
        WeightStore weights,
        Map<String, String> constants,
        Dialect dialect,
        String kind,
        String name,
        String path,
        LayerConfig config,
        List<Value> inputs) {
    /** Who wrote the file. */
    public enum Dialect {
        KERAS_2,
        KERAS_3,
        TENSORFLOW_JS
    }

    /** The only input. */
    Value input() {
        if (inputs.size() != 1) {
            throw new NetworkException("has a layer " + name + " with " + inputs.size() + " inputs instead of one");
        }
        return inputs.get(0);
    }

    /** The only input, which must have height and width. */
    Value map() {
        Value input = input();
        if (!input.isMap()) {
            throw misplaced(input);
        }
        if (!config.text("data_format", "channels_last").equals("channels_last")) {
            throw config.unknown("data_format");
        }
        return input;
    }

    NetworkException misplaced(Value input) {
        return new NetworkException(
                "has a layer " + name + " (" + kind + ") that cannot follow an output of shape " + input.shape());
    }

    Value emit(String operator, List<Integer> shape, Map<String, ?> attributes, String... inputs) {
        return new Value(draft.node(operator, path, List.of(inputs), attributes), shape);
    }

    Value emit(String operator, List<Integer> shape, String... inputs) {
        return emit(operator, shape, Map.of(), inputs);
    }

    /** @param kind tells it from the others of this layer */
    String constant(String kind, Supplier<float[]> values, long... shape) {
        return constants.computeIfAbsent(kind, any -> draft.floats(path + "/" + kind, values, shape));
    }

    String scalar(String kind, double value) {
        return constant(kind, () -> new float[] {(float) value});
    }

    String longs(String kind, long... values) {
        return draft.longs(path + "/" + kind, values);
    }

    /** A weight of this layer, which must have this shape. */
    Weight weight(String kind, Integer... shape) {
        Weight weight =
                weights.find(name, kind).orElseThrow(() -> new NetworkException("has no weights " + name + "/" + kind));
        if (!weight.shape().equals(Arrays.asList(shape))) {
            throw new NetworkException("has weights of a wrong shape: " + weight.name() + " " + weight.shape()
                    + " instead of " + Arrays.asList(shape));
        }
        return weight;
    }

    Value reshape(Value value, List<Integer> shape) {
        var reshaped = new Value(value.tensor(), shape);
        if (reshaped.size() != value.size()) {
            throw new NetworkException(
                    "has a layer " + name + " that turns the shape " + value.shape() + " into " + shape);
        }
        if (value.shape().equals(shape)) {
            return value;
        }
        if (isOrdered(value) && isOrdered(reshaped)) {
            return emit("Reshape", shape, value.tensor(), longs("shape", reshaped.stored()));
        }
        String tensor = value.tensor();
        if (!isOrdered(value)) {
            tensor = draft.node("Transpose", path + "/last", List.of(tensor), Map.of("perm", new long[] {0, 2, 3, 1}));
        }
        if (isOrdered(reshaped)) {
            return emit("Reshape", shape, tensor, longs("shape", reshaped.stored()));
        }
        var last = new ArrayList<Long>(List.of(1L));
        shape.forEach(side -> last.add((long) side));
        tensor = draft.node(
                "Reshape",
                path + "/reshaped",
                tensor,
                longs("shape", last.stream().mapToLong(Long::longValue).toArray()));
        return emit("Transpose", shape, Map.of("perm", new long[] {0, 3, 1, 2}), tensor);
    }

    /** Whether the values are in the same order as in TensorFlow. */
    private static boolean isOrdered(Value value) {
        return !value.isMap() || value.height() * value.width() == 1 || value.channels() == 1;
    }
}
