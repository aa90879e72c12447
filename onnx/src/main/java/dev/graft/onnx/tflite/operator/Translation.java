package dev.graft.onnx.tflite.operator;

import dev.graft.image.network.NetworkException;
import dev.graft.onnx.format.Excerpt;
import dev.graft.onnx.tflite.file.Activation;
import dev.graft.onnx.tflite.file.TfliteGraph;
import dev.graft.onnx.tflite.file.TfliteOperator;
import dev.graft.onnx.tflite.file.TfliteTensor;
import dev.graft.onnx.write.OnnxModel;
import java.util.Arrays;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/** A network on its way to ONNX: what has been written so far. Tensors keep their names. */
public final class Translation {
    private static final long MOST_VALUES = 1L << 28;

    private final TfliteGraph graph;
    private final OnnxModel model = new OnnxModel();
    private final WeightWriter weights;
    private final Map<Integer, OnnxValue> values = new HashMap<>();
    private final Map<Integer, TfliteTensor> constants = new HashMap<>();
    private final Map<TfliteTensor, Map<String, String>> writtenWeights = new IdentityHashMap<>();

    /** Names of what several operators use, by what it is. */
    private final Map<String, String> written = new HashMap<>();

    /** What was padded with zeros, and how, by the name of the result. */
    private final Map<String, List<String>> zeroPadded = new HashMap<>();

    /**
     * @param height of the picture
     * @param compact whether to round weights that are not quantised to 8 bits
     */
    public Translation(TfliteGraph graph, int height, int width, boolean blueFirst, boolean compact) {
        this.graph = graph;
        this.weights = new WeightWriter(model, compact);
        for (int i = 0; i < graph.tensors().size(); i++) {
            if (graph.tensor(i).isConstant()) {
                constants.put(i, graph.tensor(i));
            }
        }
        constants.remove(graph.input());
        TfliteTensor input = graph.tensor(graph.input());
        String name = model.input(input.name(), 1, 3, height, width);
        if (blueFirst) {
            name = node("Gather", name + "/blue first", List.of(name, longs(2, 1, 0)), Map.of("axis", 1L));
        }
        values.put(graph.input(), new OnnxValue(name, new int[] {1, height, width, 3}, ValueRange.of(input)));
    }

    public OnnxModel model() {
        return model;
    }

    /** Writes one operator; those before it must have been written. */
    public void write(TfliteOperator operator) {
        OperatorTable.writer(operator).write(operator, this);
    }

    /** A tensor that was written. Constants are written when they are first needed. */
    public OnnxValue value(int tensor) {
        OnnxValue value = values.get(tensor);
        if (value != null) {
            return value;
        }
        TfliteTensor constant = constants.get(tensor);
        if (constant == null) {
            throw new NetworkException(
                    "is damaged: it uses '" + Excerpt.of(graph.tensor(tensor).name()) + "' before it is computed");
        }
        int[] shape = constant.shape();
        String name = weights(constant, Axes.permutation(shape.length));
        var result = new OnnxValue(name, shape, ValueRange.ALL);
        values.put(tensor, result);
        return result;
    }

    OnnxValue input(TfliteOperator operator, int at) {
        return value(operator.input(at));
    }

    /** An input that must be a feature map. */
    OnnxValue map(TfliteOperator operator, int at) {
        OnnxValue value = input(operator, at);
        if (value.sides() != Axes.MAP_SIDES) {
            throw misfit(operator);
        }
        return value;
    }

    /** An input that must be known in advance: weights, axes, sizes. */
    TfliteTensor constant(TfliteOperator operator, int at) {
        TfliteTensor constant = constants.get(operator.input(at));
        if (constant == null) {
            throw new NetworkException(
                    "has an operator that Graft cannot convert: " + operator.name() + " with computed settings");
        }
        return constant;
    }

    boolean isConstant(TfliteOperator operator, int at) {
        return operator.has(at) && constants.containsKey(operator.input(at));
    }

    /** Makes the output of an operator a constant itself. */
    void fold(TfliteOperator operator, TfliteTensor constant) {
        constants.put(operator.output(), constant);
    }

    TfliteTensor tensor(int number) {
        return graph.tensor(number);
    }

    String weights(TfliteTensor constant, int... permutation) {
        return writtenWeights
                .computeIfAbsent(constant, key -> new HashMap<>())
                .computeIfAbsent(
                        Arrays.toString(permutation),
                        key -> weights.write(free(constant.name()), constant, permutation));
    }

    String longs(long... numbers) {
        return written.computeIfAbsent("numbers " + Arrays.toString(numbers), key -> model.longs(free(key), numbers));
    }

    String scalar(float number) {
        return written.computeIfAbsent("number " + number, key -> model.floats(free(key), new float[] {number}));
    }

    String node(String onnx, String wish, List<String> inputs, Map<String, ?> attributes) {
        return model.node(onnx, free(wish), inputs, attributes);
    }

    String node(String onnx, String wish, String... inputs) {
        return node(onnx, wish, List.of(inputs), Map.of());
    }

    /** Names of weights have parts behind a slash, so a name is free only if nothing begins with it. */
    private String free(String wish) {
        String name = wish;
        for (int i = 1; isTaken(name); i++) {
            name = wish + "_" + i;
        }
        return name;
    }

    private boolean isTaken(String name) {
        return model.has(name) || WeightWriter.PARTS.stream().anyMatch(part -> model.has(name + part));
    }

    /** The result of an operator whose output has the values of its input. */
    void same(TfliteOperator operator, OnnxValue value) {
        emit(operator, value.shape(), value.range(), name -> value.name());
    }

    /**
     * Writes the result of an operator: its node, its activation, and the limits of its quantisation.
     *
     * @param natural the values that the node can give
     * @param node writes the node under the given name, or another
     */
    void emit(TfliteOperator operator, int[] shape, ValueRange natural, UnaryOperator<String> node) {
        emit(operator, 0, shape, natural, node);
    }

    void emit(TfliteOperator operator, int output, int[] shape, ValueRange natural, UnaryOperator<String> node) {
        check(operator, shape);
        int number = operator.outputs().get(output);
        TfliteTensor tensor = graph.tensor(number);
        Activation activation = operator.options().activation();
        boolean tanh = activation == Activation.TANH;
        ValueRange range = tanh ? ValueRange.of(activation) : natural;
        ValueRange limits =
                tanh ? ValueRange.of(tensor) : ValueRange.of(activation).and(ValueRange.of(tensor));
        boolean clip = !limits.contains(range);
        String last = node.apply(free(tanh || clip ? tensor.name() + "/raw" : tensor.name()));
        if (tanh) {
            last = node("Tanh", clip ? tensor.name() + "/tanh" : tensor.name(), last);
        }
        if (clip) {
            last = clip(last, tensor.name(), limits);
        }
        values.put(number, new OnnxValue(last, shape, range.clip(limits)));
    }

    String clip(String input, String wish, ValueRange limits) {
        if (limits.most() == Float.POSITIVE_INFINITY && limits.least() == 0) {
            return node("Relu", wish, input);
        }
        String least = limits.least() == Float.NEGATIVE_INFINITY ? "" : scalar(limits.least());
        String most = limits.most() == Float.POSITIVE_INFINITY ? "" : scalar(limits.most());
        return node("Clip", wish, most.isEmpty() ? List.of(input, least) : List.of(input, least, most), Map.of());
    }

    /** Adds a margin; the order of margins is that of ONNX. */
    String pad(String input, String wish, float value, long... margins) {
        List<String> inputs = List.of(input, longs(margins));
        String padded = node("Pad", wish, List.of(input, inputs.get(1), scalar(value)), Map.of("mode", "constant"));
        if (value == 0) {
            zeroPadded.put(padded, inputs);
        }
        return padded;
    }

    /**
     * The name of a map for a maximum. ONNX Runtime (1.28) merges a margin of zeros into the maximum that follows, which
     * then ignores the margin instead of counting it. It leaves alone what is padded with anything else, such as the
     * smallest number. Where nothing is negative, both are the same.
     */
    String visiblyPadded(OnnxValue map) {
        List<String> inputs = zeroPadded.get(map.name());
        if (inputs == null || map.range().least() >= 0) {
            return map.name();
        }
        String almostZero = scalar(Float.MIN_NORMAL);
        return node(
                "Pad",
                map.name() + "/visible",
                List.of(inputs.get(0), inputs.get(1), almostZero),
                Map.of("mode", "constant"));
    }

    /** Makes a tensor the output of the model; of a feature map, the mean of its positions. */
    public void end(OnnxValue value) {
        model.output(value.isMap() ? node("GlobalAveragePool", value.name() + "/mean", value.name()) : value.name());
    }

    /** A tensor with the values of another in TensorFlow's order, whatever its shape. */
    String rowMajor(OnnxValue value) {
        if (Axes.sameInMemory(value.shape())) {
            return value.name();
        }
        return written.computeIfAbsent(
                "channels last " + value.name(),
                key -> node(
                        "Transpose", value.name() + "/channels last", List.of(value.name()), Map.of("perm", new long[] {
                            0, 2, 3, 1
                        })));
    }

    /** Gives values in TensorFlow's order a shape, and the order of ONNX. */
    String shaped(String rowMajor, String wish, int... shape) {
        if (Axes.sameInMemory(shape)) {
            return node("Reshape", wish, rowMajor, longs(Axes.longs(Axes.inOnnx(shape))));
        }
        String last = node("Reshape", wish + "/channels last", rowMajor, longs(Axes.longs(shape)));
        return node("Transpose", wish, List.of(last), Map.of("perm", new long[] {0, 3, 1, 2}));
    }

    private static void check(TfliteOperator operator, int[] shape) {
        long size = 1;
        for (int side : shape) {
            if (side < 1) {
                throw misfit(operator);
            }
            size *= side;
            if (size > MOST_VALUES) {
                throw new NetworkException("has a tensor that is too large: the result of " + operator.name());
            }
        }
    }

    /** The shapes of an operator's inputs contradict each other or its settings. */
    static NetworkException misfit(TfliteOperator operator) {
        return new NetworkException("is damaged: the shapes of " + operator.name() + " do not fit");
    }
}
