package dev.graft.methods.cluster.kmeans;

import dev.graft.engine.Pass;
import dev.graft.engine.SparseBlock;
import dev.graft.methods.api.Embedding;
import java.util.Arrays;

/**
 * The {@link Assignment} of rows that stay sparse when they are embedded. Zeros are passed over, and everything else is
 * added in the same order, so all bits are those of the dense form.
 */
final class SparseAssignment implements Pass<SparseBlock, Assignment.Moved> {
    private final Embedding embedding;
    private final Assignment dense;
    private final int k;
    private final int columns;
    /** Columns by centroids: the products of a value with all centroids are next to each other. */
    private final double[] byColumn;

    SparseAssignment(Embedding embedding, double[] centroids, int k, int columns) {
        this.embedding = embedding;
        this.dense = new Assignment(centroids, k, columns);
        this.k = k;
        this.columns = columns;
        this.byColumn = new double[centroids.length];
        for (int i = 0; i < centroids.length; i++) {
            byColumn[i % columns * k + i / columns] = centroids[i];
        }
    }

    @Override
    public Assignment.Moved newSum() {
        return dense.newSum();
    }

    @Override
    public void visit(SparseBlock block, double[] state, Assignment.Moved sum) {
        var rows = embedding.embedSparse(block.toMatrix()).orElseThrow();
        var x = new double[columns];
        var scores = new double[k];
        for (int row = 0; row < rows.rows(); row++) {
            int from = rows.offset(row);
            int to = rows.offset(row + 1);
            Arrays.fill(scores, 0);
            for (int p = from; p < to; p++) {
                x[rows.column(p)] = rows.value(p);
                add(rows.value(p), rows.column(p) * k, scores);
            }
            for (int c = 0; c < k; c++) {
                scores[c] = dense.halfNorm(c) - scores[c];
            }
            int cluster = dense.settle(x, 0, scores, Assignment.STATE * row, state, sum);
            sum.add(cluster, rows, row);
            for (int p = from; p < to; p++) {
                x[rows.column(p)] = 0;
            }
        }
    }

    /** A multiplication and an addition, not fused: the dense form has these. */
    private void add(double value, int at, double[] scores) {
        for (int c = 0; c < k; c++) {
            scores[c] += value * byColumn[at + c];
        }
    }
}
