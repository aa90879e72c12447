package dev.graft.onnx.tfjs.layer;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Layers that move values, cut some off or add zeros. */
final class Reshapings {
    private Reshapings() {}

    static Value zeroPadding(LayerCall call) {
        Value map = call.map();
        int[] edges = call.config().edges("padding", 1);
        List<Integer> shape =
                List.of(map.height() + edges[0] + edges[1], map.width() + edges[2] + edges[3], map.channels());
        String pads = call.longs("pads", 0, 0, edges[0], edges[2], 0, 0, edges[1], edges[3]);
        Value padded = call.emit("Pad", shape, map.tensor(), pads);
        return new Value(padded.tensor(), shape, map.blueFirst());
    }

    static Value cropping(LayerCall call) {
        Value map = call.map();
        int[] edges = call.config().edges("cropping", 0);
        List<Integer> shape =
                List.of(map.height() - edges[0] - edges[1], map.width() - edges[2] - edges[3], map.channels());
        Value cropped = call.emit(
                "Slice",
                shape,
                map.tensor(),
                call.longs("starts", edges[0], edges[2]),
                call.longs("ends", map.height() - edges[1], map.width() - edges[3]),
                call.longs("axes", 2, 3));
        return new Value(cropped.tensor(), shape, map.blueFirst());
    }

    static Value flatten(LayerCall call) {
        Value value = call.input();
        return call.reshape(value, List.of(value.size()));
    }

    static Value reshape(LayerCall call) {
        Value value = call.input();
        List<Integer> shape = new ArrayList<>(call.config().shape("target_shape"));
        int free = shape.indexOf(-1);
        if (free >= 0) {
            shape.set(free, 1);
            long known = shape.stream().mapToLong(side -> side).reduce(1, (a, b) -> a * b);
            if (known < 1 || value.size() % known != 0) {
                throw call.config().bad("target_shape");
            }
            shape.set(free, (int) (value.size() / known));
        }
        return call.reshape(value, shape);
    }

    static Value permute(LayerCall call) {
        Value value = call.input();
        List<Integer> dims = call.config().shape("dims");
        var wanted = new ArrayList<>(dims);
        wanted.sort(null);
        for (int i = 0; i < wanted.size(); i++) {
            if (wanted.get(i) != i + 1) {
                throw call.config().bad("dims");
            }
        }
        if (dims.size() != value.rank()) {
            throw call.config().bad("dims");
        }
        List<Integer> shape =
                dims.stream().map(axis -> value.shape().get(axis - 1)).toList();
        List<Integer> order = value.isMap() ? List.of(0, dims.get(2), dims.get(0), dims.get(1)) : withBatch(dims);
        long[] perm = order.stream()
                .mapToLong(axis -> axis == 0 ? 0 : value.axis(axis))
                .toArray();
        return call.emit("Transpose", shape, Map.of("perm", perm), value.tensor());
    }

    private static List<Integer> withBatch(List<Integer> dims) {
        var order = new ArrayList<>(List.of(0));
        order.addAll(dims);
        return order;
    }
}
