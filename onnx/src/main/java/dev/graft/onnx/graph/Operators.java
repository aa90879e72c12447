package dev.graft.onnx.graph;

import dev.graft.image.network.NetworkException;
import java.util.List;
import java.util.Set;

/** Rejects networks with custom operators, which would need code that Graft does not load. */
public final class Operators {
    public static final String UNKNOWN = "uses unsupported operators: ";

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

    public static void check(Graph graph) {
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
