package dev.graft.onnx.tfjs;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.graft.onnx.reference.ReferenceOps;
import dev.graft.onnx.reference.ReferenceTensor;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Weights in all the ways in which they are stored. */
class WeightsTest {
    @TempDir
    Path folder;

    private static final float[] BIAS = {0.5f, -2, 1024};

    private void assertBias(TinyTfjs model) {
        model.weight("d/kernel", 3, 3);
        model.layer("Dense", "d", Map.of("units", 3));
        assertBias(model, model.write(folder));
    }

    /** Of a picture of zeros, a dense layer gives its bias. */
    private void assertBias(TinyTfjs model, Path file) {
        Path onnx = folder.resolve("converted.onnx");
        Conversion.convert(file, onnx);
        ReferenceTensor black = ReferenceTensor.zeros(model.picture().shape());
        Conversion.assertSame(onnx, black, ReferenceOps.binary(black, bias(), Double::sum));
    }

    private static ReferenceTensor bias() {
        return new ReferenceTensor(new int[] {3}, BIAS);
    }

    private static ByteBuffer buffer(int bytes) {
        return ByteBuffer.allocate(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }

    @Test
    void wholeNumbers() {
        float scale = 0.5f;
        byte[] bytes = {5, 0, 2};
        var model = new TinyTfjs(1, 8, 8)
                .raw("d/bias", "float32", Map.of("dtype", "uint8", "scale", scale, "min", -2), bytes, 3);
        model.weight("d/kernel", 3, 3);
        model.layer("Dense", "d", Map.of("units", 3));
        Path onnx = folder.resolve("converted.onnx");
        Conversion.convert(model.write(folder), onnx);
        ReferenceTensor black = ReferenceTensor.zeros(1, 8, 8, 3);
        var expected = new ReferenceTensor(new int[] {3}, new float[] {0.5f, -2, -1});
        Conversion.assertSame(onnx, black, ReferenceOps.binary(black, expected, Double::sum));
    }

    @Test
    void wholeNumbersOfTwoBytes() {
        byte[] bytes = buffer(6)
                .putShort((short) 5)
                .putShort((short) 0)
                .putShort((short) 2052)
                .array();
        assertBias(new TinyTfjs(2, 8, 8)
                .raw("d/bias", "float32", Map.of("dtype", "uint16", "scale", 0.5, "min", -2), bytes, 3));
        byte[] large = buffer(6)
                .putShort((short) 0)
                .putShort((short) -1)
                .putShort((short) 0)
                .array();
        var model = new TinyTfjs(2, 8, 8)
                .raw("d/bias", "float32", Map.of("dtype", "uint16", "scale", 1, "min", 0), large, 3);
        model.weight("d/kernel", 3, 3);
        model.layer("Dense", "d", Map.of("units", 3));
        Path onnx = folder.resolve("converted.onnx");
        Conversion.convert(model.write(folder), onnx);
        assertThat(Conversion.run(onnx, ReferenceTensor.zeros(1, 8, 8, 3))).contains(65535);
    }

    @Test
    void wholeNumbersOfFourBytes() {
        byte[] bytes = buffer(12).putInt(1).putInt(-4).putInt(2048).array();
        var model = new TinyTfjs(3, 8, 8).raw("d/bias", "int32", Map.of(), bytes, 3);
        model.weight("d/kernel", 3, 3);
        model.layer("Dense", "d", Map.of("units", 3)).layer("Rescaling", "half", Map.of("scale", 0.5));
        assertBias(model, model.write(folder));
    }

    @Test
    void numbersOfHalfPrecision() {
        byte[] bytes = buffer(6)
                .putShort((short) 0x3800)
                .putShort((short) 0xC000)
                .putShort((short) 0x6400)
                .array();
        assertBias(new TinyTfjs(4, 8, 8).raw("d/bias", "float32", Map.of("dtype", "float16"), bytes, 3));
    }

    /** A weight may begin in one file and end in another, and files may lie in a folder. */
    @Test
    void severalFiles() throws IOException {
        var model = new TinyTfjs(5, 8, 8);
        model.raw(
                "d/bias",
                "float32",
                Map.of(),
                buffer(12).putFloat(0.5f).putFloat(-2).putFloat(1024).array(),
                3);
        model.weight("d/kernel", 3, 3);
        model.layer("Dense", "d", Map.of("units", 3));
        ObjectNode json = model.json();
        var paths = ((ObjectNode) json.at("/weightsManifest/0")).putArray("paths");
        Path file = model.write(folder, json);
        byte[] all = model.weights();
        Files.createDirectories(folder.resolve("parts"));
        int size = 5;
        for (int at = 0; at < all.length; at += size) {
            String path = "parts/shard" + at + ".bin";
            paths.add(path);
            Files.write(folder.resolve(path), java.util.Arrays.copyOfRange(all, at, Math.min(all.length, at + size)));
        }
        Files.delete(folder.resolve("weights.bin"));
        Files.write(file, TinyTfjs.JSON.writeValueAsBytes(json));
        assertBias(model, file);
    }

    @Test
    void namesWithThatOfTheModelInFront() {
        var model = new TinyTfjs(6, 8, 8);
        model.raw(
                "model_1/d/bias",
                "float32",
                Map.of(),
                buffer(12).putFloat(0.5f).putFloat(-2).putFloat(1024).array(),
                3);
        model.weight("model_1/d/kernel", 3, 3);
        model.layer("Dense", "d", Map.of("units", 3));
        assertBias(model, model.write(folder));
    }
}
