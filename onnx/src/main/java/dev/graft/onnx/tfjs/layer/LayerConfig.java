package dev.graft.onnx.tfjs.layer;

import com.fasterxml.jackson.databind.JsonNode;
import dev.graft.image.network.NetworkException;
import dev.graft.onnx.format.Excerpt;
import java.util.ArrayList;
import java.util.List;

/** The settings of a layer, read with care. */
public record LayerConfig(String layer, JsonNode node) {
    /** More than any kernel, stride, padding, or number of channels. */
    private static final int MOST = 1 << 20;

    boolean has(String key) {
        return !node.path(key).isMissingNode() && !node.path(key).isNull();
    }

    boolean flag(String key, boolean otherwise) {
        return has(key) ? node.get(key).asBoolean(otherwise) : otherwise;
    }

    String text(String key, String otherwise) {
        if (!has(key)) {
            return otherwise;
        }
        if (!node.get(key).isTextual()) {
            throw bad(key);
        }
        return node.get(key).asText();
    }

    double number(String key, double otherwise) {
        return has(key) ? number(key, node.get(key)) : otherwise;
    }

    /** A number, or one for each channel. */
    List<Double> numbers(String key, double otherwise) {
        JsonNode value = node.path(key);
        var numbers = new ArrayList<Double>();
        if (value.isArray()) {
            value.forEach(one -> numbers.add(number(key, one)));
        } else {
            numbers.add(number(key, otherwise));
        }
        if (numbers.isEmpty()) {
            throw bad(key);
        }
        return numbers;
    }

    private double number(String key, JsonNode value) {
        double number = value.isNumber() ? value.asDouble() : Double.NaN;
        if (!(Math.abs(number) <= Float.MAX_VALUE)) {
            throw bad(key);
        }
        return number;
    }

    int positive(String key, int otherwise) {
        return has(key) ? whole(key, node.get(key), 1) : otherwise;
    }

    /** A size in both directions, height first; one number stands for both. */
    int[] positivePair(String key, int otherwise) {
        if (!has(key)) {
            return new int[] {otherwise, otherwise};
        }
        return pair(key, node.get(key), 1);
    }

    private int[] pair(String key, JsonNode value, int least) {
        if (!value.isArray()) {
            int both = whole(key, value, least);
            return new int[] {both, both};
        }
        if (value.size() != 2) {
            throw bad(key);
        }
        return new int[] {whole(key, value.get(0), least), whole(key, value.get(1), least)};
    }

    /** What is added to or cut off at the top, bottom, left and right. */
    int[] edges(String key, int otherwise) {
        if (!has(key)) {
            return new int[] {otherwise, otherwise, otherwise, otherwise};
        }
        JsonNode value = node.get(key);
        if (value.isArray() && value.size() == 2 && value.get(0).isArray()) {
            int[] height = pair(key, value.get(0), 0);
            int[] width = pair(key, value.get(1), 0);
            return new int[] {height[0], height[1], width[0], width[1]};
        }
        int[] both = pair(key, value, 0);
        return new int[] {both[0], both[0], both[1], both[1]};
    }

    /** Sides of a shape, one of which may be -1. */
    List<Integer> shape(String key) {
        JsonNode value = node.path(key);
        if (!value.isArray() || value.isEmpty() || value.size() > 3) {
            throw bad(key);
        }
        var sides = new ArrayList<Integer>();
        value.forEach(side -> sides.add(whole(key, side, -1)));
        return sides;
    }

    /** A whole number that may be negative, or the only one of a list. */
    int axis(String key, int otherwise) {
        JsonNode value = node.path(key);
        if (!has(key)) {
            return otherwise;
        }
        return whole(key, value.isArray() && value.size() == 1 ? value.get(0) : value, -4);
    }

    private int whole(String key, JsonNode value, int least) {
        if (!value.isIntegralNumber() || !value.canConvertToInt() || value.asInt() < least || value.asInt() > MOST) {
            throw bad(key);
        }
        return value.asInt();
    }

    NetworkException bad(String key) {
        return new NetworkException(
                "has a layer " + layer + " whose " + key + " is not valid: " + Excerpt.of(node.path(key)));
    }

    /** Refuses a setting that would change what the layer computes. */
    NetworkException unknown(String key) {
        return new NetworkException("has a layer that Graft cannot convert: " + layer + " with " + key + " = "
                + Excerpt.of(node.path(key)));
    }
}
