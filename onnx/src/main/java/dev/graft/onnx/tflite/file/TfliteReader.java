package dev.graft.onnx.tflite.file;

import dev.graft.image.network.NetworkException;
import dev.graft.onnx.format.Excerpt;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntUnaryOperator;
import java.util.regex.Pattern;
import org.tensorflow.lite.schema.BuiltinOperator;
import org.tensorflow.lite.schema.Model;
import org.tensorflow.lite.schema.Operator;
import org.tensorflow.lite.schema.OperatorCode;
import org.tensorflow.lite.schema.QuantizationParameters;
import org.tensorflow.lite.schema.SubGraph;
import org.tensorflow.lite.schema.Tensor;

/** Reads the main graph of a file. */
public final class TfliteReader {
    /** More tensors, or more operators, are damage or malice: the largest networks have a few thousand. */
    private static final int MOST_PARTS = 20_000;

    private static final int MOST_SIDES = 8;
    private static final int MOST_NAME = 4096;

    /** Several tensors may share what they point to, so a small file could otherwise fill the memory. */
    private static final int MOST_ITEMS = 1 << 24;

    /** Characters that could control the terminal on which a name is shown. */
    private static final Pattern CONTROL = Pattern.compile("\\p{C}");

    private static final String METADATA = "TFLITE_METADATA";

    private final Model model;
    private int items;

    private TfliteReader(Model model) {
        this.model = model;
    }

    /** Whether a file is of this format, by its first bytes. */
    public static boolean reads(byte[] beginning) {
        return beginning.length >= 8 && Model.ModelBufferHasIdentifier(ByteBuffer.wrap(beginning));
    }

    /** @throws NetworkException if the file is damaged, or has no graph with one input */
    public static TfliteGraph read(byte[] bytes) {
        if (!reads(bytes)) {
            throw new NetworkException("is not a TensorFlow Lite file");
        }
        return Damage.guard(() ->
                new TfliteReader(Model.getRootAsModel(ByteBuffer.wrap(bytes).asReadOnlyBuffer())).graph());
    }

    private TfliteGraph graph() {
        if (model.subgraphsLength() == 0) {
            throw Damage.of("it has no graph");
        }
        SubGraph graph = model.subgraphs(0);
        if (graph.inputsLength() != 1) {
            throw new NetworkException("has " + graph.inputsLength() + " inputs, but only a picture can be provided");
        }
        List<TfliteTensor> tensors = tensors(graph);
        List<TfliteOperator> operators = operators(graph);
        var result = new TfliteGraph(
                tensors, operators, graph.inputs(0), numbers(graph.outputsLength(), graph::outputs), normalisation());
        GraphCheck.check(result);
        return result;
    }

    private List<TfliteTensor> tensors(SubGraph graph) {
        count(graph.tensorsLength(), "tensors");
        var tensors = new ArrayList<TfliteTensor>();
        for (int i = 0; i < graph.tensorsLength(); i++) {
            Tensor tensor = graph.tensors(i);
            if (tensor.sparsity() != null) {
                throw new NetworkException("has sparse weights, which Graft cannot convert");
            }
            tensors.add(new TfliteTensor(
                    name(tensor, i),
                    ElementType.of(tensor.type()),
                    shape(tensor),
                    quantisation(tensor.quantization()),
                    data(tensor)));
        }
        return tensors;
    }

    private String name(Tensor tensor, int number) {
        ByteBuffer name = tensor.nameAsByteBuffer();
        if (name == null || !name.hasRemaining() || name.remaining() > MOST_NAME) {
            return "tensor " + number;
        }
        spend(name.remaining());
        String text = tensor.name();
        return CONTROL.matcher(text).find() ? "tensor " + number : text;
    }

    private static int[] shape(Tensor tensor) {
        if (tensor.shapeLength() > MOST_SIDES) {
            throw Damage.of("a tensor has " + tensor.shapeLength() + " sides");
        }
        var shape = new int[tensor.shapeLength()];
        for (int i = 0; i < shape.length; i++) {
            shape[i] = tensor.shape(i);
        }
        return shape;
    }

    private Optional<ByteBuffer> data(Tensor tensor) {
        if (tensor.buffer() >= model.buffersLength()) {
            throw Damage.of("it lacks the values of a tensor");
        }
        ByteBuffer data = model.buffers((int) tensor.buffer()).dataAsByteBuffer();
        return Optional.ofNullable(data).filter(ByteBuffer::hasRemaining);
    }

    private Optional<Quantisation> quantisation(QuantizationParameters parameters) {
        if (parameters == null || parameters.scaleLength() == 0) {
            return Optional.empty();
        }
        int count = parameters.scaleLength();
        int zeros = parameters.zeroPointLength();
        if (zeros != 0 && zeros != 1 && zeros != count) {
            throw Damage.of("a tensor has " + count + " scales, but " + zeros + " zero points");
        }
        spend(count);
        var scales = new float[count];
        var points = new long[count];
        for (int i = 0; i < count; i++) {
            scales[i] = parameters.scale(i);
            if (!(scales[i] >= 0 && scales[i] <= Float.MAX_VALUE)) {
                throw Damage.of("a tensor has the scale " + scales[i]);
            }
            points[i] = zeros == 0 ? 0 : parameters.zeroPoint(zeros == 1 ? 0 : i);
            if (points[i] != (short) points[i]) {
                throw Damage.of("a tensor has the zero point " + points[i]);
            }
        }
        int axis = parameters.quantizedDimension();
        if (axis < 0 || axis >= MOST_SIDES) {
            throw Damage.of("a tensor is quantised along axis " + axis);
        }
        return Optional.of(new Quantisation(scales, points, axis));
    }

    private List<TfliteOperator> operators(SubGraph graph) {
        count(graph.operatorsLength(), "operators");
        var operators = new ArrayList<TfliteOperator>();
        for (int i = 0; i < graph.operatorsLength(); i++) {
            Operator operator = graph.operators(i);
            operators.add(new TfliteOperator(
                    operatorName(operator),
                    numbers(operator.inputsLength(), operator::inputs),
                    numbers(operator.outputsLength(), operator::outputs),
                    new OperatorOptions(operator)));
        }
        return operators;
    }

    private String operatorName(Operator operator) {
        if (operator.opcodeIndex() >= model.operatorCodesLength()) {
            throw Damage.of("it lacks the name of an operator");
        }
        OperatorCode code = model.operatorCodes((int) operator.opcodeIndex());
        // Old files only have the first field, which has one byte; new ones put 127 there if that is not enough.
        int number = Math.max(code.builtinCode(), code.deprecatedBuiltinCode());
        if (number == BuiltinOperator.CUSTOM) {
            ByteBuffer name = code.customCodeAsByteBuffer();
            if (name == null || name.remaining() > MOST_NAME) {
                return "a custom operator without a name";
            }
            spend(name.remaining());
            return Excerpt.of(code.customCode());
        }
        return number >= 0 && number < BuiltinOperator.names.length
                ? BuiltinOperator.name(number)
                : "operator number " + number;
    }

    private List<Integer> numbers(int length, IntUnaryOperator at) {
        spend(length);
        var numbers = new ArrayList<Integer>();
        for (int i = 0; i < length; i++) {
            numbers.add(at.applyAsInt(i));
        }
        return List.copyOf(numbers);
    }

    private Optional<Normalisation> normalisation() {
        count(model.metadataLength(), "pieces of metadata");
        for (int i = 0; i < model.metadataLength(); i++) {
            ByteBuffer name = model.metadata(i).nameAsByteBuffer();
            if (name != null
                    && name.remaining() == METADATA.length()
                    && METADATA.equals(model.metadata(i).name())) {
                long buffer = model.metadata(i).buffer();
                if (buffer >= model.buffersLength()) {
                    throw Damage.of("it lacks its metadata");
                }
                ByteBuffer data = model.buffers((int) buffer).dataAsByteBuffer();
                return data == null ? Optional.empty() : Normalisation.of(data.slice());
            }
        }
        return Optional.empty();
    }

    private static void count(int parts, String what) {
        if (parts > MOST_PARTS) {
            throw new NetworkException("has " + parts + " " + what + "; networks may have " + MOST_PARTS + " at most");
        }
    }

    private void spend(int count) {
        items += count;
        if (count < 0 || count > MOST_ITEMS || items > MOST_ITEMS) {
            throw Damage.of("its description is larger than that of any network");
        }
    }
}
