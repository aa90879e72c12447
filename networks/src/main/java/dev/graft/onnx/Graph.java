package dev.graft.onnx;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What Graft needs to know of a network: which step makes which tensor of which. No weights. */
final class Graph {
    private final String words;
    private final List<Value> inputs;
    private final List<Value> outputs;
    private final List<Node> nodes;
    private final Map<String, List<Long>> weights;
    private final Set<String> functions;
    private final Map<String, Node> makers = new LinkedHashMap<>();
    private final Map<String, List<Node>> users = new HashMap<>();

    /**
     * @param words all names that may tell where the network is from
     * @param nodes each after those that it depends on, as ONNX demands
     * @param weights names of tensors that are in the file, with what they hold if it is a short list of whole numbers
     * @param functions domains and names of operators that the file defines itself
     */
    Graph(
            String words,
            Collection<Value> inputs,
            List<Value> outputs,
            List<Node> nodes,
            Map<String, List<Long>> weights,
            Set<String> functions) {
        this.words = words;
        this.weights = Map.copyOf(weights);
        // Old files list their weights among the inputs.
        this.inputs = inputs.stream()
                .filter(input -> !weights.containsKey(input.name()))
                .toList();
        this.outputs = List.copyOf(outputs);
        this.nodes = List.copyOf(nodes);
        this.functions = Set.copyOf(functions);
        for (Node node : nodes) {
            node.outputs().stream().filter(name -> !name.isEmpty()).forEach(name -> makers.put(name, node));
            node.sources()
                    .distinct()
                    .forEach(name ->
                            users.computeIfAbsent(name, n -> new ArrayList<>()).add(node));
        }
    }

    String words() {
        return words;
    }

    List<Value> inputs() {
        return inputs;
    }

    List<Value> outputs() {
        return outputs;
    }

    List<Node> nodes() {
        return nodes;
    }

    Set<String> functions() {
        return functions;
    }

    boolean isOutput(String tensor) {
        return outputs.stream().anyMatch(output -> output.name().equals(tensor));
    }

    /** All tensors that are computed, in their order. */
    Collection<String> tensors() {
        return makers.keySet();
    }

    @Nullable Node maker(String tensor) {
        return makers.get(tensor);
    }

    List<Node> users(String tensor) {
        return users.getOrDefault(tensor, List.of());
    }

    /** A short list of whole numbers that never changes, such as the axes of a step. */
    Optional<List<Long>> constant(String tensor) {
        Node maker = makers.get(tensor);
        List<Long> found = maker != null ? maker.constant() : weights.getOrDefault(tensor, List.of());
        return found.isEmpty() ? Optional.empty() : Optional.of(found);
    }
}
