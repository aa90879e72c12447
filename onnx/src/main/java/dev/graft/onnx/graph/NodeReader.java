package dev.graft.onnx.graph;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

final class NodeReader {
    private final ProtobufReader wire;
    private final GraphReader graphs;
    private String operator = "";
    private String domain = "";
    private final List<String> inputs = new ArrayList<>();
    private final List<String> outputs = new ArrayList<>();
    private final List<String> captured = new ArrayList<>();
    private final Map<String, List<Long>> numbers = new HashMap<>();
    private final List<Long> tensors = new ArrayList<>();

    /** @param graphs reads subgraphs */
    NodeReader(ProtobufReader wire, GraphReader graphs) {
        this.wire = wire;
        this.graphs = graphs;
    }

    Node read() throws IOException {
        wire.message(this::field);
        List<Long> constant = new ArrayList<>();
        if (operator.equals("Constant")) {
            constant.addAll(tensors);
            numbers.values().forEach(constant::addAll);
        }
        String by = domain.equals("ai.onnx") ? "" : domain;
        return new Node(operator, by, inputs, outputs, captured, numbers, constant);
    }

    private void field(int number) throws IOException {
        switch (number) {
            case 1 -> inputs.add(wire.text());
            case 2 -> outputs.add(wire.text());
            case 4 -> operator = wire.text();
            case 5 -> attribute();
            case 7 -> domain = wire.text();
            default -> wire.skip();
        }
    }

    void attribute() throws IOException {
        var name = new StringBuilder();
        var values = new ArrayList<Long>();
        wire.message(number -> {
            switch (number) {
                case 1 -> name.append(wire.text());
                case 3, 8 -> wire.numbers(values);
                case 5, 10 -> tensors.addAll(new TensorReader(wire).read().values());
                case 6, 11 -> captured.addAll(graphs.inside());
                case 22, 23 -> new TensorReader(wire).readSparse();
                default -> wire.skip();
            }
        });
        if (!values.isEmpty()) {
            numbers.put(name.toString(), values);
        }
    }
}
