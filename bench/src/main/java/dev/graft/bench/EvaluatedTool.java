package dev.graft.bench;

import java.io.IOException;
import java.io.UncheckedIOException;

/**
 * An external tool that writes its result to a file. The result is evaluated by our own code, outside the measured
 * time.
 */
public record EvaluatedTool(ExternalTool external, Evaluation evaluation) implements Tool {
    /** Reads the result of the last run and describes its quality. */
    public interface Evaluation {
        String note() throws IOException;
    }

    @Override
    public String name() {
        return external.name();
    }

    @Override
    public Measured run() throws IOException {
        var measured = external.run();
        return new Measured(measured.wall(), measured.cpu(), () -> {
            try {
                return evaluation.note();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }

    @Override
    public void close() {
        external.close();
    }
}
