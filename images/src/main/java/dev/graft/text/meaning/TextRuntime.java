package dev.graft.text.meaning;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.ServiceLoader;

/** Runs text encoders. Found by {@link ServiceLoader} if the module of an implementation is present. */
public interface TextRuntime {
    /**
     * Opens a text encoder.
     *
     * @throws RuntimeException if it cannot be run; the message continues a sentence that begins with the file's name
     */
    TextNetwork open(Path file) throws IOException;

    /** Empty if no implementation is present. */
    static Optional<TextRuntime> find() {
        return ServiceLoader.load(TextRuntime.class, TextRuntime.class.getClassLoader())
                .findFirst();
    }
}
