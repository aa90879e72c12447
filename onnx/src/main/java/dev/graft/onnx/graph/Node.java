package dev.graft.onnx.graph;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * A node of the graph.
 *
 * @param domain of the operator, empty for ONNX itself
 * @param inputs names of tensors, empty for an omitted one
 * @param captured tensors that subgraphs use without listing them as inputs
 * @param numbers integer attributes
 * @param constant the output, if it is a short constant list of integers
 */
public record Node(
        String operator,
        String domain,
        List<String> inputs,
        List<String> outputs,
        List<String> captured,
        Map<String, List<Long>> numbers,
        List<Long> constant) {
    public Node {
        inputs = List.copyOf(inputs);
        outputs = List.copyOf(outputs);
        captured = List.copyOf(captured);
        numbers = Map.copyOf(numbers);
        constant = List.copyOf(constant);
    }

    /** All tensors that it reads. */
    public Stream<String> sources() {
        return Stream.concat(inputs.stream(), captured.stream()).filter(name -> !name.isEmpty());
    }

    /** Empty if the input is omitted. */
    public String input(int index) {
        return index < inputs.size() ? inputs.get(index) : "";
    }

    public String output() {
        return outputs.isEmpty() ? "" : outputs.get(0);
    }

    public long number(String attribute, long otherwise) {
        List<Long> found = numbers.getOrDefault(attribute, List.of());
        return found.isEmpty() ? otherwise : found.get(0);
    }
}
