package dev.graft.onnx;

import dev.graft.vision.network.NetworkException;
import dev.graft.vision.network.NetworkInput;
import dev.graft.vision.network.NetworkLayer;
import java.util.Objects;
import java.util.Set;

/**
 * What a layer says of one picture.
 *
 * @param values finite, place after place
 */
record Seen(Arrangement arrangement, float[] values) {
    static Seen look(Session session, Graph graph, NetworkInput input, Pick pick, float[] picture) {
        String tensor = pick.tensor();
        Reading reading = Objects.requireNonNull(
                        session.run(picture, Set.of(tensor)).get(tensor))
                .check(tensor);
        boolean first = ChannelOrder.first(graph, tensor, reading.shape().size(), input.layout());
        Arrangement found = Arrangement.of(reading.shape(), first)
                .orElseThrow(() -> new NetworkException("gives in its tensor " + tensor + " values of shape "
                        + reading.shape() + ", which are neither a picture's nor those of its places"));
        float[] values = pick.values(found.placeAfterPlace(reading.values()), found.channels());
        return new Seen(pick.arrangement(found), values);
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
            return new NetworkLayer(name, arrangement.form(), arrangement.channels(), signed);
        } catch (IllegalArgumentException e) {
            throw new NetworkException("cannot serve with its tensor " + name + ": " + e.getMessage(), e);
        }
    }
}
