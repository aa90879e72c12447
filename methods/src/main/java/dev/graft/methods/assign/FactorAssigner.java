package dev.graft.methods.assign;

import dev.graft.core.check.Check;
import dev.graft.core.kernel.Kernels;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.engine.Engine;
import dev.graft.engine.SparseBlock;
import dev.graft.engine.SparseRows;
import dev.graft.methods.api.Assigner;
import dev.graft.methods.linalg.MultiplicativeUpdate;
import dev.graft.methods.rows.StatePass;
import dev.graft.methods.stored.StoredArrays;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Folds rows into a factorisation: finds the non-negative mixture of class profiles that is nearest to the row, by 200
 * iterations of DKT's Eq. (13) with F S fixed. The problem is convex, so the start matters little. Memberships are then
 * normalised over the possible classes; a row without features of any profile belongs to all of them equally.
 */
public final class FactorAssigner implements Assigner {
    public static final String KIND = "factors";

    private static final int ROUNDS = 200;

    private final DenseMatrix profiles;
    private final int[] possible;

    private FactorAssigner(DenseMatrix profiles, int... possible) {
        Check.atLeast(1, profiles.rows(), "classes");
        for (int c = 0; c < profiles.rows(); c++) {
            for (int feature = 0; feature < profiles.columns(); feature++) {
                Check.finiteAtLeast(0, profiles.get(c, feature), "profile of class " + c + " at feature " + feature);
            }
        }
        this.profiles = profiles;
        this.possible = possible;
    }

    /**
     * The profiles F S of the classes of a factorisation.
     *
     * @param featureClusters F, a row for each feature
     * @param associations S, a row for each cluster of features
     * @param possible the classes that a row may have
     */
    public static FactorAssigner of(DenseMatrix featureClusters, DenseMatrix associations, int... possible) {
        Check.equal(associations.rows(), featureClusters.columns(), "columns of F");
        int features = featureClusters.rows();
        var profiles = new double[associations.columns() * features];
        for (int c = 0; c < associations.columns(); c++) {
            for (int f = 0; f < features; f++) {
                for (int z = 0; z < associations.rows(); z++) {
                    profiles[c * features + f] += featureClusters.get(f, z) * associations.get(z, c);
                }
            }
        }
        for (int c : possible) {
            Check.index(c, associations.columns(), "possible class");
        }
        return new FactorAssigner(DenseMatrix.of(associations.columns(), features, profiles), possible.clone());
    }

    static FactorAssigner restore(StoredArrays stored) {
        var profiles = stored.matrix("profiles");
        var possible = stored.vector("possible", profiles.rows());
        return new FactorAssigner(
                profiles,
                IntStream.range(0, profiles.rows())
                        .filter(c -> Check.inRange(0.0, 1.0, possible[c], "possible") > 0)
                        .toArray());
    }

    @Override
    public int clusters() {
        return profiles.rows();
    }

    @Override
    public int columns() {
        return profiles.columns();
    }

    @Override
    public DenseMatrix memberships(CountMatrix rows, Engine engine) {
        var even = new double[rows.rows() * clusters()];
        Arrays.fill(even, 1.0 / clusters());
        return memberships(rows, DenseMatrix.of(rows.rows(), clusters(), even), 0, engine);
    }

    /**
     * Starts from given memberships and stays near them.
     *
     * @param start rows by classes
     * @param prior the weight of the start relative to the row's features, as in DKT; 0 has no effect
     */
    public DenseMatrix memberships(CountMatrix rows, DenseMatrix start, double prior, Engine engine) {
        Check.equal(columns(), rows.columns(), "columns of the rows");
        Check.equal(rows.rows(), start.rows(), "rows of the start");
        Check.equal(clusters(), rows.rows() == 0 ? clusters() : start.columns(), "classes of the start");
        Check.finiteAtLeast(0, prior, "prior");
        try (var table = engine.table(SparseRows.of(rows), clusters())) {
            table.setState(DenseMatrix.of(rows.rows(), clusters(), start.toArray()));
            table.pass(FoldIn.of(profiles, prior));
            return Memberships.among(table.state(), possible);
        }
    }

    @Override
    public FactorAssigner select(int... clusters) {
        return new FactorAssigner(
                profiles.select(clusters),
                IntStream.range(0, clusters.length)
                        .filter(i -> isPossible(clusters[i]))
                        .toArray());
    }

    private boolean isPossible(int cluster) {
        return IntStream.of(possible).anyMatch(c -> c == cluster);
    }

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public Map<String, DenseMatrix> arrays() {
        var mask = IntStream.range(0, clusters())
                .mapToDouble(c -> isPossible(c) ? 1 : 0)
                .toArray();
        return Map.of("profiles", profiles, "possible", StoredArrays.of(mask));
    }

    /**
     * Eq. (13), iterated.
     *
     * @param byFeature the profiles, feature by feature
     * @param gram dot products of the profiles, class by class
     */
    private record FoldIn(int classes, int width, double[] byFeature, double[] gram, double prior)
            implements StatePass<SparseBlock> {
        static FoldIn of(DenseMatrix profiles, double prior) {
            int classes = profiles.rows();
            int width = Kernels.best().widthFor(classes);
            var byFeature = new double[profiles.columns() * width];
            for (int i = 0; i < profiles.columns() * classes; i++) {
                byFeature[i / classes * width + i % classes] = profiles.get(i % classes, i / classes);
            }
            var gram = new double[classes * width];
            for (int c = 0; c < classes; c++) {
                for (int d = 0; d < classes; d++) {
                    for (int f = 0; f < profiles.columns(); f++) {
                        gram[c * width + d] += profiles.get(c, f) * profiles.get(d, f);
                    }
                }
            }
            return new FoldIn(classes, width, byFeature, gram, prior);
        }

        @Override
        public void visit(SparseBlock block, double[] state) {
            var weights = new double[width];
            var start = new double[width];
            var above = new double[width];
            var below = new double[width];
            var kernels = Kernels.best();
            var all = IntStream.range(0, classes).toArray();
            for (int row = 0; row < block.rows(); row++) {
                int from = block.offsets()[row];
                int to = block.offsets()[row + 1];
                System.arraycopy(state, row * classes, start, 0, classes);
                System.arraycopy(state, row * classes, weights, 0, classes);
                Arrays.fill(above, 0);
                var values = Arrays.copyOfRange(block.values(), from, to);
                kernels.addRows(values, byFeature, width, block.columnIndices(), from, to - from, above);
                boolean isInformative = prior > 0;
                for (int c = 0; c < classes; c++) {
                    isInformative |= above[c] > 0;
                    above[c] += prior * start[c];
                }
                for (int round = 0; isInformative && round < ROUNDS; round++) {
                    Arrays.fill(below, 0);
                    kernels.addRows(weights, gram, width, all, 0, classes, below);
                    for (int c = 0; c < classes; c++) {
                        double divisor = below[c] + prior * weights[c];
                        weights[c] = MultiplicativeUpdate.PLAIN.next(weights[c], above[c], divisor);
                    }
                }
                System.arraycopy(weights, 0, state, row * classes, classes);
            }
        }
    }
}
