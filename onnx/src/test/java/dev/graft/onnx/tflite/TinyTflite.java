package dev.graft.onnx.tflite;

import com.google.flatbuffers.FlatBufferBuilder;
import dev.graft.onnx.reference.ReferenceTensor;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import org.tensorflow.lite.schema.BufferT;
import org.tensorflow.lite.schema.BuiltinOperator;
import org.tensorflow.lite.schema.BuiltinOptionsUnion;
import org.tensorflow.lite.schema.MetadataT;
import org.tensorflow.lite.schema.Model;
import org.tensorflow.lite.schema.ModelT;
import org.tensorflow.lite.schema.OperatorCodeT;
import org.tensorflow.lite.schema.OperatorT;
import org.tensorflow.lite.schema.QuantizationParametersT;
import org.tensorflow.lite.schema.SubGraphT;
import org.tensorflow.lite.schema.TensorT;
import org.tensorflow.lite.schema.TensorType;

/** Builds small TensorFlow Lite files for tests. Tensors are numbered in the order in which they are added. */
public final class TinyTflite {
    /** The number of the input, which is called {@code picture}. */
    public static final int PICTURE = 0;

    private final List<BufferT> buffers = new ArrayList<>();
    private final List<TensorT> tensors = new ArrayList<>();
    private final List<OperatorCodeT> codes = new ArrayList<>();
    private final List<OperatorT> operators = new ArrayList<>();
    private final List<MetadataT> metadata = new ArrayList<>();
    private int[] outputs = {};

    public TinyTflite(int height, int width) {
        buffer(new byte[0]);
        tensor("picture", 1, height, width, 3);
    }

    /** A tensor that is computed. */
    public int tensor(String name, int... shape) {
        return tensor(name, TensorType.FLOAT32, 0, shape);
    }

    private int tensor(String name, byte type, int buffer, int... shape) {
        var tensor = new TensorT();
        tensor.setName(name);
        tensor.setType(type);
        tensor.setShape(shape);
        tensor.setBuffer(buffer);
        tensors.add(tensor);
        return tensors.size() - 1;
    }

    /** Makes the values of a tensor quantised. */
    public int quantise(int tensor, byte type, float scale, long zero) {
        tensors.get(tensor).setType(type);
        return scale(tensor, new float[] {scale}, new long[] {zero}, 0);
    }

    private int scale(int tensor, float[] scales, long[] zeros, int axis) {
        var quantisation = new QuantizationParametersT();
        quantisation.setScale(scales);
        quantisation.setZeroPoint(zeros);
        quantisation.setQuantizedDimension(axis);
        tensors.get(tensor).setQuantization(quantisation);
        return tensor;
    }

    public int floats(String name, ReferenceTensor values) {
        var bytes = ByteBuffer.allocate(4 * values.values().length).order(ByteOrder.LITTLE_ENDIAN);
        bytes.asFloatBuffer().put(values.values());
        return tensor(name, TensorType.FLOAT32, buffer(bytes.array()), values.shape());
    }

    public int halves(String name, short[] values, int... shape) {
        var bytes = ByteBuffer.allocate(2 * values.length).order(ByteOrder.LITTLE_ENDIAN);
        bytes.asShortBuffer().put(values);
        return tensor(name, TensorType.FLOAT16, buffer(bytes.array()), shape);
    }

    public int ints(String name, int... values) {
        return ints(name, values, values.length);
    }

    public int ints(String name, int[] values, int... shape) {
        var bytes = ByteBuffer.allocate(4 * values.length).order(ByteOrder.LITTLE_ENDIAN);
        bytes.asIntBuffer().put(values);
        return tensor(name, TensorType.INT32, buffer(bytes.array()), shape);
    }

    /** Whole numbers of 32 bits with their scales, as for a bias. */
    public int ints(String name, int[] values, float[] scales) {
        return scale(ints(name, values), scales, new long[scales.length], 0);
    }

    public int bytes(String name, byte type, byte[] values, float[] scales, long[] zeros, int axis, int... shape) {
        return scale(tensor(name, type, buffer(values), shape), scales, zeros, axis);
    }

    private int buffer(byte... bytes) {
        var buffer = new BufferT();
        var data = new int[bytes.length];
        for (int i = 0; i < bytes.length; i++) {
            data[i] = bytes[i] & 0xFF;
        }
        buffer.setData(data);
        buffers.add(buffer);
        return buffers.size() - 1;
    }

    /** Points a tensor to a buffer, which need not exist. */
    public TinyTflite buffer(int tensor, int buffer) {
        tensors.get(tensor).setBuffer(buffer);
        return this;
    }

    /** An operator without settings. */
    public TinyTflite operator(int code, int[] inputs, int... results) {
        return operator(code, (byte) 0, null, inputs, results);
    }

    /** @param options an object of the schema */
    public TinyTflite operator(int code, byte type, Object options, int[] inputs, int... results) {
        var number = new OperatorCodeT();
        number.setBuiltinCode(code);
        number.setDeprecatedBuiltinCode((byte) Math.min(code, 127));
        return operator(number, type, options, inputs, results);
    }

    public TinyTflite custom(String name, int[] inputs, int... results) {
        var number = new OperatorCodeT();
        number.setBuiltinCode(BuiltinOperator.CUSTOM);
        number.setDeprecatedBuiltinCode((byte) BuiltinOperator.CUSTOM);
        number.setCustomCode(name);
        return operator(number, (byte) 0, null, inputs, results);
    }

    private TinyTflite operator(OperatorCodeT code, byte type, Object options, int[] inputs, int... results) {
        codes.add(code);
        var operator = new OperatorT();
        operator.setOpcodeIndex(codes.size() - 1);
        operator.setInputs(inputs);
        operator.setOutputs(results);
        if (options != null) {
            var union = new BuiltinOptionsUnion();
            union.setType(type);
            union.setValue(options);
            operator.setBuiltinOptions(union);
        }
        operators.add(operator);
        return this;
    }

    public TinyTflite outputs(int... numbers) {
        outputs = numbers;
        return this;
    }

    public TinyTflite metadata(byte... content) {
        var entry = new MetadataT();
        entry.setName("TFLITE_METADATA");
        entry.setBuffer(buffer(content));
        metadata.add(entry);
        return this;
    }

    public byte[] toBytes() {
        var graph = new SubGraphT();
        graph.setTensors(tensors.toArray(new TensorT[0]));
        graph.setInputs(new int[] {PICTURE});
        graph.setOutputs(outputs);
        graph.setOperators(operators.toArray(new OperatorT[0]));
        var model = new ModelT();
        model.setVersion(3);
        model.setSubgraphs(new SubGraphT[] {graph});
        model.setBuffers(buffers.toArray(new BufferT[0]));
        model.setOperatorCodes(codes.toArray(new OperatorCodeT[0]));
        model.setMetadata(metadata.toArray(new MetadataT[0]));
        var builder = new FlatBufferBuilder();
        Model.finishModelBuffer(builder, Model.pack(builder, model));
        return builder.sizedByteArray();
    }
}
