package dev.graft.onnx;

import com.google.protobuf.ByteString;
import com.google.protobuf.CodedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.SplittableRandom;

/** Builds small ONNX files for tests. Lists of names are separated by spaces. */
public final class TinyNetwork {
    static final int FLOAT = 1;
    static final int INT64 = 7;

    /** A dimension of any size. */
    public static final long ANY = -1;

    private final Message graph = new Message();
    private final Message model = new Message();
    private int version = 8;
    private int opset = 17;

    /**
     * A network with a layer of {@code channels} non-negative values for pictures of 32 x 32: each position covers 8 x
     * 8 pixels, then the mean of all 16, then 10 classes.
     */
    public static TinyNetwork classifier(int channels) {
        return new TinyNetwork()
                .input("picture", 1, 3, 32, 32)
                .convolution("picture", "map", channels)
                .node("GlobalAveragePool", "map", "mean")
                .node("Flatten", "mean", "flat")
                .drawn("classes", 2, 10, channels)
                .node("Gemm", "flat classes", "scores", Map.of("transB", 1L))
                .node("Softmax", "scores", "probabilities")
                .output("probabilities", 1, 10);
    }

    /** A convolution from three colours to non-negative channels at positions of 8 x 8 pixels. */
    public TinyNetwork convolution(String from, String to, int channels) {
        return drawn("weights of " + to, 1, channels, 3, 8, 8)
                .step("Conv", "", new String[] {from, "weights of " + to}, new String[] {to + " before"}, EIGHT)
                .step("Relu", "", new String[] {to + " before"}, new String[] {to}, Map.of());
    }

    private static final Map<String, Object> EIGHT =
            Map.of("kernel_shape", new long[] {8, 8}, "strides", new long[] {8, 8});

    public TinyNetwork version(int number) {
        version = number;
        return this;
    }

    public TinyNetwork opset(int number) {
        opset = number;
        return this;
    }

    public TinyNetwork producer(String name) {
        model.text(2, name);
        return this;
    }

    public TinyNetwork input(String name, long... shape) {
        return typed(11, name, FLOAT, shape);
    }

    public TinyNetwork input(int type, String name, long... shape) {
        return typed(11, name, type, shape);
    }

    public TinyNetwork output(String name, long... shape) {
        return typed(12, name, FLOAT, shape);
    }

    public TinyNetwork output(int type, String name, long... shape) {
        return typed(12, name, type, shape);
    }

    private TinyNetwork typed(int field, String name, int type, long... shape) {
        var sides = new Message();
        for (long side : shape) {
            sides.message(1, side == ANY ? new Message().text(2, "any") : new Message().number(1, side));
        }
        var tensor = new Message().number(1, type).message(2, sides);
        graph.message(field, new Message().text(1, name).message(2, new Message().message(1, tensor)));
        return this;
    }

    public TinyNetwork weights(String name, float[] values, long... shape) {
        graph.message(5, tensor(name, values, shape));
        return this;
    }

    public static Message tensor(String name, float[] values, long... shape) {
        var bytes = ByteBuffer.allocate(4 * values.length).order(ByteOrder.LITTLE_ENDIAN);
        bytes.asFloatBuffer().put(values);
        var tensor = new Message();
        for (long side : shape) {
            tensor.number(1, side);
        }
        return tensor.number(2, FLOAT).text(8, name).bytes(9, bytes.array());
    }

    /** Random weights of both signs, determined by the seed. */
    public TinyNetwork drawn(String name, long seed, long... shape) {
        int size = 1;
        for (long side : shape) {
            size *= (int) side;
        }
        var random = new SplittableRandom(seed);
        var values = new float[size];
        for (int i = 0; i < size; i++) {
            values[i] = (float) (random.nextDouble() - 0.5);
        }
        return weights(name, values, shape);
    }

    /** A list of integers. */
    public TinyNetwork numbers(String name, long... values) {
        var tensor = new Message().number(1, values.length).number(2, INT64).text(8, name);
        for (long value : values) {
            tensor.number(7, value);
        }
        graph.message(5, tensor);
        return this;
    }

    /** A single integer. */
    public TinyNetwork number(String name, long value) {
        graph.message(5, new Message().number(2, INT64).text(8, name).number(7, value));
        return this;
    }

    /** A weight with external data. */
    public static Message elsewhere(String name, String file) {
        return new Message()
                .number(1, 1)
                .number(2, FLOAT)
                .text(8, name)
                .message(13, new Message().text(1, "location").text(2, file))
                .number(14, 1);
    }

    public TinyNetwork rawWeight(Message tensor) {
        graph.message(5, tensor);
        return this;
    }

    public TinyNetwork node(String operator, String inputs, String outputs) {
        return node(operator, inputs, outputs, Map.of());
    }

    public TinyNetwork node(String operator, String inputs, String outputs, Map<String, Object> attributes) {
        return node(operator, "", inputs, outputs, attributes);
    }

    /** @param attributes long, long[], a tensor as a message, or a network */
    public TinyNetwork node(
            String operator, String domain, String inputs, String outputs, Map<String, Object> attributes) {
        return step(operator, domain, inputs.split(" "), outputs.split(" "), attributes);
    }

    private TinyNetwork step(
            String operator, String domain, String[] inputs, String[] outputs, Map<String, Object> attributes) {
        graph.message(1, step(operator, domain, attributes, inputs, outputs));
        return this;
    }

    private static Message step(
            String operator, String domain, Map<String, Object> attributes, String[] inputs, String[] outputs) {
        var node = new Message();
        for (String input : inputs) {
            node.text(1, input);
        }
        for (String output : outputs) {
            node.text(2, output);
        }
        node.text(4, operator).text(7, domain);
        attributes.forEach((name, value) -> node.message(5, attribute(name, value)));
        return node;
    }

    private static Message attribute(String name, Object value) {
        var message = new Message().text(1, name);
        if (value instanceof Long number) {
            message.number(3, number).number(20, 2);
        } else if (value instanceof long[] numbers) {
            for (long number : numbers) {
                message.number(8, number);
            }
            message.number(20, 7);
        } else if (value instanceof Message tensor) {
            message.message(5, tensor).number(20, 4);
        } else {
            message.message(6, new Message().text(2, "inside").append(((TinyNetwork) value).graph))
                    .number(20, 5);
        }
        return message;
    }

    /** A function defined in the file, with one node and one input. */
    public TinyNetwork function(String domain, String name, String operator, Map<String, Object> attributes) {
        var function = new Message()
                .text(1, name)
                .text(4, "x")
                .text(5, "y")
                .message(7, step(operator, "", attributes, new String[] {"x"}, new String[] {"y"}))
                .message(9, new Message().text(1, "").number(2, opset))
                .text(10, domain);
        model.message(25, function);
        return domain(domain);
    }

    /** Declares that operators of a domain are used. */
    public TinyNetwork domain(String domain) {
        model.message(8, new Message().text(1, domain).number(2, 1));
        return this;
    }

    public byte[] bytes() {
        var all = new Message().number(1, version);
        all.append(model);
        return all.message(7, new Message().text(2, "tiny").append(graph))
                .message(8, new Message().text(1, "").number(2, opset))
                .toBytes();
    }

    public Path write(Path file) {
        try {
            return Files.write(file, bytes());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Builds a protobuf message. */
    public static final class Message {
        private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

        private interface Field {
            void write(CodedOutputStream out) throws IOException;
        }

        private Message write(Field field) {
            try {
                var out = CodedOutputStream.newInstance(bytes);
                field.write(out);
                out.flush();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            return this;
        }

        public Message number(int field, long value) {
            return write(out -> out.writeInt64(field, value));
        }

        public Message text(int field, String value) {
            return write(out -> out.writeString(field, value));
        }

        Message bytes(int field, byte[] value) {
            return write(out -> out.writeByteArray(field, value));
        }

        public Message message(int field, Message value) {
            return write(out -> out.writeBytes(field, ByteString.copyFrom(value.toBytes())));
        }

        public Message append(Message other) {
            bytes.writeBytes(other.toBytes());
            return this;
        }

        public byte[] toBytes() {
            return bytes.toByteArray();
        }
    }
}
