package dev.graft.onnx;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** How a picture goes through a network. */
final class Flow {
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

    Flow(Graph graph, String input) {
        this.graph = graph;
        this.input = input;
        this.reached = reached(null);
    }

    /** Tensors that know something of the picture. Its shape is nothing of the picture. */
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

    boolean reaches(Node node) {
        return reached.contains(node.output());
    }

    /** Whether an output has nothing of the picture but by this step. */
    boolean isBottleneck(Node node) {
        Set<String> without = reached(node);
        return graph.outputs().stream()
                .anyMatch(output -> reached.contains(output.name()) && !without.contains(output.name()));
    }

    /** The tensor that a step works on, and not what it does it with; empty if there is none. */
    String main(Node node) {
        return node.inputs().stream().filter(reached::contains).findFirst().orElse("");
    }

    /** A tensor and those that it was made of, step by step, up to the picture itself. */
    List<String> back(String tensor) {
        var found = new ArrayList<String>();
        String at = tensor;
        Node maker = graph.maker(at);
        while (maker != null && found.size() < STEPS) {
            found.add(at);
            at = main(maker);
            maker = graph.maker(at);
        }
        return found;
    }

    /** A tensor and what is the same in another shape. */
    List<String> reshaped(String tensor) {
        var found = new ArrayList<String>();
        for (String at = tensor; !at.isEmpty() && found.size() < STEPS; at = next(at)) {
            found.add(at);
        }
        return found;
    }

    private String next(String tensor) {
        return graph.users(tensor).stream()
                .filter(user ->
                        RESHAPING.contains(user.operator()) && user.input(0).equals(tensor))
                .map(Node::output)
                .findFirst()
                .orElse("");
    }
}
