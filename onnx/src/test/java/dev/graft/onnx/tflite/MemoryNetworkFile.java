package dev.graft.onnx.tflite;

import dev.graft.onnx.format.NetworkFile;
import java.util.List;

/** A file that exists in memory only. */
record MemoryNetworkFile(byte[] bytes) implements NetworkFile {
    @Override
    public String path() {
        return "tiny.tflite";
    }

    @Override
    public String title() {
        return "tiny";
    }

    @Override
    public List<byte[]> beside(List<String> paths) {
        throw new AssertionError("nothing is beside it");
    }
}
