package dev.graft.onnx.tfjs.layer;

import dev.graft.onnx.tfjs.weight.Weight;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** Layers that shift and scale each channel. */
final class Normalisations {
    private Normalisations() {}

    static Value batch(LayerCall call) {
        Value value = call.input();
        int channels = value.channels();
        int axis = call.config().axis("axis", -1);
        if (value.rank() == 2 || axis != -1 && axis != value.rank()) {
            throw call.config().unknown("axis");
        }
        return call.emit(
                "BatchNormalization",
                value.shape(),
                Map.of("epsilon", (float) call.config().number("epsilon", 1e-3)),
                value.tensor(),
                weight(call, "gamma", "scale", 1, channels),
                weight(call, "beta", "center", 0, channels),
                weight(call, "moving_mean", "", 0, channels),
                weight(call, "moving_variance", "", 1, channels));
    }

    /** @param setting tells whether there is such a weight; if not, all are the same number */
    private static String weight(LayerCall call, String kind, String setting, float otherwise, int channels) {
        if (!setting.isEmpty() && !call.config().flag(setting, true)) {
            return call.constant(
                    kind,
                    () -> {
                        var same = new float[channels];
                        Arrays.fill(same, otherwise);
                        return same;
                    },
                    channels);
        }
        Weight weight = call.weight(kind, channels);
        return call.constant(kind, weight::values, channels);
    }

    static Value rescaling(LayerCall call) {
        Value value = call.input();
        List<Double> scale = call.config().numbers("scale", 1);
        List<Double> offset = call.config().numbers("offset", 0);
        return affine(call, value, () -> floats(scale), scale.size(), () -> floats(offset), offset.size());
    }

    private static float[] floats(List<Double> values) {
        var floats = new float[values.size()];
        for (int i = 0; i < floats.length; i++) {
            floats[i] = values.get(i).floatValue();
        }
        return floats;
    }

    /** Multiplies, then adds. */
    private static Value affine(
            LayerCall call, Value value, Supplier<float[]> scale, int scales, Supplier<float[]> offset, int offsets) {
        Value scaled = call.emit("Mul", value.shape(), value.tensor(), each(call, value, "scale", scale, scales));
        return call.emit("Add", value.shape(), scaled.tensor(), each(call, value, "offset", offset, offsets));
    }

    /** A number for each channel, or one for all. */
    private static String each(LayerCall call, Value value, String kind, Supplier<float[]> numbers, int count) {
        if (count != 1 && count != value.channels()) {
            throw call.config().bad(kind);
        }
        return value.isMap() ? call.constant(kind, numbers, count, 1, 1) : call.constant(kind, numbers, count);
    }

    /** Keras' own normalisation of inputs: by mean and variance, which are weights. */
    static Value fixed(LayerCall call) {
        Value value = call.input();
        int axis = call.config().axis("axis", -1);
        if (axis != -1 && axis != value.rank() || call.config().flag("invert", false)) {
            throw call.config().unknown("axis");
        }
        int channels = value.channels();
        Supplier<float[]> mean = numbers(call, "mean", channels);
        Supplier<float[]> variance = numbers(call, "variance", channels);
        Supplier<float[]> scale = () -> {
            float[] values = variance.get();
            for (int i = 0; i < values.length; i++) {
                values[i] = (float) (1 / Math.max(Math.sqrt(values[i]), 1e-7));
            }
            return values;
        };
        Supplier<float[]> negative = () -> {
            float[] values = mean.get();
            for (int i = 0; i < values.length; i++) {
                values[i] = -values[i];
            }
            return values;
        };
        Value centred = call.emit("Add", value.shape(), value.tensor(), each(call, value, "mean", negative, channels));
        return call.emit("Mul", value.shape(), centred.tensor(), each(call, value, "scale", scale, channels));
    }

    /** Found among the settings in some versions, among the weights in others. */
    private static Supplier<float[]> numbers(LayerCall call, String kind, int channels) {
        if (!call.config().has(kind)) {
            return call.weight(kind, channels)::values;
        }
        List<Double> values =
                call.config().numbers(kind, call.config().node().path(kind).asDouble());
        if (values.size() != 1 && values.size() != channels) {
            throw call.config().bad(kind);
        }
        return () -> {
            var all = new float[channels];
            for (int i = 0; i < channels; i++) {
                all[i] = values.get(values.size() == 1 ? 0 : i).floatValue();
            }
            return all;
        };
    }
}
