package dev.graft.onnx;

import dev.graft.image.network.NetworkLayer.Form;
import java.util.List;
import java.util.Optional;

/**
 * The memory layout of a tensor: channels and positions.
 *
 * @param channels values for each position
 * @param places the number of positions; 1 if the tensor describes the whole picture
 * @param channelsFirst whether the values are planar, with all positions of one channel before the next channel
 */
record TensorLayout(int channels, int places, boolean channelsFirst) {
    /**
     * @param channelsFirst which axis the channels are on, unless only one axis is longer than 1
     * @return empty if the shape fits neither a picture nor its positions
     */
    static Optional<TensorLayout> of(List<Long> shape, boolean channelsFirst) {
        int sides = shape.size();
        boolean one = sides == 1 || sides > 1 && sides <= 4 && shape.get(0) == 1;
        long all = shape.stream().reduce(1L, (a, b) -> a * b);
        if (!one || all < 2 || all > Integer.MAX_VALUE) {
            return Optional.empty();
        }
        if (shape.contains(all)) {
            return Optional.of(new TensorLayout((int) all, 1, false));
        }
        long channels = shape.get(channelsFirst ? 1 : sides - 1);
        return channels < 2
                ? Optional.empty()
                : Optional.of(new TensorLayout((int) channels, (int) (all / channels), channelsFirst));
    }

    Form form() {
        return places == 1 ? Form.WHOLE : Form.PLACES;
    }

    /** The values reordered position by position. */
    float[] byPosition(float[] values) {
        if (!channelsFirst || places == 1) {
            return values;
        }
        var out = new float[values.length];
        for (int c = 0; c < channels; c++) {
            for (int p = 0; p < places; p++) {
                out[p * channels + c] = values[c * places + p];
            }
        }
        return out;
    }
}
