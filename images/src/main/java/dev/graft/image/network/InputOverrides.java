package dev.graft.image.network;

import dev.graft.core.check.Check;
import java.util.List;
import java.util.Optional;

/**
 * The user's settings for a network's input; whatever is absent follows conventions.
 *
 * @param mean of red, green and blue, subtracted from values between 0 and 1
 * @param deviation of red, green and blue, by which the differences are divided
 * @param size of both sides, for a network that accepts any size
 */
public record InputOverrides(Optional<List<Double>> mean, Optional<List<Double>> deviation, Optional<Integer> size) {
    public static final InputOverrides NONE = new InputOverrides(Optional.empty(), Optional.empty(), Optional.empty());

    public InputOverrides {
        mean = mean.map(List::copyOf);
        deviation = deviation.map(List::copyOf);
        mean.ifPresent(values -> Check.equal(NetworkInput.COLOURS, values.size(), "number of means"));
        deviation.ifPresent(values -> Check.equal(NetworkInput.COLOURS, values.size(), "number of deviations"));
        size.ifPresent(side -> Check.inRange(NetworkInput.LEAST_SIDE, NetworkInput.MOST_SIDE, side, "size"));
    }

    /** These settings, and those of another where these have none. */
    public InputOverrides or(InputOverrides other) {
        return new InputOverrides(mean.or(other::mean), deviation.or(other::deviation), size.or(other::size));
    }
}
