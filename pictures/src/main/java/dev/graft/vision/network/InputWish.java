package dev.graft.vision.network;

import dev.graft.core.check.Check;
import java.util.List;
import java.util.Optional;

/**
 * What a person says about how a network wants its pictures; what is absent goes by convention.
 *
 * @param mean of red, green and blue, taken off values of 0 to 1
 * @param deviation that they are divided by then
 * @param size of both sides, where the network takes any
 */
public record InputWish(Optional<List<Double>> mean, Optional<List<Double>> deviation, Optional<Integer> size) {
    public static final InputWish NONE = new InputWish(Optional.empty(), Optional.empty(), Optional.empty());

    public InputWish {
        mean = mean.map(List::copyOf);
        deviation = deviation.map(List::copyOf);
        mean.ifPresent(values -> Check.equal(NetworkInput.COLOURS, values.size(), "number of means"));
        deviation.ifPresent(values -> Check.equal(NetworkInput.COLOURS, values.size(), "number of deviations"));
        size.ifPresent(side -> Check.inRange(NetworkInput.LEAST_SIDE, NetworkInput.MOST_SIDE, side, "size"));
    }
}
