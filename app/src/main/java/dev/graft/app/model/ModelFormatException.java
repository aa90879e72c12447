package dev.graft.app.model;

import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** A model file that cannot be used. The message names the file, what was expected and what was found. */
public final class ModelFormatException extends IOException {
    private static final long serialVersionUID = 1;

    public ModelFormatException(Path file, String reason) {
        this(file, reason, null);
    }

    public ModelFormatException(Path file, String reason, @Nullable Throwable cause) {
        super(file + ": " + reason, cause);
    }
}
