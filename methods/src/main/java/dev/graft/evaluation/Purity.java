package dev.graft.evaluation;

import dev.graft.core.matrix.Partition;
import java.util.Arrays;

/** The share of items that are of the majority class of their cluster. Several clusters may have the same class. */
public final class Purity {
    private Purity() {}

    public static double of(Partition clusters, int... classes) {
        return of(Confusion.of(clusters, classes));
    }

    public static double of(Confusion confusion) {
        int right = Arrays.stream(confusion.counts())
                .mapToInt(row -> Arrays.stream(row).max().orElse(0))
                .sum();
        return (double) right / confusion.items();
    }
}
