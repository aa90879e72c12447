package dev.graft.onnx;

import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtLoggingLevel;
import ai.onnxruntime.OrtSession.SessionOptions;
import dev.graft.image.network.NetworkException;

/** Sets up ONNX Runtime without logging and telemetry, and with deterministic computation. */
public final class OrtSetup {
    private OrtSetup() {}

    public static OrtEnvironment environment() {
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
     * One thread per picture: callers process as many pictures in parallel as there are cores, which uses all of them,
     * and the order of summation does not depend on the number of threads.
     *
     * <p>The memory of a run cannot be limited from Java: the limit of the runtime's arenas is only available in C.
     * Hence the limits on files and outputs; whatever needs more memory than available fails with a message. Opening a
     * model cannot be timed out either, but runs no loops.
     */
    public static SessionOptions options() throws OrtException {
        var options = new SessionOptions();
        options.setExecutionMode(SessionOptions.ExecutionMode.SEQUENTIAL);
        options.setIntraOpNumThreads(1);
        options.setInterOpNumThreads(1);
        options.setDeterministicCompute(true);
        options.setSessionLogLevel(OrtLoggingLevel.ORT_LOGGING_LEVEL_FATAL);
        // Otherwise a file that looks like the runtime's own format would be loaded as such, bypassing our checks.
        options.addConfigEntry("session.load_model_format", "ONNX");
        return options;
    }
}
