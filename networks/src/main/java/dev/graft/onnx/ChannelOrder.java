package dev.graft.onnx;

import dev.graft.vision.network.NetworkInput.Layout;
import java.util.List;
import java.util.Set;

/** Finds out whether channels come before places in a tensor, since its shape does not say. */
final class ChannelOrder {
    private static final int STEPS = 100;
    private static final Set<String> CHANNELS_FIRST =
            Set.of("Conv", "ConvInteger", "QLinearConv", "FusedConv", "BatchNormalization");

    private ChannelOrder() {}

    static boolean first(Graph graph, String tensor, int sides, Layout input) {
        for (Node user : graph.users(tensor)) {
            if (Pools.isPool(user) && user.input(0).equals(tensor)) {
                return Pools.channelsFirst(user, graph);
            }
        }
        // Only pictures have channels first by custom; tokens of a transformer come one after the other.
        return sides == 4 && followBack(graph, tensor, input);
    }

    /** The step before that knows. Those that only change numbers leave the order as it is. */
    private static boolean followBack(Graph graph, String tensor, Layout input) {
        String at = tensor;
        for (int step = 0; step < STEPS; step++) {
            Node maker = graph.maker(at);
            if (maker == null) {
                break;
            }
            if (Pools.isPool(maker)) {
                return Pools.channelsFirst(maker, graph);
            }
            if (CHANNELS_FIRST.contains(maker.operator())) {
                return maker.number("channels_last", 0) == 0;
            }
            if (maker.operator().equals("Transpose")) {
                return !maker.numbers().getOrDefault("perm", List.of()).equals(List.of(0L, 2L, 3L, 1L));
            }
            at = maker.input(0);
        }
        return input == Layout.COLOUR_FIRST;
    }
}
