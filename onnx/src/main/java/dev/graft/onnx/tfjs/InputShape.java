package dev.graft.onnx.tfjs;

import com.fasterxml.jackson.databind.JsonNode;
import dev.graft.image.network.NetworkException;
import dev.graft.onnx.format.Excerpt;

/**
 * The size of the pictures that a model expects.
 *
 * @param free whether the model leaves it open
 */
record InputShape(int height, int width, boolean free) {
    private static final int DEFAULT_SIDE = 224;
    private static final int LEAST_SIDE = 8;
    private static final int MOST_SIDE = 2048;

    static InputShape of(Topology model) {
        JsonNode shape = find(model);
        if (shape.size() != 4 || shape.get(3).asInt(0) != 3) {
            throw new NetworkException("has an input of shape " + Excerpt.of(shape)
                    + "; pictures need height x width x 3, with the colours last");
        }
        int height = side(shape, 1);
        int width = side(shape, 2);
        boolean free = shape.get(1).isNull() || shape.get(2).isNull();
        return new InputShape(height, width, free);
    }

    private static int side(JsonNode shape, int axis) {
        JsonNode side = shape.get(axis);
        if (side.isNull()) {
            JsonNode other = shape.get(3 - axis);
            return other.isNull() ? DEFAULT_SIDE : side(shape, 3 - axis);
        }
        if (!side.isIntegralNumber() || side.asLong() < LEAST_SIDE || side.asLong() > MOST_SIDE) {
            throw new NetworkException("has an input of shape " + Excerpt.of(shape)
                    + "; the sides of pictures may have " + LEAST_SIDE + " to " + MOST_SIDE + " pixels");
        }
        return side.asInt();
    }

    /** The shape with the batch first, of the first layer that tells one. */
    private static JsonNode find(Topology model) {
        Topology.Layer first;
        if (model.isSequential()) {
            first = model.layers().values().iterator().next();
        } else {
            first = model.layers().get(model.inputs().get(0).layer());
        }
        if (first == null) {
            throw new NetworkException("has no input layer");
        }
        for (String key : new String[] {"batch_input_shape", "batch_shape", "build_input_shape"}) {
            JsonNode shape = first.config().path(key);
            if (shape.isArray()) {
                return shape;
            }
        }
        return first.model()
                .map(InputShape::find)
                .orElseThrow(() -> new NetworkException("does not tell the shape of its input"));
    }
}
