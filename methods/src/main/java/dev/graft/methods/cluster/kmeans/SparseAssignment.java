package dev.graft.methods.cluster.kmeans;

import dev.graft.core.kernel.Kernels;
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
    /** The centroids of a column, and zeros up to a width that is fast. */
    private final int width;
    /** Columns by centroids: the products of a value with all centroids are next to each other. */
    private final double[] byColumn;

    SparseAssignment(Embedding embedding, double[] centroids, int k, int columns) {
        this.embedding = embedding;
        this.dense = new Assignment(centroids, k, columns);
        this.k = k;
        this.columns = columns;
        this.width = Kernels.best().widthFor(k);
        this.byColumn = new double[columns * width];
        for (int i = 0; i < centroids.length; i++) {
            byColumn[i % columns * width + i / columns] = centroids[i];
        }
    }

    @Override
    public Assignment.Moved newSum() {
        return dense.newSum();
    }

    @Override
    public void visit(SparseBlock block, double[] state, Assignment.Moved sum) {
        var rows = embedding.embedSparse(block.toMatrix()).orElseThrow();
        var kernels = Kernels.best();
        var x = new double[columns];
        var which = new int[columns];
        var values = new double[columns];
        var products = new double[width];
        var scores = new double[k];
        for (int row = 0; row < rows.rows(); row++) {
            int from = rows.offset(row);
            int count = rows.offset(row + 1) - from;
            for (int j = 0; j < count; j++) {
                which[j] = rows.column(from + j);
                values[j] = rows.value(from + j);
                x[which[j]] = values[j];
            }
            Arrays.fill(products, 0);
            kernels.addRows(values, byColumn, width, which, 0, count, products);
            for (int c = 0; c < k; c++) {
                scores[c] = dense.halfNorm(c) - products[c];
            }
            int cluster = dense.settle(x, 0, scores, Assignment.STATE * row, state, sum);
            sum.add(cluster, rows, row);
            for (int j = 0; j < count; j++) {
                x[which[j]] = 0;
            }
        }
    }
}
