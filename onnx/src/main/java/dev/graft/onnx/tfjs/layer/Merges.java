package dev.graft.onnx.tfjs.layer;

import dev.graft.image.network.NetworkException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;

/** Layers with several inputs. */
final class Merges {
    private Merges() {}

    /** An operator of two inputs, applied to the first two, then to that and the third, and so on. */
    static Value chain(LayerCall call, String operator) {
        List<Value> inputs = alike(call);
        Value merged = inputs.get(0);
        for (Value other : inputs.subList(1, inputs.size())) {
            merged = call.emit(operator, broadcast(call, merged, other), merged.tensor(), other.tensor());
        }
        return merged;
    }

    /** An operator of any number of inputs. */
    static Value all(LayerCall call, String operator) {
        List<Value> inputs = alike(call);
        List<Integer> shape = inputs.get(0).shape();
        for (Value other : inputs) {
            shape = broadcast(call, new Value(other.tensor(), shape), other);
        }
        return call.emit(operator, shape, inputs.stream().map(Value::tensor).toArray(String[]::new));
    }

    static Value subtract(LayerCall call) {
        if (call.inputs().size() != 2) {
            throw new NetworkException(
                    "has a layer " + call.name() + " with " + call.inputs().size() + " inputs instead of two");
        }
        return chain(call, "Sub");
    }

    static Value concatenate(LayerCall call) {
        List<Value> inputs = call.inputs();
        if (inputs.isEmpty()) {
            throw new NetworkException("has a layer " + call.name() + " without inputs");
        }
        Value first = inputs.get(0);
        int axis = call.config().axis("axis", -1);
        int at = axis < 0 ? first.rank() + axis : axis - 1;
        if (at < 0 || at >= first.rank()) {
            throw call.config().bad("axis");
        }
        var shape = new ArrayList<>(first.shape());
        for (Value other : inputs.subList(1, inputs.size())) {
            var same = new ArrayList<>(other.shape());
            if (other.rank() == first.rank()) {
                same.set(at, first.shape().get(at));
            }
            if (!same.equals(first.shape())) {
                throw unlike(call, first, other);
            }
            shape.set(at, Math.addExact(shape.get(at), other.shape().get(at)));
        }
        return call.emit(
                "Concat",
                shape,
                Map.of("axis", first.axis(at + 1)),
                inputs.stream().map(Value::tensor).toArray(String[]::new));
    }

    /** The inputs with as many sides as the one with most: Keras puts ones before the others' sides. */
    private static List<Value> alike(LayerCall call) {
        int rank = call.inputs().stream()
                .mapToInt(Value::rank)
                .max()
                .orElseThrow(() -> new NetworkException("has a layer " + call.name() + " without inputs"));
        return call.inputs().stream()
                .map(value -> {
                    var shape = new ArrayList<>(Collections.nCopies(rank - value.rank(), 1));
                    shape.addAll(value.shape());
                    return call.reshape(value, shape);
                })
                .toList();
    }

    private static List<Integer> broadcast(LayerCall call, Value one, Value other) {
        var shape = new ArrayList<Integer>();
        for (int i = 0; i < one.rank(); i++) {
            int a = one.shape().get(i);
            int b = other.shape().get(i);
            if (a != b && a != 1 && b != 1) {
                throw unlike(call, one, other);
            }
            shape.add(Math.max(a, b));
        }
        return shape;
    }

    private static NetworkException unlike(LayerCall call, Value one, Value other) {
        return new NetworkException("has a layer " + call.name() + " with inputs that do not fit together: "
                + one.shape() + " and " + other.shape());
    }
}
