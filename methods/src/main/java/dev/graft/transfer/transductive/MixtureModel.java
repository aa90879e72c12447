package dev.graft.transfer.transductive;

import dev.graft.core.fit.ConvergenceTrace;
import dev.graft.core.kernel.Kernels;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.matrix.Partition;
import dev.graft.methods.api.Embedding;
import dev.graft.methods.assign.LinearAssigner;
import java.io.Serializable;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * A fitted {@link SharedCovarianceMixture}.
 *
 * @param memberships P(cluster | row)
 * @param weights of the scores, clusters by columns of the rows
 * @param biases of the scores; negative infinity for a cluster that died out
 * @param precision the inverse of the covariance
 * @param fit the expected log-likelihood of rows and clusters together, up to a constant: comparable between starts
 */
public record MixtureModel(
        DenseMatrix memberships,
        DenseMatrix weights,
        double[] biases,
        DenseMatrix precision,
        double fit,
        ConvergenceTrace trace)
        implements Serializable {

    /** The likeliest cluster of each row. */
    public Partition partition() {
        return Partition.of(
                memberships.columns(),
                IntStream.range(0, memberships.rows()).map(memberships::largest).toArray());
    }

    /** The cluster with the highest score of each of other rows in the same space. */
    public Partition place(DenseMatrix rows) {
        var scores = new LinearScores(weights.sharedValues(), biases);
        var panels = scores.panels();
        int columns = rows.columns();
        var some = new double[Kernels.EIGHT * columns];
        var found = new double[Kernels.EIGHT][biases.length];
        var best = new int[rows.rows()];
        for (int first = 0; first < best.length; first += Kernels.EIGHT) {
            int count = Math.min(Kernels.EIGHT, best.length - first);
            System.arraycopy(rows.sharedValues(), first * columns, some, 0, count * columns);
            scores.of(panels, some, found);
            for (int r = 0; r < count; r++) {
                for (int c = 1; c < biases.length; c++) {
                    best[first + r] = found[r][c] > found[r][best[first + r]] ? c : best[first + r];
                }
            }
        }
        return Partition.of(biases.length, best);
    }

    /** Whether every cluster is the likeliest of some row. */
    public boolean isWhole() {
        return Arrays.stream(partition().sizes()).allMatch(size -> size > 0);
    }

    /** Assigns other rows; a cluster that died out gets none. */
    public LinearAssigner assigner(Embedding embedding) {
        var possible = new boolean[biases.length];
        var finite = biases.clone();
        for (int c = 0; c < possible.length; c++) {
            possible[c] = Double.isFinite(biases[c]);
            finite[c] = possible[c] ? biases[c] : 0;
        }
        return new LinearAssigner(embedding, weights, finite, possible, LinearAssigner.Link.SOFTMAX);
    }
}
