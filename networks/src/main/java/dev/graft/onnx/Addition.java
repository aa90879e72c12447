package dev.graft.onnx;

import com.google.protobuf.ByteString;
import com.google.protobuf.CodedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;

/**
 * Outputs that are added to a network. Protobuf messages that follow each other are one message, so this is written
 * behind the file, which itself stays as it is. An output needs a name only: the runtime finds out its type.
 */
final class Addition {
    private final ByteArrayOutputStream graph = new ByteArrayOutputStream();

    private interface Fields {
        void write(CodedOutputStream out) throws IOException;
    }

    Addition output(String tensor) {
        write(graph, out -> out.writeBytes(12, message(value -> value.writeString(1, tensor))));
        return this;
    }

    /** Real numbers of those of 8 bits. */
    Addition real(Quantised tensor) {
        write(
                graph,
                out -> out.writeBytes(1, message(node -> {
                    node.writeString(1, tensor.tensor());
                    node.writeString(1, tensor.scale());
                    if (!tensor.zero().isEmpty()) {
                        node.writeString(1, tensor.zero());
                    }
                    node.writeString(2, tensor.real());
                    node.writeString(4, "DequantizeLinear");
                })));
        return output(tensor.real());
    }

    byte[] toBytes() {
        return message(model -> model.writeBytes(7, ByteString.copyFrom(graph.toByteArray())))
                .toByteArray();
    }

    private static ByteString message(Fields fields) {
        var bytes = new ByteArrayOutputStream();
        write(bytes, fields);
        return ByteString.copyFrom(bytes.toByteArray());
    }

    private static void write(ByteArrayOutputStream to, Fields fields) {
        try {
            var out = CodedOutputStream.newInstance(to);
            fields.write(out);
            out.flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
