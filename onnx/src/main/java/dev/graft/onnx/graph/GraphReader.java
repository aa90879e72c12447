package dev.graft.onnx.graph;

import com.google.protobuf.InvalidProtocolBufferException;
import dev.graft.image.network.NetworkException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Reads the names, operators and shapes of an ONNX file and skips its weights. Field numbers are those of onnx.proto.
 */
public final class GraphReader {
    private static final int MAX_NODES = 500_000;

    private final ProtobufReader wire;
    private final StringBuilder names = new StringBuilder();
    private final Set<String> functions = new HashSet<>();
    private boolean version;
    private boolean graph;
    private int nodes;

    /** A graph, or a subgraph of a node. */
    private static final class Part {
        final Map<String, ValueInfo> inputs = new LinkedHashMap<>();
        final List<ValueInfo> outputs = new ArrayList<>();
        final List<Node> nodes = new ArrayList<>();
        final Map<String, List<Long>> weights = new HashMap<>();
    }

    private GraphReader(ByteBuffer bytes) {
        this.wire = new ProtobufReader(bytes);
    }

    public static Graph read(ByteBuffer bytes) {
        return new GraphReader(bytes).model();
    }

    private Graph model() {
        var top = new Part();
        try {
            wire.fields(number -> model(number, top));
        } catch (InvalidProtocolBufferException e) {
            throw new NetworkException(version ? "is damaged or truncated" : "is not an ONNX file", e);
        } catch (IOException e) {
            throw new NetworkException("cannot be read: " + e.getMessage(), e);
        }
        if (!version || !graph) {
            throw new NetworkException(version ? "is an ONNX file without a network" : "is not an ONNX file");
        }
        return new Graph(names.toString(), top.inputs.values(), top.outputs, top.nodes, top.weights, functions);
    }

    private void model(int number, Part top) throws IOException {
        switch (number) {
            case 1 -> version = wire.number() > 0;
            case 2 -> names.append(wire.text()).append('\n');
            // As in protobuf, a message in several pieces is merged.
            case 7 -> {
                graph = true;
                wire.message(field -> graph(field, top));
            }
            case 20 -> wire.message(this::training);
            case 25 -> function();
            default -> wire.skip();
        }
    }

    /** Training information is never run, but is checked all the same. */
    private void training(int number) throws IOException {
        switch (number) {
            case 1, 2 -> inside();
            default -> wire.skip();
        }
    }

    private void function() throws IOException {
        var name = new StringBuilder();
        var domain = new StringBuilder();
        wire.message(number -> {
            switch (number) {
                case 1 -> name.append(wire.text());
                case 7 -> node();
                case 10 -> domain.append(wire.text());
                case 11 -> new NodeReader(wire, this).attribute();
                default -> wire.skip();
            }
        });
        functions.add(domain + ":" + name);
    }

    private void graph(int number, Part part) throws IOException {
        switch (number) {
            case 1 -> part.nodes.add(node());
            case 2 -> names.append(wire.text()).append('\n');
            case 5 -> {
                var tensor = new TensorReader(wire).read();
                part.weights.put(tensor.name(), tensor.values());
            }
            case 11 -> {
                ValueInfo value = new ValueReader(wire).read();
                part.inputs.put(value.name(), value);
            }
            case 12 -> part.outputs.add(new ValueReader(wire).read());
            case 15 -> part.weights.put(new TensorReader(wire).readSparse().name(), List.of());
            default -> wire.skip();
        }
    }

    private Node node() throws IOException {
        if (++nodes > MAX_NODES) {
            throw new NetworkException("has more than " + MAX_NODES + " nodes");
        }
        return new NodeReader(wire, this).read();
    }

    /** @return the tensors that a subgraph reads from the enclosing graph, and names of its own */
    Set<String> inside() throws IOException {
        var part = new Part();
        wire.message(number -> graph(number, part));
        var read = new HashSet<String>();
        part.nodes.forEach(node -> node.sources().forEach(read::add));
        part.outputs.forEach(output -> read.add(output.name()));
        return read;
    }
}
