package dev.graft.onnx;

import dev.graft.vision.network.NetworkException;
import java.util.List;
import java.util.Set;

/** Refuses networks that use operators of somebody's own, which would need code that Graft does not load. */
final class Operators {
    static final String UNKNOWN = "uses operators that are not known here: ";

    private static final int NAMES = 5;
    private static final Set<String> DOMAINS = Set.of(
            "",
            "ai.onnx.ml",
            "ai.onnx.training",
            "ai.onnx.preview.training",
            "com.microsoft",
            "com.microsoft.experimental",
            "com.microsoft.nchwc",
            "com.ms.internal.nhwc");

    private Operators() {}

    static void check(Graph graph) {
        List<String> unknown = graph.nodes().stream()
                .filter(node -> !DOMAINS.contains(node.domain())
                        && !graph.functions().contains(node.domain() + ":" + node.operator()))
                .map(node -> node.operator() + " of " + node.domain())
                .distinct()
                .toList();
        if (!unknown.isEmpty()) {
            throw new NetworkException(UNKNOWN
                    + String.join(", ", unknown.subList(0, Math.min(NAMES, unknown.size())))
                    + (unknown.size() > NAMES ? " and " + (unknown.size() - NAMES) + " more" : ""));
        }
    }
}
