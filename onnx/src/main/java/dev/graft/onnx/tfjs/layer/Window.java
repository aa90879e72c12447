package dev.graft.onnx.tfjs.layer;

import dev.graft.image.network.NetworkException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A window that moves over a map: its size, its steps, and what is added at the edges. TensorFlow adds what "same"
 * needs as evenly as possible, with the odd one at the end.
 *
 * @param pads top, left, bottom, right
 */
record Window(int[] size, int[] strides, int[] dilation, int[] pads, int height, int width) {
    static Window of(LayerCall call, Value map, int[] size, int[] strides, int[] dilation) {
        boolean same = switch (call.config().text("padding", "valid")) {
            case "valid" -> false;
            case "same" -> true;
            default -> throw call.config().unknown("padding");
        };
        var pads = new int[4];
        var out = new int[2];
        for (int i = 0; i < 2; i++) {
            long side = map.shape().get(i);
            long reach = (size[i] - 1L) * dilation[i] + 1;
            if (same) {
                out[i] = (int) ((side + strides[i] - 1) / strides[i]);
                long added = Math.max(0, (out[i] - 1L) * strides[i] + reach - side);
                pads[i] = Math.toIntExact(added / 2);
                pads[i + 2] = Math.toIntExact(added - added / 2);
            } else {
                if (reach > side) {
                    throw new NetworkException(
                            "has a layer " + call.name() + " with a window that is larger than its input");
                }
                out[i] = (int) ((side - reach) / strides[i] + 1);
            }
        }
        return new Window(size, strides, dilation, pads, out[0], out[1]);
    }

    List<Integer> shape(int channels) {
        return List.of(height, width, channels);
    }

    Map<String, Object> attributes() {
        var attributes = new HashMap<String, Object>();
        attributes.put("kernel_shape", longs(size));
        attributes.put("strides", longs(strides));
        attributes.put("pads", longs(pads));
        return attributes;
    }

    /** With the attributes that only convolutions have. */
    Map<String, Object> attributes(int groups) {
        var attributes = attributes();
        attributes.put("dilations", longs(dilation));
        attributes.put("group", (long) groups);
        return attributes;
    }

    static long[] longs(int... values) {
        return java.util.Arrays.stream(values).asLongStream().toArray();
    }
}
