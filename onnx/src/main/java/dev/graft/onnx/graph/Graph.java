package dev.graft.onnx.graph;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The structure of a network, without weights: which node computes which tensor from which. */
public final class Graph {
    private final String names;
    private final List<ValueInfo> inputs;
    private final List<ValueInfo> outputs;
    private final List<Node> nodes;
    private final Map<String, List<Long>> weights;
    private final Set<String> functions;
    private final Map<String, Node> producers = new LinkedHashMap<>();
    private final Map<String, List<Node>> consumers = new HashMap<>();

    /**
     * @param names all names that may identify the network's origin
     * @param nodes in topological order, as ONNX requires
     * @param weights the names of the tensors in the file, with their values if they are a short list of integers
     * @param functions domains and names of operators that the file defines itself
     */
    public Graph(
            String names,
            Collection<ValueInfo> inputs,
            List<ValueInfo> outputs,
            List<Node> nodes,
            Map<String, List<Long>> weights,
            Set<String> functions) {
        this.names = names;
        this.weights = Map.copyOf(weights);
        // Old files list their weights among the inputs.
        this.inputs = inputs.stream()
                .filter(input -> !weights.containsKey(input.name()))
                .toList();
        this.outputs = List.copyOf(outputs);
        this.nodes = List.copyOf(nodes);
        this.functions = Set.copyOf(functions);
        for (Node node : nodes) {
            node.outputs().stream().filter(name -> !name.isEmpty()).forEach(name -> producers.put(name, node));
            node.sources()
                    .distinct()
                    .forEach(name -> consumers
                            .computeIfAbsent(name, n -> new ArrayList<>())
                            .add(node));
        }
    }

    public String names() {
        return names;
    }

    public List<ValueInfo> inputs() {
        return inputs;
    }

    public List<ValueInfo> outputs() {
        return outputs;
    }

    public List<Node> nodes() {
        return nodes;
    }

    public Set<String> functions() {
        return functions;
    }

    public boolean isOutput(String tensor) {
        return outputs.stream().anyMatch(output -> output.name().equals(tensor));
    }

    /** All computed tensors, in order. */
    public Collection<String> tensors() {
        return producers.keySet();
    }

    public @Nullable Node producer(String tensor) {
        return producers.get(tensor);
    }

    public List<Node> consumers(String tensor) {
        return consumers.getOrDefault(tensor, List.of());
    }

    /** A short constant list of integers, such as the axes of a node. */
    public Optional<List<Long>> constant(String tensor) {
        Node producer = producers.get(tensor);
        List<Long> found = producer != null ? producer.constant() : weights.getOrDefault(tensor, List.of());
        return found.isEmpty() ? Optional.empty() : Optional.of(found);
    }
}
