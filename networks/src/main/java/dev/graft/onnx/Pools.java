package dev.graft.onnx;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The steps of a network that may make one value out of those of all places. */
final class Pools {
    private static final int MOST = 64;
    private static final Set<String> REDUCE = Set.of("ReduceMean", "ReduceMax", "ReduceL2", "ReduceSum");
    private static final Set<String> POOLS = Set.of(
            "GlobalAveragePool",
            "GlobalMaxPool",
            "GlobalLpPool",
            "AveragePool",
            "MaxPool",
            "LpPool",
            "QLinearGlobalAveragePool",
            "QLinearAveragePool",
            "QLinearReduceMean");

    private Pools() {}

    static boolean isPool(Node node) {
        return POOLS.contains(node.operator()) || REDUCE.contains(node.operator());
    }

    static boolean channelsFirst(Node pool, Graph graph) {
        if (!REDUCE.contains(pool.operator()) && !pool.operator().equals("QLinearReduceMean")) {
            return pool.number("channels_last", 0) == 0;
        }
        List<Long> axes = pool.numbers().getOrDefault("axes", List.of());
        if (axes.isEmpty()) {
            axes = graph.constant(pool.input(1)).orElse(List.of());
        }
        return axes.contains(-1L) || axes.contains(3L) || axes.contains(2L) && !axes.contains(1L);
    }

    /**
     * Those that all of the picture has to pass on its way to an output, the last one first. Networks pool on byways
     * too: to weigh channels (squeeze and excitation), to normalise.
     */
    static List<Node> onTheWay(Graph graph, String input) {
        var found = new ArrayList<Node>();
        Set<String> all = reached(graph, input, null);
        List<Node> nodes = graph.nodes();
        int tried = 0;
        for (int i = nodes.size() - 1; i >= 0 && tried < MOST; i--) {
            Node node = nodes.get(i);
            if (!isPool(node) || !all.contains(node.output())) {
                continue;
            }
            tried++;
            Set<String> without = reached(graph, input, node);
            if (graph.outputs().stream()
                    .anyMatch(output -> all.contains(output.name()) && !without.contains(output.name()))) {
                found.add(node);
            }
        }
        return found;
    }

    /** Tensors that know something of the picture. Its shape is nothing of the picture. */
    private static Set<String> reached(Graph graph, String input, @Nullable Node barred) {
        var reached = new HashSet<String>();
        reached.add(input);
        for (Node node : graph.nodes()) {
            boolean passes =
                    !node.operator().equals("Shape") && !node.operator().equals("Size");
            if (passes && node != barred && node.sources().anyMatch(reached::contains)) {
                reached.addAll(node.outputs());
            }
        }
        return reached;
    }
}
