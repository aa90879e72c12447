package dev.graft.onnx;

import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import dev.graft.core.check.Check;
import dev.graft.image.network.NetworkException;
import dev.graft.image.network.NetworkInput;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.stream.Collectors;

/**
 * A network loaded in ONNX Runtime. Thread-safe. Always runs one picture at a time, since dynamically quantised
 * networks mix the pictures of a batch.
 */
final class Session implements AutoCloseable {
    private final OrtEnvironment environment = OrtSetup.environment();
    private final OrtSession session;
    private final NetworkInput input;
    private final Duration limit;
    private final Map<String, String> names;

    /** Direct buffers are reused, since each would otherwise stay allocated until the next garbage collection. */
    private final Queue<FloatBuffer> buffers = new ConcurrentLinkedQueue<>();

    /** Closing a session during a run would crash the JVM. */
    private final ReadWriteLock use = new ReentrantReadWriteLock();

    private boolean closed;

    /** @param tensors the tensors that can be read */
    Session(OnnxFile file, NetworkInput input, Collection<String> tensors, Duration limit) {
        this.input = input;
        this.limit = limit;
        this.names = tensors.stream().distinct().collect(Collectors.toMap(name -> name, file::output));
        try (var options = OrtSetup.options()) {
            this.session = environment.createSession(file.withOutputs(tensors), options);
        } catch (OrtException e) {
            throw OrtErrors.opening(e);
        }
    }

    Map<String, TensorValues> run(float[] picture, Set<String> tensors) {
        Check.equal(3L * input.width() * input.height(), picture.length, "values of the picture");
        use.readLock().lock();
        try {
            if (closed) {
                throw new IllegalStateException("the network is closed");
            }
            FloatBuffer buffer = buffer();
            buffer.put(picture).flip();
            Map<String, TensorValues> values = read(buffer, tensors);
            buffers.add(buffer);
            return values;
        } finally {
            use.readLock().unlock();
        }
    }

    private FloatBuffer buffer() {
        FloatBuffer spare = buffers.poll();
        if (spare != null) {
            return spare.clear();
        }
        return ByteBuffer.allocateDirect(3 * input.width() * input.height() * Float.BYTES)
                .order(ByteOrder.nativeOrder())
                .asFloatBuffer();
    }

    private Map<String, TensorValues> read(FloatBuffer picture, Set<String> tensors) {
        Set<String> outputs = tensors.stream().map(names::get).collect(Collectors.toSet());
        try (var time = new TimeLimit(limit)) {
            try (var tensor = OnnxTensor.createTensor(environment, picture, shape());
                    var results = session.run(Map.of(input.name(), tensor), outputs, time.options())) {
                var values = new HashMap<String, TensorValues>();
                for (String name : tensors) {
                    values.put(
                            name, TensorValues.of(results.get(names.get(name)).orElseThrow()));
                }
                return values;
            } catch (OrtException e) {
                if (time.reached()) {
                    throw new NetworkException(
                            "takes more than " + limit.toMillis() / 1000.0 + " seconds for one picture", e);
                }
                throw OrtErrors.running(e, input);
            }
        } catch (OrtException e) {
            throw OrtErrors.running(e, input);
        }
    }

    private long[] shape() {
        return input.layout() == NetworkInput.Layout.COLOUR_FIRST
                ? new long[] {1, 3, input.height(), input.width()}
                : new long[] {1, input.height(), input.width(), 3};
    }

    @Override
    public void close() {
        use.writeLock().lock();
        try {
            if (!closed) {
                closed = true;
                session.close();
            }
        } catch (OrtException e) {
            throw OrtErrors.running(e, input);
        } finally {
            use.writeLock().unlock();
        }
    }
}
