package dev.graft.onnx;

import com.google.protobuf.ByteString;
import com.google.protobuf.CodedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;

/**
 * Adds outputs to a model without changing the file: concatenated protobuf messages merge, so the additional outputs
 * are simply appended to the bytes. An output only needs a name, since the runtime infers its type.
 */
final class AddedOutputs {
    private final ByteArrayOutputStream graph = new ByteArrayOutputStream();

    private interface Fields {
        void write(CodedOutputStream out) throws IOException;
    }

    AddedOutputs output(String tensor) {
        write(graph, out -> out.writeBytes(12, message(value -> value.writeString(1, tensor))));
        return this;
    }

    /** Adds a dequantised copy of an 8-bit tensor as an output. */
    AddedOutputs real(QuantisedTensor tensor) {
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
