package dev.graft.onnx;

import dev.graft.vision.network.NetworkInput;
import dev.graft.vision.network.NetworkLayer;
import java.util.Arrays;
import java.util.List;

/** Tries a layer on drawn pictures. */
final class Trial {
    private final Session session;
    private final Graph graph;
    private final NetworkInput input;
    private final List<float[]> pictures;

    Trial(Session session, Graph graph, NetworkInput input) {
        this.session = session;
        this.graph = graph;
        this.input = input;
        this.pictures = DrawnPictures.all(input);
    }

    /** @param milliseconds that a picture took, the middle of all */
    record Result(NetworkLayer layer, double milliseconds) {}

    Result run(Pick pick) {
        var times = new double[pictures.size()];
        boolean signed = false;
        Seen seen = Seen.look(session, graph, input, pick, pictures.get(0));
        for (int i = 0; i < times.length; i++) {
            long start = System.nanoTime();
            seen = Seen.look(session, graph, input, pick, pictures.get(i));
            times[i] = (System.nanoTime() - start) / 1e6;
            signed |= seen.negative();
        }
        Arrays.sort(times);
        return new Result(seen.layer(pick.name(), signed), times[times.length / 2]);
    }
}
