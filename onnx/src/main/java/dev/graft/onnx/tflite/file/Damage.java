package dev.graft.onnx.tflite.file;

import dev.graft.image.network.NetworkException;
import java.util.function.Supplier;

/** Turns the exceptions of FlatBuffers, which follows any offset in a file blindly, into one sentence. */
final class Damage {
    private Damage() {}

    static <T> T guard(Supplier<T> read) {
        try {
            return read.get();
        } catch (IndexOutOfBoundsException | IllegalArgumentException | NegativeArraySizeException e) {
            throw new NetworkException("is damaged: parts of it lie outside the file", e);
        }
    }

    static NetworkException of(String what) {
        return new NetworkException("is damaged: " + what);
    }
}
