package dev.graft.methods.label.logistic;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.engine.Rows;

/** Rows with the few tasks that each is a positive example of; it is a negative one of all others. */
record TaskRows(Features features, CountMatrix positives) implements Rows<FeatureBlock> {
    TaskRows {
        Check.equal(features.rows(), positives.rows(), "rows of the labels");
    }

    @Override
    public long rows() {
        return features.rows();
    }

    @Override
    public int blockRows() {
        return features.blockRows();
    }

    @Override
    public FeatureBlock block(long firstRow) {
        var block = features.block(firstRow);
        int first = Math.toIntExact(firstRow);
        int from = positives.offset(first);
        var offsets = new int[block.rows() + 1];
        for (int row = 0; row <= block.rows(); row++) {
            offsets[row] = positives.offset(first + row) - from;
        }
        var tasks = new int[offsets[block.rows()]];
        for (int i = 0; i < tasks.length; i++) {
            tasks[i] = positives.column(from + i);
        }
        return block.withPositives(offsets, tasks);
    }
}
