package dev.graft.onnx;

import dev.graft.image.network.NetworkException;
import dev.graft.onnx.graph.Graph;
import dev.graft.onnx.graph.GraphReader;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Optional;

/** The bytes of a model file, held once outside the Java heap, and its graph. */
public final class OnnxFile {
    static final long MAX_BYTES = 1L << 30;

    /** Space after the file for additional outputs. */
    private static final int EXTRA_BYTES = 1 << 20;

    private final ByteBuffer bytes;
    private final int length;
    private final Graph graph;

    private OnnxFile(ByteBuffer bytes, int length) {
        this.bytes = bytes;
        this.length = length;
        this.graph = GraphReader.read(bytes.slice(0, length));
    }

    public static OnnxFile read(Path file) throws IOException {
        try (var channel = Files.newByteChannel(file)) {
            long size = channel.size();
            if (size == 0) {
                throw new NetworkException("is empty");
            }
            if (size > MAX_BYTES) {
                throw new NetworkException("has " + ((size - 1 >> 20) + 1) + " MiB; networks may have "
                        + (MAX_BYTES >> 20) + " MiB at most");
            }
            ByteBuffer bytes = allocate((int) size + EXTRA_BYTES);
            bytes.limit((int) size);
            while (bytes.hasRemaining()) {
                if (channel.read(bytes) < 0) {
                    throw new NetworkException("was changed while it was read");
                }
            }
            return new OnnxFile(bytes.clear(), (int) size);
        }
    }

    private static ByteBuffer allocate(int size) {
        try {
            return ByteBuffer.allocateDirect(size);
        } catch (OutOfMemoryError e) {
            throw new NetworkException(
                    "needs " + (size >> 20) + " MiB of memory, which are not available; give Java more (-Xmx)", e);
        }
    }

    public Graph graph() {
        return graph;
    }

    /** The name of the output that contains a tensor's values: its own, unless it must be dequantised first. */
    String output(String tensor) {
        return QuantisedTensor.of(graph, tensor).map(QuantisedTensor::real).orElse(tensor);
    }

    /** The model with additional outputs. */
    public ByteBuffer withOutputs(Collection<String> tensors) {
        var addition = new AddedOutputs();
        for (String tensor : tensors) {
            Optional<QuantisedTensor> quantised = QuantisedTensor.of(graph, tensor);
            if (quantised.isPresent()) {
                addition.real(quantised.get());
            } else if (!graph.isOutput(tensor)) {
                addition.output(tensor);
            }
        }
        byte[] added = addition.toBytes();
        if (added.length > EXTRA_BYTES) {
            throw new NetworkException("has names that are too long");
        }
        return bytes.duplicate().position(length).put(added).flip();
    }
}
