package dev.graft.evaluation;

import dev.graft.core.info.Information;
import dev.graft.core.matrix.Partition;
import java.util.Arrays;

/**
 * Entropy of the classes within clusters, the mean over clusters weighted by their sizes: 0 where every cluster is of
 * one class. The papers define it for one cluster; the weighted mean is that of the STC paper (A7). Its table is in
 * bits (C11), that of the aPLSA paper in nats whatever its text says (A6), so there are both.
 */
public record ClusterEntropy(double nats) {
    public static ClusterEntropy of(Partition clusters, int... classes) {
        return of(Confusion.of(clusters, classes));
    }

    public static ClusterEntropy of(Confusion confusion) {
        int[][] counts = confusion.counts();
        int[] sizes = confusion.clusterSizes();
        double sum = 0;
        for (int cluster = 0; cluster < sizes.length; cluster++) {
            double[] weights = Arrays.stream(counts[cluster]).asDoubleStream().toArray();
            sum += sizes[cluster] * Information.entropy(weights);
        }
        return new ClusterEntropy(sum / confusion.items());
    }

    public double bits() {
        return Information.bits(nats);
    }
}
