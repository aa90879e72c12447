package dev.graft.onnx;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * A step of a network.
 *
 * @param domain who defined the operator, empty for ONNX itself
 * @param inputs names of tensors, empty for one that is left out
 * @param captured tensors that graphs inside the step use without naming them as inputs
 * @param numbers attributes that are whole numbers
 * @param constant what the step gives, if it is a short list of whole numbers that never changes
 */
record Node(
        String operator,
        String domain,
        List<String> inputs,
        List<String> outputs,
        List<String> captured,
        Map<String, List<Long>> numbers,
        List<Long> constant) {
    Node {
        inputs = List.copyOf(inputs);
        outputs = List.copyOf(outputs);
        captured = List.copyOf(captured);
        numbers = Map.copyOf(numbers);
        constant = List.copyOf(constant);
    }

    /** Every tensor that it reads. */
    Stream<String> sources() {
        return Stream.concat(inputs.stream(), captured.stream()).filter(name -> !name.isEmpty());
    }

    /** Empty where it is left out. */
    String input(int index) {
        return index < inputs.size() ? inputs.get(index) : "";
    }

    String output() {
        return outputs.isEmpty() ? "" : outputs.get(0);
    }

    long number(String attribute, long otherwise) {
        List<Long> found = numbers.getOrDefault(attribute, List.of());
        return found.isEmpty() ? otherwise : found.get(0);
    }
}
