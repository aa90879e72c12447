package dev.graft.onnx;

import com.google.protobuf.CodedOutputStream;
import dev.graft.vision.network.NetworkException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Collection;

/** The bytes of a network file, outside of Java's heap and only once, and what its graph is. */
final class OnnxFile {
    static final long MOST_BYTES = 1L << 30;

    /** Behind the file: outputs that are added to it. */
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
                throw new NetworkException(
                        "has " + (size >> 20) + " MiB; networks may have " + (MOST_BYTES >> 20) + " MiB at most");
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

    /**
     * The network with more outputs. Protobuf messages that follow each other are one message, so what is added stands
     * behind the file and the file need not be written anew.
     */
    ByteBuffer withOutputs(Collection<String> tensors) {
        var model = new ByteArrayOutputStream();
        try {
            for (String tensor : tensors) {
                if (!graph.isOutput(tensor)) {
                    write(tensor, model);
                }
            }
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
        byte[] added = model.toByteArray();
        if (added.length > ROOM) {
            throw new NetworkException("has tensors with names that are too long");
        }
        return bytes.duplicate().position(length).put(added).flip();
    }

    private static void write(String tensor, ByteArrayOutputStream to) throws IOException {
        var out = CodedOutputStream.newInstance(to);
        int name = CodedOutputStream.computeStringSize(1, tensor);
        int output = CodedOutputStream.computeTagSize(12) + CodedOutputStream.computeUInt32SizeNoTag(name) + name;
        out.writeTag(7, 2);
        out.writeUInt32NoTag(output);
        out.writeTag(12, 2);
        out.writeUInt32NoTag(name);
        out.writeString(1, tensor);
        out.flush();
    }
}
