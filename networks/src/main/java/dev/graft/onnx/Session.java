package dev.graft.onnx;

import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import dev.graft.core.check.Check;
import dev.graft.vision.network.NetworkException;
import dev.graft.vision.network.NetworkInput;
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

/** A network in the runtime. Threads share one. Always one picture at a time: quantised ones mix those of a batch. */
final class Session implements AutoCloseable {
    private final OrtEnvironment environment = Ort.environment();
    private final OrtSession session;
    private final NetworkInput input;
    private final Duration limit;
    private final Map<String, String> names;

    /** Outside of Java's heap, where each picture else would leave one behind until the next collection of garbage. */
    private final Queue<FloatBuffer> buffers = new ConcurrentLinkedQueue<>();

    /** A session that is closed under a run would take Java down with it. */
    private final ReadWriteLock use = new ReentrantReadWriteLock();

    private boolean closed;

    /** @param tensors that can be read */
    Session(OnnxFile file, NetworkInput input, Collection<String> tensors, Duration limit) {
        this.input = input;
        this.limit = limit;
        this.names = tensors.stream().distinct().collect(Collectors.toMap(name -> name, file::output));
        try (var options = Ort.options()) {
            this.session = environment.createSession(file.withOutputs(tensors), options);
        } catch (OrtException e) {
            throw Problems.opening(e);
        }
    }

    Map<String, Reading> run(float[] picture, Set<String> tensors) {
        Check.equal(3L * input.width() * input.height(), picture.length, "values of the picture");
        use.readLock().lock();
        try {
            if (closed) {
                throw new IllegalStateException("the network is closed");
            }
            FloatBuffer buffer = buffer();
            buffer.put(picture).flip();
            Map<String, Reading> readings = read(buffer, tensors);
            buffers.add(buffer);
            return readings;
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

    private Map<String, Reading> read(FloatBuffer picture, Set<String> tensors) {
        Set<String> outputs = tensors.stream().map(names::get).collect(Collectors.toSet());
        try (var time = new TimeLimit(limit)) {
            try (var values = OnnxTensor.createTensor(environment, picture, shape());
                    var results = session.run(Map.of(input.name(), values), outputs, time.options())) {
                var readings = new HashMap<String, Reading>();
                for (String tensor : tensors) {
                    readings.put(
                            tensor, Reading.of(results.get(names.get(tensor)).orElseThrow()));
                }
                return readings;
            } catch (OrtException e) {
                if (time.reached()) {
                    throw new NetworkException(
                            "takes more than " + limit.toMillis() / 1000.0 + " seconds for one picture", e);
                }
                throw Problems.running(e, input);
            }
        } catch (OrtException e) {
            throw Problems.running(e, input);
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
            throw Problems.running(e, input);
        } finally {
            use.writeLock().unlock();
        }
    }
}
