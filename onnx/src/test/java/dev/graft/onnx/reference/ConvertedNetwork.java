package dev.graft.onnx.reference;

import static org.assertj.core.api.Assertions.assertThat;

import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtLoggingLevel;
import ai.onnxruntime.OrtSession;
import java.nio.FloatBuffer;
import java.nio.file.Path;
import java.util.Map;

/** Runs a converted file as it is, with all its outputs, and compares it with the reference interpreter. */
public final class ConvertedNetwork {
    private ConvertedNetwork() {}

    /** The first output. */
    public static float[] run(Path onnx, float[] values, long... shape) {
        var environment = OrtEnvironment.getEnvironment(OrtLoggingLevel.ORT_LOGGING_LEVEL_FATAL, "graft");
        try (var options = new OrtSession.SessionOptions();
                var session = environment.createSession(onnx.toString(), options);
                var input = OnnxTensor.createTensor(environment, FloatBuffer.wrap(values), shape);
                var results =
                        session.run(Map.of(session.getInputNames().iterator().next(), input))) {
            FloatBuffer floats = ((OnnxTensor) results.get(0)).getFloatBuffer();
            var copy = new float[floats.remaining()];
            floats.get(copy);
            return copy;
        } catch (OrtException e) {
            throw new AssertionError(e);
        }
    }

    /** Equal up to rounding: within a ten-thousandth of the largest value. */
    public static void assertClose(float[] actual, float[] expected) {
        assertThat(actual).hasSameSizeAs(expected);
        float largest = 1e-3f;
        for (float value : expected) {
            largest = Math.max(largest, Math.abs(value));
        }
        for (int i = 0; i < expected.length; i++) {
            assertThat(actual[i])
                    .as("value %d of %d", i, expected.length)
                    .isCloseTo(expected[i], org.assertj.core.data.Offset.offset(1e-4f * largest));
        }
    }
}
