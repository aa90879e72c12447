package dev.graft.onnx.text;

import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import dev.graft.core.check.Check;
import dev.graft.image.network.NetworkException;
import dev.graft.onnx.OnnxFile;
import dev.graft.onnx.OrtErrors;
import dev.graft.onnx.OrtSetup;
import dev.graft.onnx.TensorValues;
import dev.graft.onnx.TimeLimit;
import dev.graft.onnx.graph.ValueInfo;
import dev.graft.text.meaning.TextNetwork;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/**
 * A text encoder, run by ONNX Runtime on one text at a time, since quantised networks mix the texts of a batch. Its
 * vector is an output for the whole text or, if there is none, the mean over the tokens of the text.
 */
final class OnnxTextNetwork implements TextNetwork {
    private static final Duration LIMIT = Duration.ofMinutes(1);

    private final OrtEnvironment environment = OrtSetup.environment();
    private final OrtSession session;
    private final TextInputs inputs;
    private final OptionalInt length;
    private final String output;

    /** Closing a session during a run would crash the JVM. */
    private final ReadWriteLock use = new ReentrantReadWriteLock();

    private boolean closed;

    OnnxTextNetwork(OnnxFile file) {
        this.inputs = new TextInputs(file.graph());
        this.length = inputs.length();
        this.output = output(file.graph().outputs());
        try (var options = OrtSetup.options()) {
            this.session = environment.createSession(file.withOutputs(List.of()), options);
        } catch (OrtException e) {
            throw OrtErrors.opening(e);
        }
    }

    /** The embedding by its name, else an output of two dimensions, else the first. */
    private static String output(List<ValueInfo> outputs) {
        if (outputs.isEmpty()) {
            throw new NetworkException("has no output");
        }
        return outputs.stream()
                .filter(output -> isWhole(output)
                        && output.name().toLowerCase(Locale.ROOT).contains("embed"))
                .findFirst()
                .or(() -> outputs.stream().filter(OnnxTextNetwork::isWhole).findFirst())
                .orElse(outputs.get(0))
                .name();
    }

    private static boolean isWhole(ValueInfo output) {
        return output.shape().filter(shape -> shape.size() == 2).isPresent();
    }

    @Override
    public OptionalInt tokens() {
        return length;
    }

    @Override
    public float[] run(long[] tokens, int used) {
        length.ifPresent(wanted -> Check.equal(wanted, tokens.length, "tokens.length"));
        Check.inRange(1, tokens.length, used, "used");
        use.readLock().lock();
        try {
            if (closed) {
                throw new IllegalStateException("the network is closed");
            }
            return vector(values(tokens, used).check(output), tokens.length, used);
        } finally {
            use.readLock().unlock();
        }
    }

    private TensorValues values(long[] tokens, int used) {
        var tensors = new ArrayList<OnnxTensor>();
        try (var time = new TimeLimit(LIMIT)) {
            var named = new HashMap<String, OnnxTensor>();
            for (String name : inputs.names()) {
                tensors.add(inputs.tensor(environment, tensors.size(), tokens, used));
                named.put(name, tensors.get(tensors.size() - 1));
            }
            try (var results = session.run(named, Set.of(output), time.options())) {
                return TensorValues.of(results.get(output).orElseThrow());
            }
        } catch (OrtException e) {
            throw new NetworkException(
                    "cannot be run on a text: " + OrtErrors.plain(String.valueOf(e.getMessage())), e);
        } finally {
            tensors.forEach(OnnxTensor::close);
        }
    }

    private float[] vector(TensorValues values, int tokens, int used) {
        var shape = values.shape();
        boolean one = !shape.isEmpty() && shape.get(0) == 1;
        if (shape.size() == 2 && one) {
            return values.values();
        }
        if (shape.size() == 3 && one && shape.get(1) == tokens) {
            return mean(values.values(), (int) (long) shape.get(2), used);
        }
        throw new NetworkException("returns in its output " + output + " values of shape " + shape
                + ", which are neither those of a text nor those of its tokens");
    }

    private static float[] mean(float[] values, int dimensions, int used) {
        var mean = new float[dimensions];
        for (int d = 0; d < dimensions; d++) {
            double sum = 0;
            for (int token = 0; token < used; token++) {
                sum += values[token * dimensions + d];
            }
            mean[d] = (float) (sum / used);
        }
        return mean;
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
            throw new NetworkException("cannot be closed: " + e.getMessage(), e);
        } finally {
            use.writeLock().unlock();
        }
    }
}
