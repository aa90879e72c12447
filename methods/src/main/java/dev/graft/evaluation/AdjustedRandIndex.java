package dev.graft.evaluation;

import dev.graft.core.matrix.Partition;
import java.util.Arrays;

/**
 * The share of pairs of items on which clusters and classes agree, corrected for chance: 1 if they are the same, about
 * 0 for random clusters, negative if worse. If both put everything together, or both keep every item apart, they are
 * the same: 1.
 */
public final class AdjustedRandIndex {
    private AdjustedRandIndex() {}

    public static double of(Partition clusters, int... classes) {
        return of(Confusion.of(clusters, classes));
    }

    public static double of(Confusion confusion) {
        long together = Arrays.stream(confusion.counts())
                .mapToLong(AdjustedRandIndex::pairs)
                .sum();
        long inClusters = pairs(confusion.clusterSizes());
        long inClasses = pairs(confusion.classSizes());
        long all = pairs(confusion.items());
        // Only in these two cases does the expected number equal the largest one.
        if (inClusters == inClasses && (inClusters == 0 || inClusters == all)) {
            return 1;
        }
        double expected = (double) inClusters / all * inClasses;
        double most = (inClusters + inClasses) / 2.0;
        return (together - expected) / (most - expected);
    }

    private static long pairs(int... sizes) {
        long pairs = 0;
        for (long size : sizes) {
            pairs += size * (size - 1) / 2;
        }
        return pairs;
    }
}
