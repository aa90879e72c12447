package dev.graft.onnx.tflite.file;

/** Checks that all numbers of tensors exist, and that each tensor has one origin. */
final class GraphCheck {
    private final TfliteGraph graph;
    private final boolean[] exists;

    private GraphCheck(TfliteGraph graph) {
        this.graph = graph;
        this.exists = new boolean[graph.tensors().size()];
    }

    static void check(TfliteGraph graph) {
        new GraphCheck(graph).check();
    }

    private void check() {
        known(graph.input());
        for (int i = 0; i < exists.length; i++) {
            exists[i] = i == graph.input() || graph.tensor(i).isConstant();
        }
        for (TfliteOperator operator : graph.operators()) {
            if (operator.outputs().isEmpty()) {
                throw Damage.of(operator.name() + " has no result");
            }
            for (int input : operator.inputs()) {
                if (input != TfliteOperator.NONE) {
                    known(input);
                }
            }
            for (int output : operator.outputs()) {
                known(output);
                if (exists[output]) {
                    throw Damage.of("'" + graph.tensor(output).name() + "' is computed twice");
                }
            }
            operator.outputs().forEach(output -> exists[output] = true);
        }
        graph.outputs().forEach(this::known);
    }

    private void known(int tensor) {
        if (tensor < 0 || tensor >= exists.length) {
            throw Damage.of("it has no tensor number " + tensor);
        }
    }
}
