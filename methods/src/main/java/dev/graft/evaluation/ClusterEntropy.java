package dev.graft.evaluation;

import dev.graft.core.info.Information;
import dev.graft.core.matrix.Partition;
import java.util.Arrays;

/**
 * Entropy of the classes within clusters, as the mean over clusters weighted by size: 0 if every cluster has a single
 * class. The papers define it for one cluster; the weighted mean is that of the STC paper (A7). Its table is in bits
 * (C11), that of the aPLSA paper in nats despite its text (A6), so both are available.
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
