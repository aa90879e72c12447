package dev.graft.onnx.tflite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.graft.onnx.reference.ConvertedNetwork;
import dev.graft.onnx.reference.ReferenceTensor;
import dev.graft.onnx.tflite.file.TfliteGraph;
import dev.graft.onnx.tflite.file.TfliteReader;
import dev.graft.onnx.tflite.operator.OnnxValue;
import dev.graft.onnx.tflite.operator.Translation;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Runs all operators of a file on a picture and compares the result of the last one with what it should be. */
final class TranslatedOperator {
    private TranslatedOperator() {}

    static void check(TinyTflite tiny, int result, ReferenceTensor picture, ReferenceTensor expected) {
        float[] actual = run(tiny.outputs(result).toBytes(), result, picture, expected.shape());
        ConvertedNetwork.assertClose(actual, expected.channelsFirst());
    }

    private static float[] run(byte[] bytes, int result, ReferenceTensor picture, int[] shape) {
        TfliteGraph graph = TfliteReader.read(bytes);
        var translation = new Translation(graph, picture.side(1), picture.side(2), false, false);
        graph.operators().forEach(translation::write);
        OnnxValue value = translation.value(result);
        assertThat(value.shape()).containsExactly(shape);
        translation.model().output(value.name());
        try {
            Path onnx = Files.createTempFile("operator", ".onnx");
            try {
                try (var out = Files.newOutputStream(onnx)) {
                    translation.model().writeTo(out);
                }
                return ConvertedNetwork.run(onnx, picture.channelsFirst(), 1, 3, picture.side(1), picture.side(2));
            } finally {
                Files.delete(onnx);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
