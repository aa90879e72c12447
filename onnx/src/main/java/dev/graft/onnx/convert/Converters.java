package dev.graft.onnx.convert;

import dev.graft.image.network.NetworkConversion;
import dev.graft.image.network.NetworkSource;
import dev.graft.onnx.format.ModelFormat;
import dev.graft.onnx.tfjs.TfjsFormat;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** All formats that can be converted to ONNX. */
public final class Converters {
    private static final List<ModelFormat> FORMATS = List.of(new TfjsFormat());

    private Converters() {}

    /** @return empty if the source is not of any of them */
    public static Optional<NetworkConversion> convert(NetworkSource source, Path onnx) throws IOException {
        Path inside = source.file().resolve("model.json");
        var file = new DiskFile(Files.isDirectory(source.file()) ? inside : source.file());
        byte[] beginning = file.beginning(ModelFormat.BEGINNING);
        for (ModelFormat format : FORMATS) {
            if (format.reads(file.path(), beginning)) {
                return Optional.of(format.convert(file, source, onnx));
            }
        }
        return Optional.empty();
    }
}
