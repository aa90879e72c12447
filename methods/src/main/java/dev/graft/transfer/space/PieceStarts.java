package dev.graft.transfer.space;

import dev.graft.core.fit.RunListener;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.matrix.Partition;
import dev.graft.core.random.Seed;
import dev.graft.engine.Engine;
import dev.graft.methods.cluster.kmeans.Lloyd;
import dev.graft.transfer.transductive.Beliefs;
import dev.graft.transfer.transductive.MixtureModel;
import dev.graft.transfer.transductive.MixtureSettings;
import dev.graft.transfer.transductive.SharedCovarianceMixture;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Starts from a mixture of several times as many pieces, which are merged by average linkage. Each piece counts once,
 * however large it is, so that a large cluster in several pieces becomes one again before small ones are merged.
 */
final class PieceStarts {
    private static final int PIECES_OF_A_CLUSTER = 3;
    private static final int ROWS_OF_A_PIECE = 3;
    private static final int STARTS = 3;

    /** Two clusters are told apart well enough without. */
    private static final int LEAST_CLUSTERS = 3;

    private PieceStarts() {}

    /** No starts if there are too few rows or clusters. */
    static List<Partition> of(DenseMatrix rows, int k, MixtureSettings settings, Seed seed, Engine engine) {
        int pieces = Math.min(PIECES_OF_A_CLUSTER * k, rows.rows() / ROWS_OF_A_PIECE);
        if (k < LEAST_CLUSTERS || pieces <= k) {
            return List.of();
        }
        var begun = new Lloyd(rows, TransferClustering.ITERATIONS, engine)
                .best(pieces, STARTS, seed, RunListener.NONE)
                .partition();
        var model = new SharedCovarianceMixture(rows, settings, engine).fit(Beliefs.of(begun), RunListener.NONE);
        var used = withoutEmpty(model.partition());
        if (used.k() <= k) {
            return List.of();
        }
        var found = new ArrayList<Partition>();
        for (boolean scattered : new boolean[] {false, true}) {
            var merged = Agglomeration.cut(used.k(), new AverageLinkage(distances(rows, used, model, scattered)), k);
            found.add(Partition.of(
                    k, Arrays.stream(used.toArray()).map(merged::of).toArray()));
        }
        return found;
    }

    /**
     * Between pieces, in the metric in which rows of a piece vary alike in all directions.
     *
     * @param scattered whether those of the rows, and not only of their means: pieces that are wide are far from others
     */
    private static double[][] distances(DenseMatrix rows, Partition pieces, MixtureModel model, boolean scattered) {
        var means = pieces.means(rows);
        var scatter = new double[pieces.k()];
        if (scattered) {
            var sizes = pieces.sizes();
            for (int row = 0; row < rows.rows(); row++) {
                int piece = pieces.of(row);
                scatter[piece] += length(difference(rows.row(row), means.row(piece)), model.precision()) / sizes[piece];
            }
        }
        var out = new double[pieces.k()][pieces.k()];
        for (int one = 0; one < out.length; one++) {
            for (int other = 0; other < one; other++) {
                double apart = length(difference(means.row(one), means.row(other)), model.precision());
                out[one][other] = Math.sqrt(Math.max(0, apart + scatter[one] + scatter[other]));
                out[other][one] = out[one][other];
            }
        }
        return out;
    }

    private static Partition withoutEmpty(Partition all) {
        var numbers = new int[all.k()];
        int used = 0;
        for (int c = 0; c < numbers.length; c++) {
            numbers[c] = all.sizes()[c] == 0 ? -1 : used++;
        }
        return Partition.of(
                used, Arrays.stream(all.toArray()).map(c -> numbers[c]).toArray());
    }

    private static double[] difference(double[] one, double[] other) {
        var out = new double[one.length];
        Arrays.setAll(out, j -> one[j] - other[j]);
        return out;
    }

    /** x P x' */
    private static double length(double[] x, DenseMatrix precision) {
        double sum = 0;
        var values = precision.sharedValues();
        for (int i = 0; i < x.length; i++) {
            double product = 0;
            for (int j = 0; j < x.length; j++) {
                product += values[i * x.length + j] * x[j];
            }
            sum += x[i] * product;
        }
        return sum;
    }

    /** The mean distance between the pieces of two clusters. */
    private static final class AverageLinkage implements Agglomeration.Linkage {
        private final double[][] distances;
        private final int[] sizes;

        AverageLinkage(double[][] distances) {
            this.distances = distances;
            this.sizes = new int[distances.length];
            Arrays.fill(sizes, 1);
        }

        @Override
        public double distance(int one, int other) {
            return distances[one][other];
        }

        @Override
        public void join(int kept, int gone) {
            for (int other = 0; other < sizes.length; other++) {
                double mean = (sizes[kept] * distances[kept][other] + sizes[gone] * distances[gone][other])
                        / (sizes[kept] + sizes[gone]);
                distances[kept][other] = mean;
                distances[other][kept] = mean;
            }
            sizes[kept] += sizes[gone];
        }
    }
}
