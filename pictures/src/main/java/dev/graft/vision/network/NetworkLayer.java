package dev.graft.vision.network;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.graft.core.check.Check;
import dev.graft.vision.describe.Descriptors;

/**
 * A tensor of a network that tells something about a picture.
 *
 * @param tensor its name
 * @param channels numbers that it has for a picture, or for each place of it
 * @param signed whether they may be negative. Methods count what is there and know no negative counts, so each channel
 *     then is two words, one for what it has above nought and one for what it has below.
 */
public record NetworkLayer(String tensor, Form form, int channels, boolean signed) {
    /** More words than this are no use to anybody. */
    static final int MOST_CHANNELS = 50_000;

    /** The length of a descriptor: as SIFT has it, of whose 512 no value is above 255. */
    private static final double LENGTH = 512;

    /** What it tells of. */
    public enum Form {
        /** The whole picture: its channels are visual words as they are. */
        WHOLE,
        /** Many places of the picture: local descriptors, which a codebook makes words of. */
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

    /** @throws IllegalArgumentException if it is none */
    public static NetworkLayer of(JsonNode node) {
        return new NetworkLayer(
                node.required("tensor").asText(),
                Form.valueOf(node.required("form").asText()),
                node.required("channels").asInt(),
                node.required("signed").asBoolean());
    }

    /** How many values there are once there are no negative ones. */
    public int dimensions() {
        return signed ? 2 * channels : channels;
    }

    /** The values of one place, or of the whole picture, without negative ones. */
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

    /** Each place as bytes, scaled to one length: what matters of a place is which channels speak, not how loud it is. */
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
