package dev.graft.onnx;

import dev.graft.image.network.NetworkException;
import dev.graft.image.network.NetworkInput;
import dev.graft.image.network.NetworkLayer;
import dev.graft.onnx.graph.Graph;
import java.util.Objects;
import java.util.Set;

/**
 * The values of a layer for one picture.
 *
 * @param values finite, position by position
 */
record LayerValues(TensorLayout layout, float[] values) {
    static LayerValues run(Session session, Graph graph, NetworkInput input, TensorChoice choice, float[] picture) {
        String tensor = choice.tensor();
        TensorValues raw = Objects.requireNonNull(
                        session.run(picture, Set.of(tensor)).get(tensor))
                .check(tensor);
        boolean first = ChannelOrder.first(graph, tensor, raw.shape().size(), input.layout());
        TensorLayout found = TensorLayout.of(raw.shape(), first)
                .orElseThrow(() -> new NetworkException("returns in its tensor " + tensor + " values of shape "
                        + raw.shape() + ", which describe neither a picture nor its positions"));
        float[] values = choice.values(found.byPosition(raw.values()), found.channels());
        return new LayerValues(choice.layout(found), values);
    }

    boolean negative() {
        for (float value : values) {
            if (value < 0) {
                return true;
            }
        }
        return false;
    }

    NetworkLayer layer(String name, boolean signed) {
        try {
            return new NetworkLayer(name, layout.form(), layout.channels(), signed);
        } catch (IllegalArgumentException e) {
            throw new NetworkException("cannot be used with its tensor " + name + ": " + e.getMessage(), e);
        }
    }
}
