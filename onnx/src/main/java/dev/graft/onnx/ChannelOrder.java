package dev.graft.onnx;

import dev.graft.image.network.NetworkInput.Layout;
import dev.graft.onnx.graph.Graph;
import dev.graft.onnx.graph.Node;
import java.util.List;
import java.util.Set;

/** Determines whether channels come before positions in a tensor, which its shape does not tell. */
final class ChannelOrder {
    private static final int STEPS = 100;
    private static final Set<String> CHANNELS_FIRST =
            Set.of("Conv", "ConvInteger", "QLinearConv", "FusedConv", "BatchNormalization");

    private ChannelOrder() {}

    static boolean first(Graph graph, String tensor, int sides, Layout input) {
        for (Node consumer : graph.consumers(tensor)) {
            if (PoolingNodes.isPool(consumer) && consumer.input(0).equals(tensor)) {
                return PoolingNodes.channelsFirst(consumer, graph);
            }
        }
        // Only feature maps have channels first by convention; the tokens of a transformer come one after the other.
        return sides == 4 && followBack(graph, tensor, input);
    }

    /** Looks upstream for a node that determines the order. Element-wise nodes leave it unchanged. */
    private static boolean followBack(Graph graph, String tensor, Layout input) {
        String at = tensor;
        for (int step = 0; step < STEPS; step++) {
            Node producer = graph.producer(at);
            if (producer == null) {
                break;
            }
            if (PoolingNodes.isPool(producer)) {
                return PoolingNodes.channelsFirst(producer, graph);
            }
            if (CHANNELS_FIRST.contains(producer.operator())) {
                return producer.number("channels_last", 0) == 0;
            }
            if (producer.operator().equals("Transpose")) {
                return !producer.numbers().getOrDefault("perm", List.of()).equals(List.of(0L, 2L, 3L, 1L));
            }
            at = producer.input(0);
        }
        return input == Layout.COLOUR_FIRST;
    }
}
