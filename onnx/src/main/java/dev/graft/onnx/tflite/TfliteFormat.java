package dev.graft.onnx.tflite;

import dev.graft.core.io.AtomicFile;
import dev.graft.image.network.NetworkConversion;
import dev.graft.image.network.NetworkException;
import dev.graft.image.network.NetworkSource;
import dev.graft.onnx.format.ModelFormat;
import dev.graft.onnx.format.NetworkFile;
import dev.graft.onnx.tflite.file.TfliteGraph;
import dev.graft.onnx.tflite.file.TfliteOperator;
import dev.graft.onnx.tflite.file.TfliteReader;
import dev.graft.onnx.tflite.operator.Translation;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** TensorFlow Lite files. */
public final class TfliteFormat implements ModelFormat {
    private static final int COLOURS = 3;
    private static final int LEAST_SIDE = 8;
    private static final int MOST_SIDE = 2048;

    @Override
    public boolean reads(String path, byte[] beginning) {
        return TfliteReader.reads(beginning);
    }

    @Override
    public NetworkConversion convert(NetworkFile file, NetworkSource source, Path onnx) throws IOException {
        TfliteGraph graph = TfliteReader.read(file.bytes());
        int[] shape = pictureShape(graph);
        boolean blueFirst = source.blueFirst().orElse(false);
        InputColours colours = InputColours.of(graph, blueFirst);
        var flow = new GraphFlow(graph);
        var finder = new BackboneFinder(graph, flow);
        Backbone backbone = source.tensor().map(finder::named).orElseGet(finder::find);

        var translation = new Translation(graph, shape[1], shape[2], blueFirst, source.compact());
        for (TfliteOperator operator : flow.upTo(backbone.end())) {
            translation.write(operator);
        }
        translation.end(translation.value(backbone.end()));
        AtomicFile.write(onnx, translation.model()::writeTo);
        var steps = new ArrayList<>(List.of(backbone.step(), colours.step()));
        if (source.compact()) {
            steps.add("Rounded the weights to 8 bits.");
        }
        return new NetworkConversion(file.title(), colours.input(), steps);
    }

    private static int[] pictureShape(TfliteGraph graph) {
        int[] shape = graph.tensor(graph.input()).shape();
        boolean picture = shape.length == 4 && shape[0] == 1 && shape[3] == COLOURS;
        if (!picture || !isSide(shape[1]) || !isSide(shape[2])) {
            throw new NetworkException("has an input of shape "
                    + Arrays.stream(shape).mapToObj(String::valueOf).collect(Collectors.joining(" x "))
                    + "; pictures need 1 x height x width x 3 with sides from " + LEAST_SIDE + " to " + MOST_SIDE);
        }
        return shape;
    }

    private static boolean isSide(int side) {
        return side >= LEAST_SIDE && side <= MOST_SIDE;
    }
}
