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

/** Writes small ONNX files for tests, step by step. Names that may be many are given with blanks between them. */
public final class TinyNetwork {
    static final int FLOAT = 1;
    static final int INT64 = 7;

    /** A side of any length. */
    static final long ANY = -1;

    private final Message graph = new Message();
    private final Message model = new Message();
    private int version = 8;
    private int opset = 17;

    /**
     * A network with a layer of {@code channels} values, none of them negative, for pictures of 32 x 32: each place of
     * 8 x 8 pixels, then the mean of all 16, then 10 classes.
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

    /** From three colours to channels of places of 8 x 8 pixels, none of them negative. */
    TinyNetwork convolution(String from, String to, int channels) {
        return drawn("weights of " + to, 1, channels, 3, 8, 8)
                .step("Conv", "", new String[] {from, "weights of " + to}, new String[] {to + " before"}, EIGHT)
                .step("Relu", "", new String[] {to + " before"}, new String[] {to}, Map.of());
    }

    private static final Map<String, Object> EIGHT =
            Map.of("kernel_shape", new long[] {8, 8}, "strides", new long[] {8, 8});

    TinyNetwork version(int number) {
        version = number;
        return this;
    }

    TinyNetwork opset(int number) {
        opset = number;
        return this;
    }

    TinyNetwork producer(String name) {
        model.text(2, name);
        return this;
    }

    TinyNetwork input(String name, long... shape) {
        return typed(11, name, FLOAT, shape);
    }

    TinyNetwork input(int type, String name, long... shape) {
        return typed(11, name, type, shape);
    }

    TinyNetwork output(String name, long... shape) {
        return typed(12, name, FLOAT, shape);
    }

    TinyNetwork output(int type, String name, long... shape) {
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

    TinyNetwork weights(String name, float[] values, long... shape) {
        graph.message(5, tensor(name, values, shape));
        return this;
    }

    static Message tensor(String name, float[] values, long... shape) {
        var bytes = ByteBuffer.allocate(4 * values.length).order(ByteOrder.LITTLE_ENDIAN);
        bytes.asFloatBuffer().put(values);
        var tensor = new Message();
        for (long side : shape) {
            tensor.number(1, side);
        }
        return tensor.number(2, FLOAT).text(8, name).bytes(9, bytes.array());
    }

    /** Weights of both signs, the same for the same seed. */
    TinyNetwork drawn(String name, long seed, long... shape) {
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

    /** A list of whole numbers. */
    TinyNetwork numbers(String name, long... values) {
        var tensor = new Message().number(1, values.length).number(2, INT64).text(8, name);
        for (long value : values) {
            tensor.number(7, value);
        }
        graph.message(5, tensor);
        return this;
    }

    /** A single whole number. */
    TinyNetwork number(String name, long value) {
        graph.message(5, new Message().number(2, INT64).text(8, name).number(7, value));
        return this;
    }

    /** A weight as a file has it that keeps its weights elsewhere. */
    static Message elsewhere(String name, String file) {
        return new Message()
                .number(1, 1)
                .number(2, FLOAT)
                .text(8, name)
                .message(13, new Message().text(1, "location").text(2, file))
                .number(14, 1);
    }

    TinyNetwork rawWeight(Message tensor) {
        graph.message(5, tensor);
        return this;
    }

    TinyNetwork node(String operator, String inputs, String outputs) {
        return node(operator, inputs, outputs, Map.of());
    }

    TinyNetwork node(String operator, String inputs, String outputs, Map<String, Object> attributes) {
        return node(operator, "", inputs, outputs, attributes);
    }

    /** @param attributes long, long[], a tensor as a message, or a network */
    TinyNetwork node(String operator, String domain, String inputs, String outputs, Map<String, Object> attributes) {
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

    /** A function of the file's own, of one step and one input. */
    TinyNetwork function(String domain, String name, String operator, Map<String, Object> attributes) {
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

    /** Says that operators of a domain are used. */
    TinyNetwork domain(String domain) {
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

    /** A protobuf message that is being written. */
    static final class Message {
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

        Message number(int field, long value) {
            return write(out -> out.writeInt64(field, value));
        }

        Message text(int field, String value) {
            return write(out -> out.writeString(field, value));
        }

        Message bytes(int field, byte[] value) {
            return write(out -> out.writeByteArray(field, value));
        }

        Message message(int field, Message value) {
            return write(out -> out.writeBytes(field, ByteString.copyFrom(value.toBytes())));
        }

        Message append(Message other) {
            bytes.writeBytes(other.toBytes());
            return this;
        }

        byte[] toBytes() {
            return bytes.toByteArray();
        }
    }
}
