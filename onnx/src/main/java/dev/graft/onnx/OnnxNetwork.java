package dev.graft.onnx;

import dev.graft.image.network.Network;
import dev.graft.image.network.NetworkException;
import dev.graft.image.network.NetworkInput;
import dev.graft.image.network.NetworkLayer;
import dev.graft.onnx.graph.Graph;

/** One layer of a network, run by ONNX Runtime. */
record OnnxNetwork(Session session, Graph graph, NetworkInput input, TensorChoice choice, NetworkLayer layer)
        implements Network {
    @Override
    public float[] run(float[] picture) {
        LayerValues values = LayerValues.run(session, graph, input, choice, picture);
        TensorLayout found = values.layout();
        if (found.channels() != layer.channels() || found.form() != layer.form()) {
            throw new NetworkException("returns other values in " + choice.name() + " than before: " + found.channels()
                    + " channels for " + found.places() + " positions instead of " + layer.channels() + " channels");
        }
        return values.values();
    }

    @Override
    public void close() {
        session.close();
    }
}
