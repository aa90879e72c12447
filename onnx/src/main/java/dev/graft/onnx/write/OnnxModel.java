package dev.graft.onnx.write;

import com.google.protobuf.ByteString;
import com.google.protobuf.CodedOutputStream;
import com.google.protobuf.UnsafeByteOperations;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * An ONNX model under construction: inputs, weights, nodes in the order in which they run, and outputs. The same calls
 * give the same bytes.
 *
 * <p>Field numbers are those of {@code onnx.proto}.
 */
public final class OnnxModel {
    /** The version of the file format and of the operators: the oldest with everything that converters need. */
    private static final int IR_VERSION = 8;

    private static final int OPSET = 17;

    /** The number of weights from which on it pays to store bytes and nodes that turn them into floats. */
    private static final int MANY = 4096;

    /** What the names of the parts of rounded weights end in. */
    static final List<String> ROUNDED = List.of("/bytes", "/scale", "/cast");

    private static final int FLOAT = 1;
    private static final int INT8 = 3;
    private static final int INT64 = 7;

    private final List<ByteString> inputs = new ArrayList<>();
    private final List<ByteString> weights = new ArrayList<>();
    private final List<ByteString> nodes = new ArrayList<>();
    private final List<ByteString> outputs = new ArrayList<>();
    private final Set<String> names = new HashSet<>();

    private interface Fields {
        void write(CodedOutputStream out) throws IOException;
    }

    /** Adds an input of floats. */
    public String input(String name, long... shape) {
        declare(name);
        inputs.add(value(name, shape));
        return name;
    }

    /** Adds a constant tensor. */
    public String floats(String name, float[] values, long... shape) {
        checkSize(values.length, shape);
        var bytes = ByteBuffer.allocate(Math.multiplyExact(values.length, Float.BYTES))
                .order(ByteOrder.LITTLE_ENDIAN);
        bytes.asFloatBuffer().put(values);
        return constant(name, FLOAT, bytes.array(), shape);
    }

    /** Adds a constant tensor of signed bytes. */
    public String bytes(String name, byte[] values, long... shape) {
        checkSize(values.length, shape);
        return constant(name, INT8, values.clone(), shape);
    }

    /**
     * Adds a constant tensor that takes a quarter of the space: rounded to 255 steps, whose size depends on the first
     * axis (the output channel of a convolution). The nodes that restore the values are run once, when the model is
     * loaded. Values that are too few for that to pay, or not all finite, are kept as they are.
     */
    public String rounded(String name, float[] values, long... shape) {
        checkSize(values.length, shape);
        if (shape.length < 2 || values.length < MANY || !areFinite(values)) {
            return floats(name, values, shape);
        }
        int rows = (int) shape[0];
        int columns = values.length / rows;
        var scales = new float[rows];
        var bytes = new byte[values.length];
        for (int row = 0; row < rows; row++) {
            float most = 0;
            for (int i = row * columns; i < (row + 1) * columns; i++) {
                most = Math.max(most, Math.abs(values[i]));
            }
            scales[row] = most / Byte.MAX_VALUE;
            for (int i = row * columns; i < (row + 1) * columns; i++) {
                bytes[i] = (byte) (most > 0 ? Math.round(values[i] / (double) most * Byte.MAX_VALUE) : 0);
            }
        }
        var sides = new long[shape.length];
        Arrays.fill(sides, 1);
        sides[0] = rows;
        bytes(name + "/bytes", bytes, shape);
        floats(name + "/scale", scales, sides);
        String cast = node("Cast", name + "/cast", List.of(name + "/bytes"), Map.of("to", (long) FLOAT));
        return node("Mul", name, cast, name + "/scale");
    }

    /** A row with an infinite value would have no steps that tell the others apart. */
    private static boolean areFinite(float... values) {
        for (float value : values) {
            if (!Float.isFinite(value)) {
                return false;
            }
        }
        return true;
    }

    /** Adds a constant list of whole numbers, for shapes and axes. */
    public String longs(String name, long... values) {
        var bytes = ByteBuffer.allocate(values.length * Long.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        bytes.asLongBuffer().put(values);
        return constant(name, INT64, bytes.array(), values.length);
    }

    /**
     * Adds a node with one output.
     *
     * @param inputs names of tensors that exist already; an empty name stands for an optional input that is left out
     * @param attributes values are {@code Long}, {@code Float}, {@code String} or {@code long[]}
     * @return the name of the output
     */
    public String node(String operator, String output, List<String> inputs, Map<String, ?> attributes) {
        for (String input : inputs) {
            if (!input.isEmpty() && !names.contains(input)) {
                throw new IllegalArgumentException("node " + output + " uses the unknown tensor " + input);
            }
        }
        declare(output);
        nodes.add(message(node -> {
            for (String input : inputs) {
                node.writeString(1, input);
            }
            node.writeString(2, output);
            node.writeString(3, output);
            node.writeString(4, operator);
            for (var attribute : new TreeMap<>(attributes).entrySet()) {
                node.writeBytes(5, attribute(attribute.getKey(), attribute.getValue()));
            }
        }));
        return output;
    }

    public String node(String operator, String output, String... inputs) {
        return node(operator, output, List.of(inputs), Map.of());
    }

    /** Makes a tensor an output. The runtime infers its shape. */
    public void output(String name) {
        if (!names.contains(name)) {
            throw new IllegalArgumentException("unknown tensor " + name);
        }
        outputs.add(value(name));
    }

    /** Whether a tensor of this name exists. */
    public boolean has(String name) {
        return names.contains(name);
    }

    public void writeTo(OutputStream stream) throws IOException {
        long size = 0;
        size += size(1, nodes) + size(5, weights) + size(11, inputs) + size(12, outputs);
        ByteString name = message(out -> out.writeString(2, "graft"));
        size += name.size();
        if (size > Integer.MAX_VALUE) {
            throw new IllegalStateException("models may have 2 GiB at most");
        }
        var out = CodedOutputStream.newInstance(stream);
        out.writeInt64(1, IR_VERSION);
        out.writeString(2, "graft");
        out.writeBytes(8, message(opset -> opset.writeInt64(2, OPSET)));
        out.writeTag(7, 2);
        out.writeUInt32NoTag((int) size);
        write(out, 1, nodes);
        out.writeRawBytes(name);
        write(out, 5, weights);
        write(out, 11, inputs);
        write(out, 12, outputs);
        out.flush();
    }

    private static long size(int field, List<ByteString> messages) {
        return messages.stream()
                .mapToLong(message -> CodedOutputStream.computeBytesSize(field, message))
                .sum();
    }

    private static void write(CodedOutputStream out, int field, List<ByteString> messages) throws IOException {
        for (ByteString message : messages) {
            out.writeBytes(field, message);
        }
    }

    private String constant(String name, int type, byte[] values, long... shape) {
        declare(name);
        ByteString header = message(tensor -> {
            for (long side : shape) {
                tensor.writeInt64(1, side);
            }
            tensor.writeInt32(2, type);
            tensor.writeString(8, name);
            tensor.writeTag(9, 2);
            tensor.writeUInt32NoTag(values.length);
        });
        weights.add(header.concat(UnsafeByteOperations.unsafeWrap(values)));
        return name;
    }

    private void declare(String name) {
        if (name.isEmpty()) {
            throw new IllegalArgumentException("a tensor must have a name");
        }
        if (!names.add(name)) {
            throw new IllegalArgumentException("two tensors are called " + name);
        }
    }

    private static void checkSize(int length, long... shape) {
        long size = 1;
        for (long side : shape) {
            size = Math.multiplyExact(size, side);
        }
        if (size != length) {
            throw new IllegalArgumentException(length + " values do not fill a shape of " + size);
        }
    }

    private static ByteString attribute(String name, Object value) {
        return message(attribute -> {
            attribute.writeString(1, name);
            if (value instanceof Float number) {
                attribute.writeFloat(2, number);
                attribute.writeInt32(20, 1);
            } else if (value instanceof Long number) {
                attribute.writeInt64(3, number);
                attribute.writeInt32(20, 2);
            } else if (value instanceof String text) {
                attribute.writeBytes(4, ByteString.copyFromUtf8(text));
                attribute.writeInt32(20, 3);
            } else if (value instanceof long[] numbers) {
                for (long number : numbers) {
                    attribute.writeInt64(8, number);
                }
                attribute.writeInt32(20, 7);
            } else {
                throw new IllegalArgumentException("attribute " + name + " cannot be a " + value.getClass());
            }
        });
    }

    /** A description of a tensor of floats; without a shape, only its name. */
    private static ByteString value(String name, long... shape) {
        return message(value -> {
            value.writeString(1, name);
            if (shape.length > 0) {
                ByteString sides = message(out -> {
                    for (long side : shape) {
                        out.writeBytes(1, message(one -> one.writeInt64(1, side)));
                    }
                });
                ByteString tensor = message(out -> {
                    out.writeInt32(1, FLOAT);
                    out.writeBytes(2, sides);
                });
                value.writeBytes(2, message(type -> type.writeBytes(1, tensor)));
            }
        });
    }

    private static ByteString message(Fields fields) {
        var bytes = new ByteArrayOutputStream();
        try {
            var out = CodedOutputStream.newInstance(bytes);
            fields.write(out);
            out.flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return ByteString.copyFrom(bytes.toByteArray());
    }
}
