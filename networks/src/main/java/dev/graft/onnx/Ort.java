package dev.graft.onnx;

import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtLoggingLevel;
import ai.onnxruntime.OrtSession.SessionOptions;
import dev.graft.vision.network.NetworkException;

/** ONNX Runtime, set up to be silent, to tell nobody, and to give the same bits every time. */
final class Ort {
    private Ort() {}

    static OrtEnvironment environment() {
        try {
            var environment = OrtEnvironment.getEnvironment(OrtLoggingLevel.ORT_LOGGING_LEVEL_FATAL, "graft");
            environment.setTelemetry(false);
            return environment;
        } catch (LinkageError | RuntimeException | OrtException e) {
            throw new NetworkException(
                    "cannot be run here: the native part of ONNX Runtime does not load on "
                            + System.getProperty("os.name") + " " + System.getProperty("os.arch") + " ("
                            + root(e) + ")",
                    e);
        }
    }

    private static String root(Throwable problem) {
        Throwable at = problem;
        while (at.getCause() != null) {
            at = at.getCause();
        }
        return at.getMessage() == null ? at.getClass().getSimpleName() : at.getMessage();
    }

    /**
     * One thread a picture: callers look at as many pictures side by side as there are cores, which keeps all of them
     * busy, and sums come in the same order however many there are.
     *
     * <p>The memory of a run cannot be limited from Java: the runtime's arenas have a limit in C only. They grow to what
     * the threads that run side by side need at most. Hence the limits for files and outputs; what asks for more than
     * there is gets a message. Opening cannot be timed out either, but runs no loops.
     */
    static SessionOptions options() throws OrtException {
        var options = new SessionOptions();
        options.setExecutionMode(SessionOptions.ExecutionMode.SEQUENTIAL);
        options.setIntraOpNumThreads(1);
        options.setInterOpNumThreads(1);
        options.setDeterministicCompute(true);
        options.setSessionLogLevel(OrtLoggingLevel.ORT_LOGGING_LEVEL_FATAL);
        // Else a file that begins like one of the runtime's own format is read as such, past our own reader.
        options.addConfigEntry("session.load_model_format", "ONNX");
        return options;
    }
}
