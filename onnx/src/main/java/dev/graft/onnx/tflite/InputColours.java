package dev.graft.onnx.tflite;

import dev.graft.image.network.InputOverrides;
import dev.graft.image.network.NetworkException;
import dev.graft.onnx.format.ColourConvention;
import dev.graft.onnx.tflite.file.ElementType;
import dev.graft.onnx.tflite.file.Normalisation;
import dev.graft.onnx.tflite.file.Quantisation;
import dev.graft.onnx.tflite.file.TfliteGraph;
import dev.graft.onnx.tflite.file.TfliteTensor;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * What a network expects of the colours of a picture.
 *
 * @param step tells the user
 */
record InputColours(InputOverrides input, String step) {
    private static final double WHITE = 255;
    private static final int SIGNED_OFFSET = 128;
    private static final double MOST = 1e3;
    private static final double LEAST_DEVIATION = 1e-4;

    static InputColours of(TfliteGraph graph, boolean blueFirst) {
        TfliteTensor input = graph.tensor(graph.input());
        if (input.type() == ElementType.UINT8 || input.type() == ElementType.INT8) {
            return quantised(input);
        }
        if (input.type() != ElementType.FLOAT32) {
            throw new NetworkException("has an input of a type that is not for pictures");
        }
        return graph.normalisation()
                .map(normalisation -> normalised(normalisation, blueFirst))
                .orElseGet(() -> new InputColours(
                        ColourConvention.CENTRED.input(),
                        "Colours: " + ColourConvention.CENTRED.words() + ", as is usual; the file does not say."));
    }

    /** A quantised input holds the colours themselves, so its quantisation tells their real values. */
    private static InputColours quantised(TfliteTensor input) {
        int offset = input.type() == ElementType.INT8 ? SIGNED_OFFSET : 0;
        Optional<Quantisation> by = input.quantisation().filter(found -> found.scales()[0] > 0);
        double scale = by.map(found -> (double) found.scales()[0]).orElse(1.0);
        double zero = by.map(found -> (double) found.zeros()[0]).orElse(0.0) + (by.isPresent() ? offset : 0);
        double mean = zero / WHITE;
        double deviation = 1 / (WHITE * scale);
        return of(Collections.nCopies(3, mean), Collections.nCopies(3, deviation), "given by the quantised input");
    }

    private static InputColours normalised(Normalisation normalisation, boolean blueFirst) {
        List<Double> mean = scaled(normalisation.mean());
        List<Double> deviation = scaled(normalisation.deviation());
        if (blueFirst) {
            Collections.reverse(mean);
            Collections.reverse(deviation);
        }
        return of(mean, deviation, "given by the file's metadata");
    }

    private static List<Double> scaled(List<Double> values) {
        var scaled = new ArrayList<Double>();
        values.forEach(value -> scaled.add(value / WHITE));
        return scaled;
    }

    private static InputColours of(List<Double> mean, List<Double> deviation, String origin) {
        boolean usable = mean.stream().allMatch(value -> Math.abs(value) <= MOST)
                && deviation.stream().allMatch(value -> value >= LEAST_DEVIATION && value <= MOST);
        if (!usable) {
            throw new NetworkException("expects impossible colours: mean " + mean + ", deviation " + deviation);
        }
        return new InputColours(
                new InputOverrides(Optional.of(mean), Optional.of(deviation), Optional.empty()),
                "Colours: mean " + words(mean) + ", deviation " + words(deviation) + ", " + origin + ".");
    }

    private static String words(List<Double> values) {
        List<String> words = values.stream()
                .map(value -> String.format(Locale.ROOT, "%.3f", value))
                .distinct()
                .toList();
        return words.size() == 1
                ? words.get(0)
                : String.join(
                        " ",
                        values.stream()
                                .map(value -> String.format(Locale.ROOT, "%.3f", value))
                                .toList());
    }
}
