package dev.graft.onnx;

import dev.graft.onnx.graph.DataFlow;
import dev.graft.onnx.graph.Graph;
import dev.graft.onnx.graph.Node;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Pooling nodes: those that may reduce all positions to one. */
final class PoolingNodes {
    private static final int MAX_TRIED = 64;
    private static final int MAX_FOUND = 8;
    private static final Set<String> REDUCE =
            Set.of("ReduceMean", "ReduceMax", "ReduceSum", "ReduceL2", "QLinearReduceMean");
    private static final Set<String> POOLS = Set.of(
            "GlobalAveragePool",
            "GlobalMaxPool",
            "GlobalLpPool",
            "AveragePool",
            "MaxPool",
            "LpPool",
            "QLinearGlobalAveragePool",
            "QLinearAveragePool");

    private PoolingNodes() {}

    static boolean isPool(Node node) {
        return POOLS.contains(node.operator()) || REDUCE.contains(node.operator());
    }

    /** Whether channels come before positions in the input of a pooling node. */
    static boolean channelsFirst(Node pool, Graph graph) {
        if (!REDUCE.contains(pool.operator())) {
            return pool.number("channels_last", 0) == 0;
        }
        List<Long> axes = pool.numbers().getOrDefault("axes", List.of());
        if (axes.isEmpty()) {
            axes = graph.constant(pool.input(1)).orElse(List.of());
        }
        return axes.contains(-1L) || axes.contains(3L) || axes.contains(2L) && !axes.contains(1L);
    }

    /**
     * The pooling nodes that all information about the picture must pass on its way to an output, last first. Networks
     * also pool on side branches: to weight channels (squeeze and excitation), or to normalise.
     */
    static List<Node> bottlenecks(Graph graph, DataFlow flow) {
        var found = new ArrayList<Node>();
        List<Node> nodes = graph.nodes();
        int tried = 0;
        for (int i = nodes.size() - 1; i >= 0 && tried < MAX_TRIED && found.size() < MAX_FOUND; i--) {
            Node node = nodes.get(i);
            if (isPool(node) && flow.reaches(node)) {
                tried++;
                if (flow.isBottleneck(node)) {
                    found.add(node);
                }
            }
        }
        return found;
    }
}
