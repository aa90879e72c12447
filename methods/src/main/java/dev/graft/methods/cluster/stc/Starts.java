package dev.graft.methods.cluster.stc;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.Partition;
import dev.graft.core.random.Seed;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * Initial clusters, which the paper leaves open (C6). None starts empty if possible, since it would stay empty (C3).
 */
final class Starts {
    private Starts() {}

    static StcStart random(CountMatrix target, CountMatrix auxiliary, StcParams params, Seed seed) {
        return new StcStart(
                balanced(target.rows(), params.clusters(), seed.of("target")),
                auxiliary(auxiliary, params, seed),
                balanced(target.columns(), params.featureClusters(), seed.of("features")));
    }

    /** Features in order of the cluster that they indicate most, and how strongly; auxiliary rows at random. */
    static StcStart around(Partition start, CountMatrix target, CountMatrix auxiliary, StcParams params, Seed seed) {
        return new StcStart(
                start, auxiliary(auxiliary, params, seed), byLeaning(target, start, params.featureClusters()));
    }

    private static Partition auxiliary(CountMatrix auxiliary, StcParams params, Seed seed) {
        return balanced(auxiliary.rows(), params.auxiliaryClusters(), seed.of("auxiliary"));
    }

    /** Items dealt out in random order: sizes of clusters differ by at most one. */
    private static Partition balanced(int items, int k, Seed seed) {
        var random = seed.random();
        var clusters = new int[items];
        Arrays.setAll(clusters, i -> i % k);
        for (int i = items - 1; i > 0; i--) {
            int j = random.nextInt(i + 1);
            int other = clusters[j];
            clusters[j] = clusters[i];
            clusters[i] = other;
        }
        return Partition.of(k, clusters);
    }

    /** Features sorted by the cluster with the largest p(x~|z) / p(x~), then by that ratio, cut into equal parts. */
    private static Partition byLeaning(CountMatrix target, Partition rows, int k) {
        int columns = target.columns();
        var sums = new double[rows.k()][columns];
        var byCluster = new double[rows.k()];
        for (int row = 0; row < target.rows(); row++) {
            for (int p = target.offset(row); p < target.offset(row + 1); p++) {
                sums[rows.of(row)][target.column(p)] += target.value(p);
                byCluster[rows.of(row)] += target.value(p);
            }
        }
        var columnSums = target.columnSums();
        var leaning = new int[columns];
        var strength = new double[columns];
        for (int z = 0; z < columns; z++) {
            for (int c = 0; c < rows.k(); c++) {
                double lift = sums[c][z] == 0 ? 0 : sums[c][z] / columnSums[z] / byCluster[c];
                if (lift > strength[z]) {
                    leaning[z] = c;
                    strength[z] = lift;
                }
            }
        }
        var sorted = IntStream.range(0, columns)
                .boxed()
                .sorted(Comparator.<Integer>comparingInt(z -> leaning[z])
                        .thenComparingDouble(z -> strength[z])
                        .thenComparingInt(z -> z))
                .mapToInt(z -> z)
                .toArray();
        var clusters = new int[columns];
        for (int i = 0; i < columns; i++) {
            clusters[sorted[i]] = (int) ((long) i * Math.min(k, columns) / columns);
        }
        return Partition.of(k, clusters);
    }
}
