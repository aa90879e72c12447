package dev.graft.onnx;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The steps of a network that may make one value out of those of all places. */
final class Pools {
    private static final int MOST_TRIED = 64;
    private static final int MOST_FOUND = 8;
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

    private Pools() {}

    static boolean isPool(Node node) {
        return POOLS.contains(node.operator()) || REDUCE.contains(node.operator());
    }

    /** Whether channels come before places in what is pooled. */
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
     * Those that all of the picture has to pass on its way to an output, the last one first. Networks pool on byways
     * too: to weigh channels (squeeze and excitation), to normalise.
     */
    static List<Node> onTheWay(Graph graph, Flow flow) {
        var found = new ArrayList<Node>();
        List<Node> nodes = graph.nodes();
        int tried = 0;
        for (int i = nodes.size() - 1; i >= 0 && tried < MOST_TRIED && found.size() < MOST_FOUND; i--) {
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
