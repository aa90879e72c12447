package dev.graft.server.http;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Request;
import org.jspecify.annotations.Nullable;

/**
 * The body of a request, received before any thread is occupied with the request: however slowly it arrives, nobody else
 * waits for it. A large one is kept in a file. A body that is too large is read to its end nevertheless, up to a limit,
 * since a client that is still sending would not see the response.
 */
final class RequestBody implements AutoCloseable {
    private static final int IN_MEMORY = 1 << 20;
    private static final long MOST_DISCARDED = 64 << 20;
    private static final long GRACE_SECONDS = 20;
    private static final long BYTES_PER_SECOND = 1_000;

    private final Request request;
    private final long most;
    private final Path folder;
    private final Receiver receiver;
    private final long begun = System.nanoTime();
    private final ByteArrayOutputStream memory = new ByteArrayOutputStream();
    private @Nullable Path file;
    private @Nullable FileChannel channel;
    private long length;

    /** Is told once how receiving a body ended. */
    interface Receiver {
        void received(RequestBody body);

        /** The body is not the one of a valid request, or the client is gone. */
        void failed(Throwable failure);
    }

    private RequestBody(Request request, long most, Path folder, Receiver receiver) {
        this.request = request;
        this.most = most;
        this.folder = folder;
        this.receiver = receiver;
    }

    /**
     * Receives the body of a request.
     *
     * @param most what exceeds this many bytes is discarded
     * @param folder for large bodies
     */
    static void receive(Request request, long most, Path folder, Receiver receiver) {
        var body = new RequestBody(request, most, folder, receiver);
        long stated = request.getLength();
        boolean waits = request.getHeaders().contains(HttpHeader.EXPECT);
        if (stated > most && (waits || stated > MOST_DISCARDED)) {
            // The client has not begun to send it, or it would take too long to discard.
            body.length = stated;
            receiver.received(body);
        } else {
            body.read();
        }
    }

    private void read() {
        try {
            while (true) {
                var chunk = request.read();
                if (chunk == null) {
                    request.demand(this::read);
                    return;
                }
                if (Content.Chunk.isFailure(chunk)) {
                    close();
                    receiver.failed(chunk.getFailure());
                    return;
                }
                boolean last = chunk.isLast();
                take(chunk);
                if (last || length > most + MOST_DISCARDED) {
                    finish();
                    return;
                }
                checkPace();
            }
        } catch (IOException | RuntimeException e) {
            close();
            receiver.failed(e);
        }
    }

    private void take(Content.Chunk chunk) throws IOException {
        try {
            var bytes = chunk.getByteBuffer();
            length += bytes.remaining();
            if (length > most) {
                close();
            } else if (channel == null && length <= IN_MEMORY) {
                memory.writeBytes(array(bytes));
            } else {
                write(bytes);
            }
        } finally {
            chunk.release();
        }
    }

    private static byte[] array(ByteBuffer bytes) {
        var array = new byte[bytes.remaining()];
        bytes.get(array);
        return array;
    }

    private void write(ByteBuffer bytes) throws IOException {
        if (channel == null) {
            Files.createDirectories(folder);
            file = Files.createTempFile(folder, "body-", ".part");
            channel = FileChannel.open(file, StandardOpenOption.WRITE);
            channel.write(ByteBuffer.wrap(memory.toByteArray()));
            memory.reset();
        }
        while (bytes.hasRemaining()) {
            channel.write(bytes);
        }
    }

    private void finish() throws IOException {
        if (channel != null) {
            channel.close();
        }
        receiver.received(this);
    }

    private void checkPace() {
        long seconds = TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - begun);
        if (seconds > GRACE_SECONDS && length < BYTES_PER_SECOND * seconds) {
            throw new HttpProblem(408, "The request arrives too slowly.");
        }
    }

    /** Its length, which may be more than the limit. */
    long length() {
        return length;
    }

    byte[] bytes() throws IOException {
        return file == null ? memory.toByteArray() : Files.readAllBytes(file);
    }

    /** Writes it to a new file, which is on disk when this returns. */
    void save(Path to) throws IOException {
        try (var out = FileChannel.open(to, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
            if (file == null) {
                out.write(ByteBuffer.wrap(memory.toByteArray()));
            } else {
                try (var in = FileChannel.open(file)) {
                    for (long at = 0; at < length; ) {
                        at += in.transferTo(at, length - at, out);
                    }
                }
            }
            out.force(true);
        }
    }

    /** Forgets what was received. */
    @Override
    public void close() {
        memory.reset();
        try {
            if (channel != null) {
                channel.close();
                channel = null;
            }
            if (file != null) {
                Files.deleteIfExists(file);
                file = null;
            }
        } catch (IOException e) {
            // The folder is emptied when the server starts.
            file = null;
        }
    }
}
