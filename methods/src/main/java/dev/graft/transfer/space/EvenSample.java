package dev.graft.transfer.space;

import dev.graft.core.random.Seed;
import java.util.stream.IntStream;

/** Draws some of many rows, spread evenly over their order: one of each of as many ranges of equal length. */
public final class EvenSample {
    private EvenSample() {}

    /** All rows if there are no more than wanted. */
    public static int[] of(int rows, int most, Seed seed) {
        if (rows <= most) {
            return IntStream.range(0, rows).toArray();
        }
        var random = seed.random();
        return IntStream.range(0, most)
                .map(i -> {
                    int from = (int) ((long) rows * i / most);
                    int to = (int) ((long) rows * (i + 1) / most);
                    return from + random.nextInt(to - from);
                })
                .toArray();
    }
}
