package dev.graft.onnx.graph;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Traces how the picture flows through the graph. */
public final class DataFlow {
    private static final int STEPS = 48;
    private static final Set<String> RESHAPING = Set.of(
            "Flatten",
            "Reshape",
            "Squeeze",
            "Unsqueeze",
            "Identity",
            "Dropout",
            "Cast",
            "Transpose",
            "QuantizeLinear",
            "DequantizeLinear");

    private final Graph graph;
    private final String input;
    private final Set<String> reached;

    public DataFlow(Graph graph, String input) {
        this.graph = graph;
        this.input = input;
        this.reached = reached(null);
    }

    /** The tensors that depend on the picture's values. Its shape does not count. */
    private Set<String> reached(@Nullable Node barred) {
        var found = new HashSet<String>();
        found.add(input);
        for (Node node : graph.nodes()) {
            boolean passes =
                    !node.operator().equals("Shape") && !node.operator().equals("Size");
            if (passes && node != barred && node.sources().anyMatch(found::contains)) {
                found.addAll(node.outputs());
            }
        }
        return found;
    }

    public boolean reaches(Node node) {
        return reached.contains(node.output());
    }

    /** Whether some output depends on the picture only through this node. */
    public boolean isBottleneck(Node node) {
        Set<String> without = reached(node);
        return graph.outputs().stream()
                .anyMatch(output -> reached.contains(output.name()) && !without.contains(output.name()));
    }

    /** The data input of a node, as opposed to weights and parameters; empty if there is none. */
    public String mainInput(Node node) {
        return node.inputs().stream().filter(reached::contains).findFirst().orElse("");
    }

    /** A tensor and its predecessors along the data inputs, back to the picture. */
    public List<String> upstream(String tensor) {
        var found = new ArrayList<String>();
        String at = tensor;
        Node producer = graph.producer(at);
        while (producer != null && found.size() < STEPS) {
            found.add(at);
            at = mainInput(producer);
            producer = graph.producer(at);
        }
        return found;
    }

    /** A tensor and its reshaped versions. */
    public List<String> reshaped(String tensor) {
        var found = new ArrayList<String>();
        for (String at = tensor; !at.isEmpty() && found.size() < STEPS; at = next(at)) {
            found.add(at);
        }
        return found;
    }

    private String next(String tensor) {
        return graph.consumers(tensor).stream()
                .filter(consumer -> RESHAPING.contains(consumer.operator())
                        && consumer.input(0).equals(tensor))
                .map(Node::output)
                .findFirst()
                .orElse("");
    }
}
