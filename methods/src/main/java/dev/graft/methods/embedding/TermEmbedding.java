package dev.graft.methods.embedding;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.engine.Engine;
import dev.graft.engine.Pass;
import dev.graft.engine.SparseBlock;
import dev.graft.engine.SparseRows;
import dev.graft.engine.Totals;
import dev.graft.methods.linalg.KrylovEigen;
import dev.graft.methods.rows.NormalizedTable;
import dev.graft.methods.rows.RowScaling;
import dev.graft.methods.rows.ScatterMatrix;
import dev.graft.methods.rows.StatePass;

/** The principal components of the terms of images, weighted by inverse frequency. */
public final class TermEmbedding {
    private TermEmbedding() {}

    /**
     * Images by components, at most the given number, each with a mean of 0.
     *
     * @param terms images by terms
     */
    public static DenseMatrix of(CountMatrix terms, int most, Engine engine) {
        int wanted = Math.min(most, Math.min(terms.rows() - 1, terms.columns()));
        if (wanted <= 0) {
            return DenseMatrix.of(terms.rows(), 0);
        }
        try (var table = NormalizedTable.of(terms, inverseFrequency(terms, engine), wanted, engine)) {
            var scatter = ScatterMatrix.ofAll(table);
            var axes = scatter.largest(wanted, KrylovEigen.Precision.EXACT).vectors();
            var mean = scatter.mean();
            var origin = new double[wanted];
            for (int j = 0; j < wanted; j++) {
                for (int term = 0; term < mean.length; term++) {
                    origin[j] += mean[term] * axes[j][term];
                }
            }
            table.table().pass(new Along(axes, origin));
            return table.table().state();
        }
    }

    /** Multiplies by the logarithm of images / images with the term; a term of all images has no weight. */
    private static RowScaling inverseFrequency(CountMatrix terms, Engine engine) {
        try (var table = engine.table(SparseRows.of(terms), 0)) {
            var weights = table.pass(new Frequencies(terms.columns())).values();
            for (int term = 0; term < weights.length; term++) {
                weights[term] = weights[term] == 0 ? 0 : Math.log(terms.rows() / weights[term]);
            }
            return new ColumnWeights(weights);
        }
    }

    private record ColumnWeights(double[] weights) implements RowScaling {
        @Override
        public void apply(int[] columns, double[] values, int from, int to) {
            for (int p = from; p < to; p++) {
                values[p] *= weights[columns[p]];
            }
        }
    }

    /** The number of rows with each term. */
    private record Frequencies(int terms) implements Pass<SparseBlock, Totals> {
        @Override
        public Totals newSum() {
            return new Totals(terms);
        }

        @Override
        public void visit(SparseBlock block, double[] state, Totals sum) {
            for (int p = block.offsets()[0]; p < block.offsets()[block.rows()]; p++) {
                sum.values()[block.columnIndices()[p]]++;
            }
        }
    }

    /** Writes the coordinates of each row along the axes, relative to the origin, to its state. */
    private record Along(double[][] axes, double[] origin) implements StatePass<SparseBlock> {
        @Override
        public void visit(SparseBlock block, double[] state) {
            for (int row = 0; row < block.rows(); row++) {
                for (int j = 0; j < origin.length; j++) {
                    double along = -origin[j];
                    for (int p = block.offsets()[row]; p < block.offsets()[row + 1]; p++) {
                        along += block.values()[p] * axes[j][block.columnIndices()[p]];
                    }
                    state[row * origin.length + j] = along;
                }
            }
        }
    }
}
