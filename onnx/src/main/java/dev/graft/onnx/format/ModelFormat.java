package dev.graft.onnx.format;

import dev.graft.image.network.NetworkConversion;
import dev.graft.image.network.NetworkException;
import dev.graft.image.network.NetworkSource;
import java.io.IOException;
import java.nio.file.Path;

/** A format of networks that can be written as ONNX. */
public interface ModelFormat {
    /** How many bytes of a file {@link #reads} gets to see. */
    int BEGINNING = 1 << 16;

    /**
     * Whether a file is a network of this format, by its content. A package has many other files: when in doubt, it is
     * not.
     *
     * @param path in its package, or its name
     * @param beginning its first {@link #BEGINNING} bytes, or all if it is shorter
     */
    boolean reads(String path, byte[] beginning);

    /**
     * Writes the network as an ONNX file.
     *
     * @param source tells where to end the network and in which order it expects colours, if the user knows
     * @throws NetworkException if it cannot be converted; the message continues a sentence that begins with the file's
     *     name. Nothing is written then.
     */
    NetworkConversion convert(NetworkFile file, NetworkSource source, Path onnx) throws IOException;
}
