package dev.graft.onnx.tfjs;

import dev.graft.image.network.NetworkConversion;
import dev.graft.image.network.NetworkSource;
import dev.graft.onnx.convert.Converters;
import dev.graft.onnx.reference.ConvertedNetwork;
import dev.graft.onnx.reference.ReferenceTensor;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;

/** Converts tiny models and compares them with the reference interpreter. */
final class Conversion {
    private static final int HEIGHT = 9;
    private static final int WIDTH = 12;

    private Conversion() {}

    static NetworkConversion convert(Path file, Path onnx) {
        return convert(NetworkSource.of(file), onnx);
    }

    static NetworkConversion convert(NetworkSource source, Path onnx) {
        try {
            return Converters.convert(source, onnx).orElseThrow();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static NetworkSource at(Path file, String tensor) {
        return new NetworkSource(file, Optional.empty(), Optional.of(tensor), Optional.empty());
    }

    static NetworkSource blueFirst(Path file, boolean blueFirst) {
        return new NetworkSource(file, Optional.empty(), Optional.empty(), Optional.of(blueFirst));
    }

    /** @param network adds layers, and computes what they should compute */
    static void assertSame(Path folder, long seed, Function<TinyTfjs, ReferenceTensor> network) {
        var model = new TinyTfjs(seed, HEIGHT, WIDTH);
        ReferenceTensor expected = network.apply(model);
        Path onnx = folder.resolve("converted.onnx");
        convert(model.write(folder), onnx);
        assertSame(onnx, model.picture(), expected);
    }

    static void assertSame(Path onnx, ReferenceTensor picture, ReferenceTensor expected) {
        ConvertedNetwork.assertClose(run(onnx, picture), expected.channelsFirst());
    }

    static float[] run(Path onnx, ReferenceTensor picture) {
        return ConvertedNetwork.run(onnx, picture.channelsFirst(), 1, 3, picture.side(1), picture.side(2));
    }
}
