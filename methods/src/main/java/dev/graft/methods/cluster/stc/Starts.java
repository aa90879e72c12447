package dev.graft.methods.cluster.stc;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.Partition;
import dev.graft.core.random.Seed;
import dev.graft.methods.api.ClusterProblem;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * Initial clusters, which the paper leaves open (C6). None starts empty if possible, since it would stay empty (C3).
 */
final class Starts {
    private Starts() {}

    static StcStart random(ClusterProblem problem, StcParams params, Seed seed) {
        return new StcStart(
                balanced(problem.target().rows(), params.clusters(), seed.of("target")),
                auxiliary(problem, params, seed),
                balanced(problem.target().columns(), params.featureClusters(), seed.of("features")));
    }

    /** Features in order of the cluster that they indicate most, and how strongly; auxiliary rows at random. */
    static StcStart around(Partition start, ClusterProblem problem, StcParams params, Seed seed) {
        return new StcStart(
                start, auxiliary(problem, params, seed), byLeaning(problem.target(), start, params.featureClusters()));
    }

    private static Partition auxiliary(ClusterProblem problem, StcParams params, Seed seed) {
        int rows = problem.auxiliary().map(CountMatrix::rows).orElse(0);
        return balanced(rows, params.auxiliaryClusters(), seed.of("auxiliary"));
    }

    /** Items dealt out in random order: sizes of clusters differ by at most one. */
    private static Partition balanced(int items, int k, Seed seed) {
        var clusters = new int[items];
        Arrays.setAll(clusters, i -> i % k);
        shuffle(clusters, seed);
        return Partition.of(k, clusters);
    }

    static void shuffle(int[] values, Seed seed) {
        var random = seed.random();
        for (int i = values.length - 1; i > 0; i--) {
            int j = random.nextInt(i + 1);
            int other = values[j];
            values[j] = values[i];
            values[i] = other;
        }
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
