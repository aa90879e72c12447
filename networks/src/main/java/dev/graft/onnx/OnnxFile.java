package dev.graft.onnx;

import dev.graft.vision.network.NetworkException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Collection;
import java.util.Optional;

/** The bytes of a network file, outside of Java's heap and only once, and what its graph is. */
final class OnnxFile {
    static final long MOST_BYTES = 1L << 30;

    /** Behind the file, for outputs that are added to it. */
    private static final int ROOM = 1 << 20;

    private final ByteBuffer bytes;
    private final int length;
    private final Graph graph;

    private OnnxFile(ByteBuffer bytes, int length) {
        this.bytes = bytes;
        this.length = length;
        this.graph = GraphReader.read(bytes.slice(0, length));
    }

    static OnnxFile read(Path file) throws IOException {
        try (var channel = FileChannel.open(file, StandardOpenOption.READ)) {
            long size = channel.size();
            if (size == 0) {
                throw new NetworkException("is empty");
            }
            if (size > MOST_BYTES) {
                throw new NetworkException("has " + ((size - 1 >> 20) + 1) + " MiB; networks may have "
                        + (MOST_BYTES >> 20) + " MiB at most");
            }
            ByteBuffer bytes = allocate((int) size + ROOM);
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
                    "needs " + (size >> 20) + " MiB of memory to be read, which are not there; give Java more (-Xmx)",
                    e);
        }
    }

    Graph graph() {
        return graph;
    }

    /** The name by which a tensor's numbers are asked for: its own, unless they have to be made real ones first. */
    String output(String tensor) {
        return Quantised.of(graph, tensor).map(Quantised::real).orElse(tensor);
    }

    /** The network with more outputs. */
    ByteBuffer withOutputs(Collection<String> tensors) {
        var addition = new Addition();
        for (String tensor : tensors) {
            Optional<Quantised> quantised = Quantised.of(graph, tensor);
            if (quantised.isPresent()) {
                addition.real(quantised.get());
            } else if (!graph.isOutput(tensor)) {
                addition.output(tensor);
            }
        }
        byte[] added = addition.toBytes();
        if (added.length > ROOM) {
            throw new NetworkException("has names that are too long");
        }
        return bytes.duplicate().position(length).put(added).flip();
    }
}
