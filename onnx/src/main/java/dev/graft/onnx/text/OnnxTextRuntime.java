package dev.graft.onnx.text;

import dev.graft.onnx.OnnxFile;
import dev.graft.text.meaning.TextNetwork;
import dev.graft.text.meaning.TextRuntime;
import java.io.IOException;
import java.nio.file.Path;

/** Opens text encoders with ONNX Runtime. */
public final class OnnxTextRuntime implements TextRuntime {
    @Override
    public TextNetwork open(Path file) throws IOException {
        return new OnnxTextNetwork(OnnxFile.read(file));
    }
}
