package dev.graft.image.network;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.graft.core.check.Check;
import dev.graft.image.pixels.ColourPicture;
import java.util.ArrayList;
import java.util.List;

/**
 * The input that a network expects: a picture stretched to a fixed size, with values {@code (colour / 255 - mean) /
 * deviation}.
 *
 * @param name the name of the input tensor
 * @param mean of red, green and blue
 * @param deviation standard deviation of red, green and blue
 */
public record NetworkInput(
        String name, Layout layout, int width, int height, List<Double> mean, List<Double> deviation) {
    static final int LEAST_SIDE = 8;
    static final int MOST_SIDE = 2048;
    static final int COLOURS = 3;

    /** The memory order of the values. */
    public enum Layout {
        /** Planar (NCHW): all values of one colour, then those of the next. */
        COLOUR_FIRST,
        /** Interleaved (NHWC): all colours of one pixel, then those of the next. */
        COLOUR_LAST
    }

    public NetworkInput {
        Check.notBlank(name, "name of the input");
        Check.inRange(LEAST_SIDE, MOST_SIDE, width, "width");
        Check.inRange(LEAST_SIDE, MOST_SIDE, height, "height");
        mean = List.copyOf(mean);
        deviation = List.copyOf(deviation);
        Check.equal(COLOURS, mean.size(), "number of means");
        Check.equal(COLOURS, deviation.size(), "number of deviations");
        mean.forEach(value -> Check.inRange(-1e3, 1e3, value, "mean"));
        deviation.forEach(value -> Check.inRange(1e-4, 1e3, value, "deviation"));
    }

    /** @param picture of exactly this size */
    public float[] values(ColourPicture picture) {
        Check.equal(width, picture.width(), "width of the picture");
        Check.equal(height, picture.height(), "height of the picture");
        int pixels = width * height;
        var values = new float[COLOURS * pixels];
        boolean first = layout == Layout.COLOUR_FIRST;
        for (int c = 0; c < COLOURS; c++) {
            float[] table = table(c);
            byte[] plane = picture.plane(c);
            int at = first ? c * pixels : c;
            int step = first ? 1 : COLOURS;
            for (int i = 0; i < pixels; i++, at += step) {
                values[at] = table[plane[i] & 0xFF];
            }
        }
        return values;
    }

    public ObjectNode toJson() {
        var node = new ObjectMapper()
                .createObjectNode()
                .put("name", name)
                .put("layout", layout.name())
                .put("width", width)
                .put("height", height);
        var means = node.putArray("mean");
        mean.forEach(means::add);
        var deviations = node.putArray("deviation");
        deviation.forEach(deviations::add);
        return node;
    }

    /** @throws IllegalArgumentException if the node is not valid */
    public static NetworkInput of(JsonNode node) {
        return new NetworkInput(
                node.required("name").asText(),
                Layout.valueOf(node.required("layout").asText()),
                node.required("width").asInt(),
                node.required("height").asInt(),
                numbers(node.required("mean")),
                numbers(node.required("deviation")));
    }

    private static List<Double> numbers(JsonNode array) {
        var numbers = new ArrayList<Double>();
        array.forEach(number -> numbers.add(number.asDouble(Double.NaN)));
        return numbers;
    }

    /** Maps each of the 256 values of a colour to its input value. */
    private float[] table(int colour) {
        var table = new float[256];
        double middle = mean.get(colour);
        double spread = deviation.get(colour);
        for (int value = 0; value < table.length; value++) {
            table[value] = (float) ((value / 255.0 - middle) / spread);
        }
        return table;
    }
}
