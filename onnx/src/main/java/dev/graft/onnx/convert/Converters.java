package dev.graft.onnx.convert;

import dev.graft.image.network.NetworkConversion;
import dev.graft.image.network.NetworkSource;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/** All formats that can be converted to ONNX. */
public final class Converters {
    private Converters() {}

    /** @return empty if the source is not of any of them */
    public static Optional<NetworkConversion> convert(NetworkSource source, Path onnx) throws IOException {
        return Optional.empty();
    }
}
