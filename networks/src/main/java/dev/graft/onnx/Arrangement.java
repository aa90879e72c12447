package dev.graft.onnx;

import dev.graft.vision.network.NetworkLayer.Form;
import java.util.List;
import java.util.Optional;

/**
 * Where in a tensor the numbers of a place are.
 *
 * @param channels numbers for each place
 * @param places 1 if the tensor tells of the whole picture
 * @param channelsFirst whether one channel of all places comes before the next channel
 */
record Arrangement(int channels, int places, boolean channelsFirst) {
    /**
     * @param channelsFirst which side is the channels', if it is not the only one that is longer than 1
     * @return absent if this can be neither a picture's values nor those of its places
     */
    static Optional<Arrangement> of(List<Long> shape, boolean channelsFirst) {
        int sides = shape.size();
        boolean one = sides == 1 || sides > 1 && sides <= 4 && shape.get(0) == 1;
        long all = shape.stream().reduce(1L, (a, b) -> a * b);
        if (!one || all < 2 || all > Integer.MAX_VALUE) {
            return Optional.empty();
        }
        if (shape.contains(all)) {
            return Optional.of(new Arrangement((int) all, 1, false));
        }
        long channels = shape.get(channelsFirst ? 1 : sides - 1);
        return channels < 2
                ? Optional.empty()
                : Optional.of(new Arrangement((int) channels, (int) (all / channels), channelsFirst));
    }

    Form form() {
        return places == 1 ? Form.WHOLE : Form.PLACES;
    }

    /** The same numbers, place after place. */
    float[] placeAfterPlace(float[] values) {
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
