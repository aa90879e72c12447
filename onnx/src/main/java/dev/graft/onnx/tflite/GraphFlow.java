package dev.graft.onnx.tflite;

import dev.graft.onnx.tflite.file.TfliteGraph;
import dev.graft.onnx.tflite.file.TfliteOperator;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.Collections;
import java.util.List;

/** What depends on what. */
final class GraphFlow {
    private static final int NOTHING = -1;

    private final TfliteGraph graph;

    GraphFlow(TfliteGraph graph) {
        this.graph = graph;
    }

    /** The tensors that depend on the picture. */
    BitSet fromPicture() {
        return fromPicture(NOTHING);
    }

    private BitSet fromPicture(int barred) {
        var found = new BitSet();
        found.set(graph.input());
        for (TfliteOperator operator : graph.operators()) {
            if (dependsOn(operator, found)) {
                operator.outputs().stream().filter(output -> output != barred).forEach(found::set);
            }
        }
        return found;
    }

    /** The shape of a tensor is not the picture. */
    private static boolean dependsOn(TfliteOperator operator, BitSet tensors) {
        return !operator.name().equals("SHAPE")
                && operator.inputs().stream().anyMatch(input -> input >= 0 && tensors.get(input));
    }

    /** Whether all that the outputs know of the picture comes through a tensor. */
    boolean isBottleneck(int tensor) {
        BitSet without = fromPicture(tensor);
        return !graph.outputs().isEmpty() && graph.outputs().stream().noneMatch(without::get);
    }

    /** The tensors from which a convolution, pooling or dense layer is computed, directly or not. */
    BitSet ahead(Collection<String> operators) {
        var found = new BitSet();
        List<TfliteOperator> backwards = new ArrayList<>(graph.operators());
        Collections.reverse(backwards);
        for (TfliteOperator operator : backwards) {
            if (operators.contains(operator.name())
                    || operator.outputs().stream().anyMatch(found::get)) {
                operator.inputs().stream().filter(input -> input >= 0).forEach(found::set);
            }
        }
        return found;
    }

    /** The operators that a tensor needs, in their order. */
    List<TfliteOperator> upTo(int tensor) {
        var needed = new BitSet();
        needed.set(tensor);
        var operators = new ArrayList<TfliteOperator>();
        for (int i = graph.operators().size() - 1; i >= 0; i--) {
            TfliteOperator operator = graph.operators().get(i);
            if (operator.outputs().stream().anyMatch(needed::get)) {
                operators.add(operator);
                data(operator).stream().filter(input -> input >= 0).forEach(needed::set);
            }
        }
        Collections.reverse(operators);
        return operators;
    }

    /** The inputs that are read. The shape for a reshape is taken from the file if it is computed. */
    private static List<Integer> data(TfliteOperator operator) {
        return operator.name().equals("RESHAPE") && !operator.inputs().isEmpty()
                ? operator.inputs().subList(0, 1)
                : operator.inputs();
    }
}
