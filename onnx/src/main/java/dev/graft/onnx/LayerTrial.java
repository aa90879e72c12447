package dev.graft.onnx;

import dev.graft.image.network.NetworkInput;
import dev.graft.image.network.NetworkLayer;
import dev.graft.onnx.graph.Graph;
import java.util.List;

/** Runs a layer on the generated pictures. */
final class LayerTrial {
    private final Session session;
    private final Graph graph;
    private final NetworkInput input;
    private final List<float[]> pictures;

    LayerTrial(Session session, Graph graph, NetworkInput input) {
        this.session = session;
        this.graph = graph;
        this.input = input;
        this.pictures = TestPatterns.all(input);
    }

    /** @param milliseconds the shortest time for a picture, since other load on the machine can only lengthen it */
    record Result(NetworkLayer layer, double milliseconds) {}

    Result run(TensorChoice choice) {
        double least = Double.MAX_VALUE;
        boolean signed = false;
        LayerValues values = LayerValues.run(session, graph, input, choice, pictures.get(0));
        for (float[] picture : pictures) {
            long start = System.nanoTime();
            values = LayerValues.run(session, graph, input, choice, picture);
            least = Math.min(least, (System.nanoTime() - start) / 1e6);
            signed |= values.negative();
        }
        return new Result(values.layer(choice.name(), signed), least);
    }
}
