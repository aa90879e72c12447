package dev.graft.image.network;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.graft.core.check.Check;
import dev.graft.image.describe.Descriptors;

/**
 * A tensor of a network that is used as a feature.
 *
 * @param tensor its name
 * @param channels the number of values for a picture, or for each position of it
 * @param signed whether values may be negative. Methods work on counts, which cannot be negative, so a signed
 *     channel becomes two features: its positive part and its negative part.
 */
public record NetworkLayer(String tensor, Form form, int channels, boolean signed) {
    /** A sanity limit. */
    static final int MOST_CHANNELS = 50_000;

    /** The norm of a descriptor: that of SIFT, which has 512 and values of at most 255. */
    private static final double LENGTH = 512;

    /** What the tensor describes. */
    public enum Form {
        /** The whole picture: its channels are used as visual words directly. */
        WHOLE,
        /** Many positions of the picture: local descriptors, which a codebook quantises to visual words. */
        PLACES
    }

    public NetworkLayer {
        Check.notBlank(tensor, "name of the tensor");
        Check.inRange(1, MOST_CHANNELS, channels, "channels");
    }

    public ObjectNode toJson() {
        return new ObjectMapper()
                .createObjectNode()
                .put("tensor", tensor)
                .put("form", form.name())
                .put("channels", channels)
                .put("signed", signed);
    }

    /** @throws IllegalArgumentException if the node is not valid */
    public static NetworkLayer of(JsonNode node) {
        return new NetworkLayer(
                node.required("tensor").asText(),
                Form.valueOf(node.required("form").asText()),
                node.required("channels").asInt(),
                node.required("signed").asBoolean());
    }

    /** The number of values once negative parts are separated. */
    public int dimensions() {
        return signed ? 2 * channels : channels;
    }

    /** The values of one position, or of the whole picture, with negative parts separated. */
    public float[] positive(float[] values, int from) {
        var out = new float[dimensions()];
        for (int c = 0; c < channels; c++) {
            float value = values[from + c];
            if (value > 0) {
                out[c] = value;
            } else if (signed && value < 0) {
                out[channels + c] = -value;
            }
        }
        return out;
    }

    /**
     * The descriptor of each position as bytes, scaled to a fixed norm, since the direction of a descriptor matters,
     * not its length.
     */
    public Descriptors descriptors(float[] values) {
        Check.equal(0, values.length % channels, "values modulo channels");
        int dimensions = dimensions();
        var bytes = new byte[values.length / channels * dimensions];
        for (int from = 0, to = 0; from < values.length; from += channels, to += dimensions) {
            float[] place = positive(values, from);
            double length = 0;
            for (float value : place) {
                length += (double) value * value;
            }
            double scale = length > 0 ? LENGTH / Math.sqrt(length) : 0;
            for (int d = 0; d < dimensions; d++) {
                bytes[to + d] = (byte) Math.min(255, Math.round(place[d] * scale));
            }
        }
        return new Descriptors(dimensions, bytes);
    }
}
