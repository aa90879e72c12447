package dev.graft.evaluation;

import dev.graft.core.info.Information;
import dev.graft.core.matrix.Partition;
import java.util.Arrays;

/**
 * The mutual information of clusters and classes, divided by the mean of their entropies: {@code 2 I(U; V) / (H(U) +
 * H(V))}. 1 for one cluster and one class, 0 if only one of the entropies is 0.
 */
public final class NormalizedMutualInformation {
    private NormalizedMutualInformation() {}

    public static double of(Partition clusters, int... classes) {
        return of(Confusion.of(clusters, classes));
    }

    public static double of(Confusion confusion) {
        double clusters = Information.entropy(doubles(confusion.clusterSizes()));
        double classes = Information.entropy(doubles(confusion.classSizes()));
        if (clusters == 0 || classes == 0) {
            return clusters == classes ? 1 : 0;
        }
        double[][] joint = Arrays.stream(confusion.counts())
                .map(NormalizedMutualInformation::doubles)
                .toArray(double[][]::new);
        // Rounding may push the quotient above 1.
        return Math.min(1, Information.mutualInformation(joint) / ((clusters + classes) / 2));
    }

    private static double[] doubles(int... counts) {
        return Arrays.stream(counts).asDoubleStream().toArray();
    }
}
