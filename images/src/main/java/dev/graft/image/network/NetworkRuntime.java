package dev.graft.image.network;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.ServiceLoader;

/** Examines and runs network files. Found by {@link ServiceLoader} if the module of an implementation is present. */
public interface NetworkRuntime {
    /** Name and version, shown to the user. */
    String name();

    /**
     * Examines a file: finds its input and its usable layers, and runs it on a few generated pictures.
     *
     * @throws NetworkException if it cannot be used; the message continues a sentence that begins with the file's
     *     name
     */
    NetworkFacts examine(Path file, InputOverrides overrides) throws IOException;

    /**
     * Writes a network of another format as an ONNX file.
     *
     * @return empty if the source is not of another format; it is then an ONNX file itself, and nothing is written
     * @throws NetworkException if it cannot be converted; the message continues a sentence that begins with the file's
     *     name
     */
    Optional<NetworkConversion> convert(NetworkSource source, Path onnx) throws IOException;

    /**
     * Examines one tensor of a file.
     *
     * @throws NetworkException if there is no such tensor, or it cannot be used
     */
    NetworkLayer layer(Path file, NetworkInput input, String tensor) throws IOException;

    /** @throws NetworkException if the file cannot be run */
    Network open(Path file, NetworkInput input, NetworkLayer layer) throws IOException;

    /** Empty if no implementation is present. */
    static Optional<NetworkRuntime> find() {
        return FoundRuntime.get();
    }
}
