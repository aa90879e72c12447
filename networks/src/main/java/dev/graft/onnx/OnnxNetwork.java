package dev.graft.onnx;

import dev.graft.vision.network.Network;
import dev.graft.vision.network.NetworkException;
import dev.graft.vision.network.NetworkInput;
import dev.graft.vision.network.NetworkLayer;

/** One layer of a network in the runtime. */
final class OnnxNetwork implements Network {
    private final Session session;
    private final Graph graph;
    private final NetworkInput input;
    private final Pick pick;
    private final NetworkLayer layer;

    OnnxNetwork(Session session, Graph graph, NetworkInput input, Pick pick, NetworkLayer layer) {
        this.session = session;
        this.graph = graph;
        this.input = input;
        this.pick = pick;
        this.layer = layer;
    }

    @Override
    public float[] look(float[] picture) {
        Seen seen = Seen.look(session, graph, input, pick, picture);
        Arrangement found = seen.arrangement();
        if (found.channels() != layer.channels() || found.form() != layer.form()) {
            throw new NetworkException("gives other values in " + pick.name() + " than it did: " + found.channels()
                    + " channels for " + found.places() + " places instead of " + layer.channels() + " channels");
        }
        return seen.values();
    }

    @Override
    public void close() {
        session.close();
    }
}
