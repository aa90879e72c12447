package dev.graft.features;

import java.io.IOException;
import java.nio.file.Path;

/** A file of features or labels that cannot be used. The message names the file, what is wrong and what was expected. */
public final class FeatureFormatException extends IOException {
    private static final long serialVersionUID = 1;

    public FeatureFormatException(Path file, String reason) {
        super(file + ": " + reason);
    }
}
