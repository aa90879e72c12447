package dev.graft.onnx;

import dev.graft.vision.network.NetworkInput;
import dev.graft.vision.network.NetworkLayer;
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

    /** @param milliseconds that a picture took at best: whatever else the machine does only makes it longer */
    record Result(NetworkLayer layer, double milliseconds) {}

    Result run(Pick pick) {
        double least = Double.MAX_VALUE;
        boolean signed = false;
        Seen seen = Seen.look(session, graph, input, pick, pictures.get(0));
        for (float[] picture : pictures) {
            long start = System.nanoTime();
            seen = Seen.look(session, graph, input, pick, picture);
            least = Math.min(least, (System.nanoTime() - start) / 1e6);
            signed |= seen.negative();
        }
        return new Result(seen.layer(pick.name(), signed), least);
    }
}
