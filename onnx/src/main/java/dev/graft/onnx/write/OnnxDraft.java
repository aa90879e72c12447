package dev.graft.onnx.write;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A network with one input of which only a part may be written: the tensors that the chosen outputs need. Weights are
 * made when they are written, so that those of the rest are never in memory.
 */
public final class OnnxDraft {
    private final String input;
    private final long[] shape;
    private final Map<String, Part> parts = new LinkedHashMap<>();

    /** For names that were wished for several times, the number of the last. */
    private final Map<String, Integer> numbers = new HashMap<>();

    /** What makes a tensor: a node, or weights. */
    private sealed interface Part {}

    private record Operation(String operator, List<String> inputs, Map<String, ?> attributes) implements Part {}

    private record Weights(Supplier<float[]> values, List<Long> shape) implements Part {}

    private record Numbers(List<Long> values) implements Part {}

    public OnnxDraft(String input, long... shape) {
        this.input = input;
        this.shape = shape.clone();
    }

    public String input() {
        return input;
    }

    /** @return the name of the tensor: the wish, or that with a number if it is taken */
    public String node(String operator, String wish, List<String> inputs, Map<String, ?> attributes) {
        for (String name : inputs) {
            if (!name.isEmpty() && !has(name)) {
                throw new IllegalArgumentException("node " + wish + " uses the unknown tensor " + name);
            }
        }
        return add(wish, new Operation(operator, List.copyOf(inputs), Map.copyOf(attributes)));
    }

    public String node(String operator, String wish, String... inputs) {
        return node(operator, wish, List.of(inputs), Map.of());
    }

    /** @param values called when the model is written, and only if the weights are needed */
    public String floats(String wish, Supplier<float[]> values, long... shape) {
        return add(wish, new Weights(values, Arrays.stream(shape).boxed().toList()));
    }

    public String longs(String wish, long... values) {
        return add(wish, new Numbers(Arrays.stream(values).boxed().toList()));
    }

    private boolean has(String name) {
        return name.equals(input) || parts.containsKey(name);
    }

    private String add(String wish, Part part) {
        String name = wish;
        while (has(name)) {
            name = wish + "_" + numbers.merge(wish, 1, Integer::sum);
        }
        parts.put(name, part);
        return name;
    }

    /** The operator that computes a tensor; empty for the input and for weights. */
    public String operator(String tensor) {
        return parts.get(tensor) instanceof Operation operation ? operation.operator() : "";
    }

    /** What a tensor is computed from. */
    public List<String> inputs(String tensor) {
        return parts.get(tensor) instanceof Operation operation ? operation.inputs() : List.of();
    }

    /** Whether all that the outputs know of the input comes through a tensor. */
    public boolean isBottleneck(String tensor, Collection<String> outputs) {
        return needed(outputs, null).contains(tensor)
                && !needed(outputs, tensor).contains(input);
    }

    /** All tensors that the outputs are made from, themselves included; those behind a barred one do not count. */
    private Set<String> needed(Collection<String> outputs, @Nullable String barred) {
        var found = new HashSet<String>();
        var open = new ArrayDeque<>(outputs);
        while (!open.isEmpty()) {
            String name = open.pop();
            if (!name.isEmpty()
                    && !name.equals(barred)
                    && found.add(name)
                    && parts.get(name) instanceof Operation operation) {
                open.addAll(operation.inputs());
            }
        }
        return found;
    }

    /** How many bytes of weights the model for these outputs has. */
    public long size(Collection<String> outputs) {
        long size = 0;
        for (String name : needed(outputs, null)) {
            if (parts.get(name) instanceof Weights weights) {
                size += weights.shape().stream().reduce((long) Float.BYTES, (a, b) -> a * b);
            }
        }
        return size;
    }

    /**
     * The model that computes the outputs and nothing else.
     *
     * @param compact whether to round large weights to 8 bits
     */
    public OnnxModel model(Collection<String> outputs, boolean compact) {
        Set<String> needed = needed(outputs, null);
        var model = new OnnxModel();
        model.input(input, shape);
        for (var entry : parts.entrySet()) {
            String name = entry.getKey();
            if (!needed.contains(name)) {
                continue;
            }
            if (entry.getValue() instanceof Operation operation) {
                model.node(operation.operator(), name, operation.inputs(), operation.attributes());
            } else if (entry.getValue() instanceof Weights weights) {
                write(model, name, weights, compact);
            } else if (entry.getValue() instanceof Numbers numbers) {
                model.longs(name, longs(numbers.values()));
            }
        }
        outputs.forEach(model::output);
        return model;
    }

    private void write(OnnxModel model, String name, Weights weights, boolean compact) {
        float[] values = weights.values().get();
        // Nothing else may have the names of what rounded weights are made from.
        if (compact && OnnxModel.ROUNDED.stream().noneMatch(part -> has(name + part))) {
            model.rounded(name, values, longs(weights.shape()));
        } else {
            model.floats(name, values, longs(weights.shape()));
        }
    }

    private static long[] longs(List<Long> values) {
        return values.stream().mapToLong(Long::longValue).toArray();
    }
}
