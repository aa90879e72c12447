package dev.graft.tabular;

import java.io.IOException;
import java.nio.file.Path;

/** A feature or label file that cannot be used. The message names the file, what is wrong and what was expected. */
public final class FeatureFormatException extends IOException {
    private static final long serialVersionUID = 1;

    public FeatureFormatException(Path file, String reason) {
        this(file.toString(), reason);
    }

    /** @param name of a file, or of an entry within one */
    public FeatureFormatException(String name, String reason) {
        super(name + ": " + reason);
    }
}
