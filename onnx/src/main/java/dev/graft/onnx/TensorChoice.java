package dev.graft.onnx;

import dev.graft.image.network.NetworkException;
import dev.graft.onnx.graph.Graph;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A tensor of the graph, or a pooled version of one. {@code tokens:first} is the first position of the tensor {@code
 * tokens}, which in transformers is the class token; {@code tokens:mean} is the mean of all positions.
 */
record TensorChoice(String tensor, Whole whole) {
    private static final int NAMES = 6;

    /** How the values of the whole picture are derived from those of its positions. */
    enum Whole {
        AS_IS(""),
        FIRST(":first"),
        MEAN(":mean");

        private final String suffix;

        Whole(String suffix) {
            this.suffix = suffix;
        }
    }

    static TensorChoice of(String name, Graph graph) {
        if (graph.producer(name) != null) {
            return new TensorChoice(name, Whole.AS_IS);
        }
        for (Whole whole : List.of(Whole.FIRST, Whole.MEAN)) {
            String tensor = name.substring(0, Math.max(0, name.length() - whole.suffix.length()));
            if (name.endsWith(whole.suffix) && graph.producer(tensor) != null) {
                return new TensorChoice(tensor, whole);
            }
        }
        List<String> names = graph.tensors().stream().toList();
        String last = names.stream().skip(Math.max(0, names.size() - NAMES)).collect(Collectors.joining(", "));
        throw new NetworkException(
                "has no tensor '" + name + "'; the last of its " + names.size() + " tensors are " + last);
    }

    String name() {
        return tensor + whole.suffix;
    }

    TensorLayout layout(TensorLayout tensor) {
        return whole == Whole.AS_IS ? tensor : new TensorLayout(tensor.channels(), 1, false);
    }

    /** @param values of the tensor, position by position */
    float[] values(float[] values, int channels) {
        return switch (whole) {
            case AS_IS -> values;
            case FIRST -> Arrays.copyOf(values, channels);
            case MEAN -> mean(values, channels);
        };
    }

    private static float[] mean(float[] values, int channels) {
        var mean = new float[channels];
        int places = values.length / channels;
        for (int c = 0; c < channels; c++) {
            double sum = 0;
            for (int p = 0; p < places; p++) {
                sum += values[p * channels + c];
            }
            mean[c] = (float) (sum / places);
        }
        return mean;
    }
}
