package dev.graft.onnx.tfjs.weight;

import com.fasterxml.jackson.databind.JsonNode;
import dev.graft.image.network.NetworkException;
import dev.graft.onnx.format.Excerpt;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/**
 * A tensor of weights, of which the values are still in the file.
 *
 * @param scale by which numbers are multiplied that were quantised
 * @param least what is added to them then
 */
public record Weight(String name, List<Integer> shape, Kind kind, double scale, double least, Shards shards, long at) {
    private static final int MOST_SIDES = 6;

    /** How a value is stored. */
    public enum Kind {
        FLOAT32(4),
        FLOAT16(2),
        INT32(4),
        UINT16(2),
        UINT8(1);

        private final int bytes;

        Kind(int bytes) {
            this.bytes = bytes;
        }
    }

    /** @param at where its bytes begin */
    static Weight of(JsonNode entry, Shards shards, long at) {
        String name = Excerpt.name(entry.path("name").asText(), "weights");
        String type = entry.path("dtype").asText("float32");
        JsonNode quantised = entry.path("quantization");
        String stored = quantised.path("dtype").asText(type);
        Kind kind = switch (stored) {
            case "float32" -> Kind.FLOAT32;
            case "float16" -> Kind.FLOAT16;
            case "int32" -> Kind.INT32;
            case "uint16" -> Kind.UINT16;
            case "uint8", "bool" -> Kind.UINT8;
            default ->
                throw new NetworkException(
                        "has weights of a type that Graft does not know: " + name + ", " + Excerpt.of(stored));
        };
        double scale = quantised.path("scale").asDouble(1);
        double least = quantised.path("min").asDouble(0);
        if (!(Math.abs(scale) <= Float.MAX_VALUE && Math.abs(least) <= Float.MAX_VALUE)) {
            throw new NetworkException("has weights with a scale that is not valid: " + name);
        }
        var weight = new Weight(name, shape(name, entry.path("shape")), kind, scale, least, shards, at);
        weight.bytes();
        return weight;
    }

    private static List<Integer> shape(String name, JsonNode sides) {
        var shape = new ArrayList<Integer>();
        if (!sides.isArray() || sides.size() > MOST_SIDES) {
            throw badShape(name, sides);
        }
        for (JsonNode side : sides) {
            if (!side.isIntegralNumber() || !side.canConvertToInt() || side.asInt() < 0) {
                throw badShape(name, sides);
            }
            shape.add(side.asInt());
        }
        return shape;
    }

    private static NetworkException badShape(String name, JsonNode sides) {
        return new NetworkException("has weights with a shape that is not valid: " + name + " " + Excerpt.of(sides));
    }

    int size() {
        long size = 1;
        for (int side : shape) {
            size *= side;
            if (size > Integer.MAX_VALUE / Float.BYTES) {
                throw new NetworkException("has weights that are too large: " + name + " " + shape);
            }
        }
        return (int) size;
    }

    long bytes() {
        return (long) size() * kind.bytes;
    }

    /** The values in the order of the file. */
    public float[] values() {
        ByteBuffer bytes = shards.bytes(at, Math.toIntExact(bytes()));
        var values = new float[size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = (float) (number(bytes, i * kind.bytes) * scale + least);
        }
        return values;
    }

    private double number(ByteBuffer bytes, int at) {
        return switch (kind) {
            case FLOAT32 -> bytes.getFloat(at);
            case FLOAT16 -> half(bytes.getShort(at));
            case INT32 -> bytes.getInt(at);
            case UINT16 -> bytes.getShort(at) & 0xFFFF;
            case UINT8 -> bytes.get(at) & 0xFF;
        };
    }

    /** A number of 16 bits: sign, 5 bits of exponent, 10 bits of fraction. */
    private static double half(short bits) {
        int exponent = bits >> 10 & 0x1F;
        int fraction = bits & 0x3FF;
        double size = switch (exponent) {
            case 0 -> Math.scalb(fraction, -24);
            case 0x1F -> fraction == 0 ? Double.POSITIVE_INFINITY : Double.NaN;
            default -> Math.scalb(fraction + 0x400, exponent - 25);
        };
        return bits < 0 ? -size : size;
    }

    /** Its values with the axes in another order. */
    public float[] transposed(int... axes) {
        return transpose(values(), shape, axes);
    }

    static float[] transpose(float[] values, List<Integer> shape, int... axes) {
        int rank = shape.size();
        var strides = new int[rank];
        int stride = 1;
        for (int i = rank - 1; i >= 0; i--) {
            strides[i] = stride;
            stride *= shape.get(i);
        }
        var out = new float[values.length];
        var index = new int[rank];
        for (int to = 0; to < out.length; to++) {
            int from = 0;
            for (int i = 0; i < rank; i++) {
                from += index[i] * strides[axes[i]];
            }
            out[to] = values[from];
            for (int i = rank - 1; i >= 0 && ++index[i] == shape.get(axes[i]); i--) {
                index[i] = 0;
            }
        }
        return out;
    }
}
