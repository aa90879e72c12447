package dev.graft.trainer.student;

import dev.graft.core.io.AtomicFile;
import dev.graft.onnx.write.OnnxDraft;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Writes a student as an ONNX file, with batch normalisation folded into the convolutions. Values of the input are
 * those that Graft assumes of a network with colours first, so {@code graft model add} needs to be told nothing.
 */
public final class StudentFile {
    private static final String INPUT = "picture";
    private static final String OUTPUT = "features";

    private StudentFile() {}

    /** @param compact whether to round weights to 8 bits */
    public static void write(Student student, boolean compact, Path file) throws IOException {
        int side = student.shape().side();
        var draft = new OnnxDraft(INPUT, 1, 3, side, side);
        String at = INPUT;
        var inputs = new ArrayList<String>();
        for (var layer : student.shape().layers()) {
            inputs.add(at);
            at = layer(draft, student, layer, at);
            if (layer.skips() > 0) {
                at = draft.node("Add", layer.name() + "/sum", at, inputs.get(inputs.size() - layer.skips()));
            }
        }
        String pooled = draft.node("GlobalAveragePool", "pooled", at);
        String features = draft.node("Flatten", OUTPUT, pooled);
        AtomicFile.write(file, out -> draft.model(List.of(features), compact).writeTo(out));
    }

    private static String layer(OnnxDraft draft, Student student, ConvolutionLayer layer, String at) {
        var folded = Folded.of(student, layer);
        String weights = draft.floats(layer.name() + "/weight", folded::weights, layer.weightShape());
        String bias = draft.floats(layer.name() + "/bias", folded::bias, layer.to());
        long padding = layer.padding();
        String convolved = draft.node(
                "Conv",
                layer.name() + "/convolved",
                List.of(at, weights, bias),
                Map.of(
                        "kernel_shape", new long[] {layer.kernel(), layer.kernel()},
                        "strides", new long[] {layer.stride(), layer.stride()},
                        "pads", new long[] {padding, padding, padding, padding},
                        "group", (long) layer.groups()));
        return draft.node("Relu", layer.name(), convolved);
    }

    /** A convolution that does what it did with batch normalisation after it. */
    private record Folded(float[] weights, float[] bias) {
        static Folded of(Student student, ConvolutionLayer layer) {
            float[] weights = student.tensor(layer, Student.Role.WEIGHT).values();
            float[] scale = student.tensor(layer, Student.Role.SCALE).values();
            float[] shift = student.tensor(layer, Student.Role.SHIFT).values();
            float[] mean = student.tensor(layer, Student.Role.MEAN).values();
            float[] variance = student.tensor(layer, Student.Role.VARIANCE).values();
            var bias = new float[layer.to()];
            int columns = layer.fanIn();
            for (int channel = 0; channel < bias.length; channel++) {
                double factor = scale[channel] / Math.sqrt(variance[channel] + (double) Student.EPSILON);
                bias[channel] = (float) (shift[channel] - mean[channel] * factor);
                for (int i = channel * columns; i < (channel + 1) * columns; i++) {
                    weights[i] = (float) (weights[i] * factor);
                }
            }
            return new Folded(weights, bias);
        }
    }
}
