package dev.graft.engine.counts;

import dev.graft.engine.Pass;
import dev.graft.engine.SparseBlock;
import dev.graft.engine.Totals;

record ColumnSums(int columns) implements Pass<SparseBlock, Totals> {
    @Override
    public Totals newSum() {
        return new Totals(columns);
    }

    @Override
    public void visit(SparseBlock block, double[] state, Totals sum) {
        var sums = sum.values();
        int to = block.offsets()[block.rows()];
        for (int p = block.offsets()[0]; p < to; p++) {
            sums[block.columnIndices()[p]] += block.values()[p];
        }
    }
}
