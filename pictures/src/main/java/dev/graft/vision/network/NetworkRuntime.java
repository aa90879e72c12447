package dev.graft.vision.network;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;

/** Reads and runs network files. Found where a module that has one is on the class path. */
public interface NetworkRuntime {
    /** For people: what it is and its version. */
    String name();

    /**
     * Looks into a file, finds where pictures go in and the layers that can serve, and tries it on a few drawn pictures.
     *
     * @throws NetworkException if it cannot serve; the message is a sentence that goes on from the file's name
     */
    NetworkFacts examine(Path file, InputWish wish) throws IOException;

    /**
     * Looks at one tensor of a file, by its name.
     *
     * @throws NetworkException if there is none of this name, or it cannot serve
     */
    NetworkLayer layer(Path file, NetworkInput input, String tensor) throws IOException;

    /** @throws NetworkException if the file cannot be run */
    Network open(Path file, NetworkInput input, NetworkLayer layer) throws IOException;

    /** Absent where the module is not there. */
    static Optional<NetworkRuntime> find() {
        try {
            return ServiceLoader.load(NetworkRuntime.class, NetworkRuntime.class.getClassLoader())
                    .findFirst();
        } catch (ServiceConfigurationError e) {
            throw new NetworkException("networks cannot be run here: " + e.getMessage(), e);
        }
    }
}
