package dev.graft.transfer.text;

import dev.graft.core.matrix.CountMatrix;

/** Texts as square roots of their words' shares. */
record TermTexts(CountMatrix counts) implements ReadTexts {
    @Override
    public int rows() {
        return counts.rows();
    }

    @Override
    public int columns() {
        return counts.columns();
    }

    @Override
    public boolean isEmpty(int row) {
        return counts.offset(row) == counts.offset(row + 1);
    }

    @Override
    public void forEach(int row, Visitor visitor) {
        double sum = counts.rowSum(row);
        for (int p = counts.offset(row); p < counts.offset(row + 1); p++) {
            visitor.visit(counts.column(p), Math.sqrt(counts.value(p) / sum));
        }
    }
}
