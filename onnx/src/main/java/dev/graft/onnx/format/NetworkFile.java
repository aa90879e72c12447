package dev.graft.onnx.format;

import dev.graft.image.network.NetworkException;
import java.io.IOException;
import java.util.List;

/** A file with a network, on disk or in a package, and the files beside it. */
public interface NetworkFile {
    /** The largest file, and the largest sum of files, that is read. */
    long MOST_BYTES = 1L << 30;

    /** Its path in its package, or its name. */
    String path();

    /** A name for the network, made from the names of the package or of the folders; not yet fit for a file name. */
    String title();

    byte[] bytes() throws IOException;

    /**
     * Reads files that belong to this one.
     *
     * @param paths relative to the folder of this file, with {@code /} between names
     * @return their contents, in the same order
     * @throws NetworkException if one is missing, or its path leaves the folder
     */
    List<byte[]> beside(List<String> paths) throws IOException;
}
